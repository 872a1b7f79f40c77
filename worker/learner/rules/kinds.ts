import { z } from 'zod'
import { FIGURE_MODELS, FIGURE_NAMES, type FigureName } from '../../../shared/figures/models.ts'
import { readNumber } from '../../../shared/number-answer.ts'
import { isSameList } from '../../../shared/same-list.ts'

export const QUESTION_KINDS = ['choice', 'number', 'order', 'match', 'figure'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What is right, whatever the kind: ids of options, a number, ids in their order, pairs `a=b`, or what a figure has to show. */
export const answerKey = {
  kind: z.enum(QUESTION_KINDS).optional(),
  right: z.array(z.string()),
  /** How far a number may be from the right one. */
  tolerance: z.number().optional(),
  figure: z.enum(FIGURE_NAMES).optional(),
  /** How the figure stands at first. */
  figureStart: z.record(z.string(), z.string()).optional(),
}

/** The same as an attempt keeps it. A question without a kind is a choice: most are. */
export interface Judged {
  kind?: QuestionKind | undefined
  right: readonly string[]
  tolerance?: number | undefined
  figure?: FigureName | undefined
  figureStart?: Readonly<Record<string, string>> | undefined
}

/** What is right of a question, and nothing else of it. */
export const judgedOf = ({ kind, right, tolerance, figure, figureStart }: Judged): Judged & { right: string[] } => ({
  ...(kind ? { kind } : {}),
  right: [...right],
  ...(tolerance === undefined ? {} : { tolerance }),
  ...(figure ? { figure } : {}),
  ...(figureStart ? { figureStart } : {}),
})

/** A question counts as right only with every right option and no other (product decisions: End of an attempt). */
export const isRight = (chosen: readonly string[], right: readonly string[]) =>
  chosen.length === right.length && new Set(chosen).size === chosen.length && chosen.every(option => right.includes(option))

/** `name=value` pairs as an object; a value may hold the sign itself. */
const pairsOf = (pairs: readonly string[]) =>
  Object.fromEntries(
    pairs.map(pair => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )

/** Whether a figure that stands so has reached its goal: its model computes everything anew. Both come as `name=value`. */
export const reachedBy = (
  name: FigureName,
  options: Readonly<Record<string, string>>,
  state: readonly string[],
  goal: readonly string[],
): boolean => FIGURE_MODELS[name].reached(options, pairsOf(state), pairsOf(goal))

/** Numbers that differ by less than a millionth of themselves are the same: nobody types more places. */
const RELATIVE = 1e-6

/** A question with its words, as far as they say how its answer may be written. */
interface Worded extends Judged {
  words?: Readonly<Record<string, { unit?: string | undefined }>>
}

/** Reads a typed number. The unit may be the one of any language: pages in two languages may be open. */
const numberIn = ({ words = {} }: Worded, [given = '']: readonly string[]) =>
  readNumber(
    given,
    Object.values(words).flatMap(({ unit }) => unit ?? []),
  )

function isNumberRight(question: Worded, chosen: readonly string[]) {
  const { right, tolerance } = question
  const [wanted, number] = [Number(right[0]), numberIn(question, chosen)]
  return number !== null && Math.abs(number - wanted) <= (tolerance ?? Math.abs(wanted) * RELATIVE)
}

/** Whether an answer is right, by the kind of its question. */
export function judge(question: Worded, chosen: readonly string[]): boolean {
  switch (question.kind) {
    case 'number':
      return isNumberRight(question, chosen)
    case 'order':
      return isSameList(chosen, question.right)
    case 'figure':
      return question.figure !== undefined && reachedBy(question.figure, question.figureStart ?? {}, chosen, question.right)
    default:
      return isRight(chosen, question.right)
  }
}

const LONGEST = 200
const MOST = 20

/** Whether something can be an answer at all to such a question; `options` are those that it offers. */
export function accepts(question: Worded & { options: readonly string[] }, chosen: readonly string[]): boolean {
  const { kind, right, options } = question
  if (!chosen.length) return false
  switch (kind) {
    case 'number':
      return chosen.length === 1 && numberIn(question, chosen) !== null
    case 'figure':
      return chosen.length <= MOST && chosen.every(value => value.length <= LONGEST && value.includes('='))
    case 'order':
      return chosen.length === options.length && isRight(chosen, options)
    case 'match':
      return chosen.length === right.length && chosen.every(pair => options.includes(pair.slice(pair.indexOf('=') + 1)))
    default:
      return !(right.length === 1 && chosen.length > 1) && chosen.every(id => options.includes(id))
  }
}

/** Of several things that are right, how many an answer has; null where only the whole is right or wrong. */
export function foundIn({ kind = 'choice', right }: Judged, chosen: readonly string[]) {
  if (right.length === 1 || !(kind === 'choice' || kind === 'match')) return null
  return { right: right.filter(id => chosen.includes(id)).length, of: right.length }
}
