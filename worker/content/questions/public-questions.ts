import type { Cut } from '../mend.ts'
import type { JsonObject } from '../normalise.ts'
import { type QuizField, withAskable, withQuizzesOf } from '../quiz-rules.ts'
import { cutsOf } from './faults.ts'

const listOf = (data: unknown) => (Array.isArray(data) ? (data as (JsonObject | undefined)[]) : [])

interface Found {
  data: unknown
  /** The same in English where this is another language: null where it could not be read. */
  english?: unknown
}

/**
 * The one entry that was asked for with its quizzes as everybody may know them: those of the English entry, and what can be asked of them.
 * Beside it what was left out.
 */
export function withPublicQuestions({ data, english }: Found, quizzes: readonly QuizField[]): { data: unknown; cuts: Cut[] } {
  const [entry, ...others] = listOf(data)
  if (!entry || typeof entry !== 'object') return { data, cuts: [] }
  const [base] = listOf(english)
  const own = withAskable(entry, quizzes)
  const counted = withQuizzesOf(base && withAskable(base, quizzes).entry, own.entry, quizzes)
  return { data: [counted, ...others], cuts: cutsOf(entry, own.faults) }
}
