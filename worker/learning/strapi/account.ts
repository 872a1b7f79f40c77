import { lessonFeedback } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import { curriculumOf } from '../../curriculum/curriculum-of.ts'
import { findLesson } from '../../curriculum/outline.ts'
import { enveloped } from '../../gateway/answers.ts'
import { askAsUser } from '../../gateway/ask.ts'
import { parseAnswer } from '../../gateway/parse-answer.ts'
import { tellFeedback } from '../../gateway/tell-server.ts'
import type { Errands } from '../../learner/work.ts'
import { reasonOf } from '../../log.ts'
import { askOwn } from '../own.ts'
import { tellThere } from '../tell-there.ts'
import * as achievements from './achievements.ts'
import * as bookmarks from './bookmarks.ts'
import * as certificates from './certificates.ts'
import * as notifications from './notifications.ts'
import * as people from './person.ts'
import { validateStep } from './quest-steps.ts'

/** Strapi has taken a rating: its learner finds it here. A failure costs no more than that. */
async function remember(c: C, rating: Errands['feedback']) {
  try {
    const lesson = findLesson(await curriculumOf(c).outline(), rating.lesson)
    if (lesson) await askOwn(c, 'rate', { ...rating, lesson: lesson.documentId, feedback: rating.feedback.trim() })
  } catch (error) {
    c.var.log({ event: 'errands-failed', reason: reasonOf(error) })
  }
}

async function rateLesson(c: C, rating: Errands['feedback']) {
  const ask = () => tellFeedback(call => askAsUser(c, call), rating)
  const told = await tellThere(c, { kind: 'feedback', body: rating }, ask)
  if ('failure' in told) return told
  if (!('answer' in told) || !told.answer.failure) await remember(c, rating)
  if ('answer' in told) return parseAnswer(c, 'lesson-feedback', told.answer, lessonFeedback)
  return { ...enveloped(lessonFeedback.parse(rating)), status: 201 }
}

export const strapiAccount = {
  ...achievements,
  ...bookmarks,
  ...certificates,
  ...notifications,
  ...people,
  // No object remembers how an account of Strapi looks.
  expectChange: async () => null,
  hearsNotifications: true,
  rateLesson,
  validateStep,
}
