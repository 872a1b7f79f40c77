import { DEFAULT_LOCALE, LOCALES } from '../../../shared/locale.ts'
import type { Cut } from '../mend.ts'
import type { JsonObject } from '../normalise.ts'
import { type QuizField, withAskable, withQuizzesOf } from '../quiz-rules.ts'
import { cutsOf } from './faults.ts'
import { withPublicChecks } from './shown-checks.ts'

const listOf = (data: unknown) => (Array.isArray(data) ? (data as (JsonObject | undefined)[]) : [])

interface Found {
  data: unknown
  /** The same in English where this is another language: null where it could not be read. */
  english?: unknown
}

/**
 * The one entry that was asked for, with its questions as everybody may know them: quizzes are those of the English entry, and screens ask
 * without a key. Beside it what was left out.
 */
export async function withPublicQuestions(
  { data, english }: Found,
  quizzes: readonly QuizField[],
  asked: unknown,
): Promise<{ data: unknown; cuts: Cut[] }> {
  const [entry, ...others] = listOf(data)
  if (!entry || typeof entry !== 'object') return { data, cuts: [] }
  const base = english === null ? null : listOf(english)[0]
  const locale = english === undefined ? DEFAULT_LOCALE : (LOCALES.find(one => one === asked) ?? DEFAULT_LOCALE)
  const own = withAskable(entry, quizzes)
  const counted = withQuizzesOf(base ? withAskable(base, quizzes).entry : undefined, own.entry, quizzes)
  const shown = await withPublicChecks(counted, { locale, english: base })
  return { data: [shown.entry, ...others], cuts: [...cutsOf(entry, own.faults), ...shown.cuts] }
}
