import { finalTest, quiz } from '../../shared/content/quiz.ts'
import type { JsonObject } from './normalise.ts'

/** Fields that hold a quiz, each with how it is read. */
const QUIZZES = { quiz, recapQuiz: quiz, finalTest }
export type QuizField = keyof typeof QUIZZES

const entryOf = (data: unknown) => (Array.isArray(data) ? (data[0] as JsonObject | undefined) : undefined)

/**
 * An entry of another language with the quizzes of the English one, where that has any. An attempt asks the English questions, in
 * the words of the learner's language where it has as many: what a page says of the quiz is what the attempt will ask.
 */
export function withQuizzesOf(english: unknown, data: unknown, fields: readonly QuizField[]): unknown {
  const [entry, base] = [entryOf(data), entryOf(english)]
  if (!entry || !base) return data
  const asked = fields.filter(field => QUIZZES[field].safeParse(base[field]).data)
  return [{ ...entry, ...Object.fromEntries(asked.map(field => [field, base[field]])) }]
}
