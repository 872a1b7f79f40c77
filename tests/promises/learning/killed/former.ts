import type { QuestionBank } from '../../../../worker/learner/plan.ts'
import {
  legacyAchievement,
  legacyAttempt,
  legacyBookmark,
  legacyFact,
  legacyNotification,
  legacyRating,
  legacyRecall,
} from '../../../support/former-learner.ts'
import { rowsOf } from '../../accounts/database.ts'
import { bundle, idOf } from '../learner.ts'
import { COURSE, FIRST, SECOND } from './verbs.ts'

const bankOf = (lesson: string) => {
  const found = bundle.questionBanks.find(bank => bank.documentId === idOf('lessons', lesson) && bank.part === 'quiz')
  return found as unknown as QuestionBank
}
const place = (slug: string) => ({ documentId: idOf('lessons', slug), slug })

/** Their attempt that is open. It has the same name in each story, which decides the order of its questions. */
export const OPEN = 'open-since-long-ago-00'
const DONE = 'done-a-long-time-ago-0'

/** Writes down what a user or guest of the version before has learned: one lesson passed, another begun, and a question missed. */
export async function learnedBefore(learner: string) {
  const [first, second] = [place(FIRST), place(SECOND)]
  await legacyFact(learner, 'start', 'course', idOf('courses', COURSE))
  await legacyFact(learner, 'start', 'lesson', first.documentId)
  await legacyFact(learner, 'pass', 'lesson', first.documentId)
  await legacyAttempt({ id: DONE, learner, lesson: first, bank: bankOf(FIRST), outcome: 'passed', right: [false, true, true] })
  await legacyAttempt({ id: OPEN, learner, lesson: second, bank: bankOf(SECOND), outcome: null, right: [true] })
  const [asked] = await rowsOf<{ question: string }>('select question from answers where attempt_id = ? and place = 0', DONE)
  await legacyRecall(learner, first.documentId, asked?.question ?? '', '2026-11-21')
}

/** What a user of that version has kept, earned and rated as well. */
export async function earnedBefore(userId: number) {
  await legacyBookmark(userId, 'course', idOf('courses', COURSE))
  await legacyAchievement(userId, 'first-lesson')
  await legacyNotification(userId, 'first-lesson', false)
  await legacyRating(userId, idOf('lessons', FIRST), idOf('courses', COURSE))
}
