import { lessonFeedback } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import { curriculumOf } from '../../curriculum/curriculum-of.ts'
import { findLesson, isNamed } from '../../curriculum/outline.ts'
import { enveloped, NOT_FOUND, wholeList } from '../../gateway/answers.ts'
import type { Errands } from '../../learner/work.ts'
import { askOwn, ownLook } from '../own.ts'
import * as achievements from './achievements.ts'
import * as bookmarks from './bookmarks.ts'
import * as certificates from './certificates.ts'
import { person } from './person.ts'
import { validateStep } from './quest-steps.ts'

/** No learner has more unread notifications. */
const MOST_UNREAD = 2000

export const builtInAccount = {
  ...achievements,
  ...bookmarks,
  ...certificates,
  person,
  /** What the learner's object remembers of the account counts no more. Where it cannot be told, the old name would stay. */
  async expectChange(c: C) {
    const told = await askOwn(c, 'profile', null)
    return told.failure ? told : null
  },
  async unread(c: C) {
    const done = await askOwn(c, 'notifications', { read: false, page: 1, pageSize: MOST_UNREAD })
    return done.failure ? done : wholeList(done.value.list)
  },
  async newestUnread(c: C) {
    const done = await ownLook(c)
    return done.failure ? done : wholeList(done.value.unread.list)
  },
  async markRead(c: C, id: string) {
    const done = await askOwn(c, 'mark-read', id)
    if (done.failure) return done
    return done.value ? enveloped(done.value) : NOT_FOUND
  },
  hearsNotifications: false,
  async rateLesson(c: C, rating: Errands['feedback']) {
    const outline = await curriculumOf(c).outline()
    const lesson = findLesson(outline, rating.lesson)
    const course = outline.courses.find(isNamed(rating.course))
    if (!lesson || !course) return NOT_FOUND
    const rated = { ...rating, lesson: lesson.documentId, course: course.documentId, feedback: rating.feedback.trim() }
    const done = await askOwn(c, 'rate', rated)
    return done.failure ? done : { ...enveloped(lessonFeedback.parse(done.value)), status: 201 }
  },
  validateStep,
}
