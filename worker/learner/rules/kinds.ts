import type { QuestionKind } from '../../../shared/content/attempt.ts'
import { FIGURE_MODELS } from '../../../shared/figures/models.ts'
import type { Locale } from '../../../shared/locale.ts'
import { readNumber } from '../../../shared/number-answer.ts'
import { isSameList } from '../../../shared/same-list.ts'
import { type Judged, type QuestionWords, readPairs } from './question.ts'

/** A question with its words, as far as they say how its answer may be written. */
interface Worded extends Judged {
  words?: Readonly<Record<string, { unit?: string | undefined }>>
}

/** How the answers to one kind of question are judged. */
interface KindRules {
  /** Whether something that isn't empty can be an answer at all; `options` are those that the question offers. */
  accepts: (question: Worded & { options: readonly string[] }, chosen: readonly string[]) => boolean
  judge: (question: Worded, chosen: readonly string[]) => boolean
  /** Whether an answer can hold some of several right things. If not, it is right or wrong as a whole. */
  hasParts?: true
  /** Returns the right answer in words. */
  inWords: (right: readonly string[], words: QuestionWords, locale: Locale) => string[]
}

/** A question counts as right only with every right option and no other (product decisions: End of an attempt). */
export const isRight = (chosen: readonly string[], right: readonly string[]) =>
  chosen.length === right.length && new Set(chosen).size === chosen.length && chosen.every(option => right.includes(option))

const isSameSet: KindRules['judge'] = ({ right }, chosen) => isRight(chosen, right)

/** Numbers that differ by less than a millionth of themselves are the same: nobody types more places. */
const RELATIVE = 1e-6

/** Reads a typed number. The unit may be the one of any language: pages in two languages may be open. */
const numberIn = ({ words = {} }: Worded, [given = '']: readonly string[]) =>
  readNumber(
    given,
    Object.values(words).flatMap(({ unit }) => unit ?? []),
  )

/** The longest value of a figure, and how many values an answer has at most. */
const LONGEST = 200
const MOST = 20

const KINDS: Readonly<Record<QuestionKind, KindRules>> = {
  choice: {
    accepts: ({ right, options }, chosen) =>
      !(right.length === 1 && chosen.length > 1) && chosen.every(id => options.includes(id)),
    judge: isSameSet,
    hasParts: true,
    inWords: (right, { options }) => right.map(id => options[id]?.text ?? ''),
  },
  number: {
    accepts: (question, chosen) => chosen.length === 1 && numberIn(question, chosen) !== null,
    judge: (question, chosen) => {
      const [wanted, number] = [Number(question.right[0]), numberIn(question, chosen)]
      return number !== null && Math.abs(number - wanted) <= (question.tolerance ?? Math.abs(wanted) * RELATIVE)
    },
    inWords: ([number], { unit }, locale) => [[number, unit].filter(Boolean).join(locale === 'en' ? ' ' : '')],
  },
  order: {
    accepts: ({ options }, chosen) => chosen.length === options.length && isRight(chosen, options),
    judge: ({ right }, chosen) => isSameList(chosen, right),
    inWords: (right, { items }) => right.map(id => items?.[id] ?? ''),
  },
  match: {
    accepts: ({ right, options }, chosen) =>
      chosen.length === right.length && chosen.every(pair => options.includes(pair.slice(pair.indexOf('=') + 1))),
    judge: isSameSet,
    hasParts: true,
    inWords: (pairs, { left, right }) =>
      Object.entries(readPairs(pairs)).map(([one, other]) => `${left?.[one] ?? ''} – ${right?.[other] ?? ''}`),
  },
  figure: {
    accepts: (_, chosen) => chosen.length <= MOST && chosen.every(value => value.length <= LONGEST && value.includes('=')),
    // The model of the figure computes everything anew.
    judge: ({ figure, figureStart = {}, right }, chosen) =>
      figure !== undefined && FIGURE_MODELS[figure].reached(figureStart, readPairs(chosen), readPairs(right)),
    // The figure shows it.
    inWords: () => [],
  },
}

/** Whether an answer is right, by the kind of its question. */
export const judge = (question: Worded, chosen: readonly string[]): boolean =>
  KINDS[question.kind ?? 'choice'].judge(question, chosen)

/** Whether something can be an answer at all to such a question; `options` are those that it offers. */
export const accepts = (question: Worded & { options: readonly string[] }, chosen: readonly string[]): boolean =>
  chosen.length > 0 && KINDS[question.kind ?? 'choice'].accepts(question, chosen)

/** Of several things that are right, how many an answer has; null where only the whole is right or wrong. */
export function foundIn({ kind = 'choice', right }: Judged, chosen: readonly string[]) {
  if (right.length === 1 || !KINDS[kind].hasParts) return null
  return { right: right.filter(id => chosen.includes(id)).length, of: right.length }
}

/** Returns what is right in words, for a learner who may know it; nothing of a figure. */
export const answerInWords = ({ kind = 'choice', right }: Judged, words: QuestionWords, locale: Locale): string[] =>
  KINDS[kind].inWords(right, words, locale)
