import { lessonFeedback } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import { curriculumOf } from '../../curriculum/curriculum-of.ts'
import { findLesson } from '../../curriculum/outline.ts'
import { withData } from '../../gateway/answers.ts'
import { askAsUser } from '../../gateway/ask.ts'
import { parseData } from '../../gateway/parse-answer.ts'
import { tellFeedback } from '../../gateway/tell-server.ts'
import type { Errands } from '../../learner/work.ts'
import { reasonOf } from '../../log.ts'
import { askOwn } from '../own.ts'
import { tellThere } from '../tell-there.ts'

/** Strapi has taken a rating: its learner finds it here. A failure costs no more than that. */
async function remember(c: C, rating: Errands['feedback']) {
  try {
    const lesson = findLesson(await curriculumOf(c).outline(), rating.lesson)
    if (lesson) await askOwn(c, 'rate', { ...rating, lesson: lesson.documentId, feedback: rating.feedback.trim() })
  } catch (error) {
    c.var.log({ event: 'errands-failed', reason: reasonOf(error) })
  }
}

export async function rateLesson(c: C, rating: Errands['feedback']) {
  const ask = () => tellFeedback(call => askAsUser(c, call), rating)
  const told = await tellThere(c, { kind: 'feedback', body: rating }, ask)
  if ('failure' in told) return told
  if (!('answer' in told) || !told.answer.failure) await remember(c, rating)
  if ('answer' in told) return parseData(c, 'lesson-feedback', told.answer, lessonFeedback)
  return { ...withData(lessonFeedback.parse(rating)), status: 201 }
}
