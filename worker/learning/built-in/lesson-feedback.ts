import { lessonFeedback } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import { curriculumOf } from '../../curriculum/curriculum-of.ts'
import { findLesson, isNamed } from '../../curriculum/outline.ts'
import { NOT_FOUND, withData } from '../../gateway/answers.ts'
import type { Errands } from '../../learner/work.ts'
import { askOwn } from '../own.ts'

export async function rateLesson(c: C, rating: Errands['feedback']) {
  const outline = await curriculumOf(c).outline()
  const lesson = findLesson(outline, rating.lesson)
  const course = outline.courses.find(isNamed(rating.course))
  if (!lesson || !course) return NOT_FOUND
  const rated = { ...rating, lesson: lesson.documentId, course: course.documentId, feedback: rating.feedback.trim() }
  const done = await askOwn(c, 'rate', rated)
  return done.failure ? done : { ...withData(lessonFeedback.parse(done.value)), status: 201 }
}
