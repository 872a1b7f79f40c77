import { z } from 'zod'
import { QUESTION_KINDS, type QuestionKind } from '../../../shared/content/attempt.ts'
import { FIGURE_NAMES, type FigureName } from '../../../shared/figures/models.ts'

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

export const questionWords = z.object({
  question: z.string(),
  /** What can be chosen, each with its reason; empty where something else is asked for. */
  options: z.record(z.string(), z.object({ text: z.string(), explanation: z.string() })).default({}),
  items: z.record(z.string(), z.string()).optional(),
  left: z.record(z.string(), z.string()).optional(),
  right: z.record(z.string(), z.string()).optional(),
  unit: z.string().optional(),
  explanation: z.string().optional(),
  hint: z.string().optional(),
  /** The figure that it asks about, as it stands in this language. */
  figure: z.object({ name: z.enum(FIGURE_NAMES), options: z.record(z.string(), z.string()) }).optional(),
})
export type QuestionWords = z.infer<typeof questionWords>

/** Returns `name=value` pairs as an object. A value can contain the sign itself. */
export const readPairs = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(pairs.map(pair => /^([^=]*)=?(.*)$/s.exec(pair)?.slice(1) ?? []))

/** Returns an object as `name=value` pairs, sorted. */
export const writePairs = (values: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
