import { z } from 'zod'
import { placedFigure } from '../../../shared/content/placed-figure.ts'
import { readNumber } from '../../../shared/number-answer.ts'

/** Words that a question can do without: what is no text is missing. */
const words = z
  .string()
  .nullish()
  .catch(null)
  .transform(text => text ?? '')

const said = z.string().trim().min(1)
const choice = z.object({ text: z.string(), correct: z.boolean().nullish(), explanation: words })
const item = z.object({ text: said })
const pair = z.object({ text: said, matches: said })

/** Nobody can tell two things apart that are called the same. */
const areDistinct = (list: readonly { text: string }[]) => new Set(list.map(({ text }) => text)).size === list.length

/** The `{name}` whose value is the number, in each variant its own. */
export const VARIANT_NAME = /^\{(\w+)\}$/

const number = z.union([z.number(), z.string()]).transform((given, context) => {
  if (typeof given === 'number') return String(given)
  const text = given.trim()
  if (VARIANT_NAME.test(text)) return text
  const read = readNumber(text)
  if (read !== null) return String(read)
  context.addIssue({ code: 'custom', message: 'This is no number' })
  return z.NEVER
})

const base = { question: z.string().min(1), explanation: words, hint: words }

const kinds = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('choice'),
    answers: z
      .array(choice)
      .min(2)
      .refine(list => list.some(({ correct }) => correct)),
  }),
  z.object({ ...base, kind: z.literal('number'), number, unit: words }),
  z.object({ ...base, kind: z.literal('order'), answers: z.array(item).min(3).refine(areDistinct) }),
  z.object({
    ...base,
    kind: z.literal('match'),
    answers: z
      .array(pair)
      .min(2)
      .refine(areDistinct)
      .refine(list => list.some(({ matches }) => matches !== list[0]?.matches)),
  }),
  z.object({
    ...base,
    kind: z.literal('figure'),
    figure: placedFigure,
    goal: z.record(z.string(), z.union([z.string(), z.number()])).refine(goal => Object.keys(goal).length > 0),
  }),
])

const withKind = (raw: unknown) =>
  raw !== null && typeof raw === 'object' && (!('kind' in raw) || raw.kind === null) ? { ...raw, kind: 'choice' } : raw

/**
 * One form of a question as editors of a content server write it (docs/content-api.md): by its kind what is asked, and what is right.
 * Most are choices, so a question without a kind is one.
 */
export const writtenForm = z.preprocess(withKind, kinds)
export type WrittenForm = z.infer<typeof writtenForm>
