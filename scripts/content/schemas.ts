import { z } from 'zod'
import { STEP_KINDS } from '../../shared/content/quest.ts'
import { FIGURE_NAMES } from '../../shared/figures/models.ts'
import { CONTROL_CHARACTER } from './read-text.ts'

/** What the files of `content/` beside the texts hold, and what all files are made of; see docs/writing-content.md. */
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case letters, digits and single hyphens')
export const words = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .refine(text => !CONTROL_CHARACTER.test(text), 'holds a control character: delete it')
export const https = z.url({ protocol: /^https$/, error: 'must be an https:// address' })
const id = slug

const values = z.record(
  z.string().regex(/^[a-zA-Z]\w*$/, 'use a word that stands in {braces} in the texts'),
  z.union([words, z.number().transform(String)]),
)
const variants = z.array(values).min(2, 'write at least two').optional()
const right = z.array(id).min(1, 'name at least one right option')

/** What is right, by the kind of question: each has a field of its own, and only one of them stands there. */
const answer = {
  right: right.optional(),
  number: z.union([z.number(), z.string().regex(/^\{\w+\}$/, 'write a number, or a {name} of the variants')]).optional(),
  tolerance: z.number().nonnegative().optional(),
  order: z.array(id).min(3, 'name at least three items').optional(),
  pairs: z.record(id, id).optional(),
  figure: z.enum(FIGURE_NAMES).optional(),
  goal: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}
const KINDS = ['right', 'number', 'order', 'pairs', 'figure'] as const
const hasOneKind = (question: Partial<Record<(typeof KINDS)[number], unknown>>) =>
  KINDS.filter(kind => question[kind] !== undefined).length === 1
const ONE_KIND = { error: `must have exactly one of ${KINDS.join(', ')}` }
const asked = { id, ...answer, variants }
const twin = z.strictObject(asked).refine(hasOneKind, ONE_KIND).optional()
const rules = { hearts: z.number().int().min(1).max(5).optional(), min_to_pass: z.number().int().min(1).optional() }
const screen = z.number().int().min(1).optional()
/** The sentence of the screen that decides the question, as it stands there in English. */
const taught = words.optional()
const questionsWith = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.array(z.strictObject({ ...asked, twin, ...more }).refine(question => hasOneKind(question as never), ONE_KIND)).min(1)

/** The questions of a lesson: those on its screens, its quiz and its recap quiz. */
export const lessonQuestions = z.strictObject({
  checks: questionsWith({}).optional(),
  quiz: z.strictObject({ ...rules, questions: questionsWith({ screen, taught }) }).optional(),
  recap: z.strictObject({ questions: questionsWith({ screen }) }).optional(),
})
export type LessonQuestions = z.infer<typeof lessonQuestions>
export type QuestionKey = NonNullable<LessonQuestions['quiz']>['questions'][number] & {
  lesson?: string
}

export const finalTestKey = z.strictObject({
  ...rules,
  questions: questionsWith({ lesson: slug, screen, taught }),
})

const option = z.strictObject({ text: words, explanation: words })
const options = z.record(id, option)

/** The words of one question; which fields it needs depends on its kind (scripts/content/quizzes.ts). */
const questionWords = z.strictObject({
  question: words,
  options: options.optional(),
  items: z.record(id, words).optional(),
  left: z.record(id, words).optional(),
  right: z.record(id, words).optional(),
  unit: words.optional(),
  explanation: words.optional(),
  hint: words.optional(),
})
export const quizWords = z.record(id, questionWords)
export type QuizWords = z.infer<typeof quizWords>

const [choice, text, ordering, visit, wallet] = STEP_KINDS

export const stepKey = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(choice), right: z.array(id).min(1) }),
  z.strictObject({ kind: z.literal(text), accepted: z.array(words).min(1) }),
  z.strictObject({ kind: z.literal(ordering), order: z.array(id).min(2) }),
  z.strictObject({ kind: z.literal(visit), actionLink: https }),
  z.strictObject({ kind: z.literal(wallet), right: z.array(id).min(1) }),
])
export type StepKey = z.infer<typeof stepKey>

export const stepWords = {
  choice: z.strictObject({ prompt: words, options }),
  text: z.strictObject({ prompt: words, hint: words.optional(), explanation: words }),
  ordering: z.strictObject({ prompt: words, items: z.record(id, words), explanation: words }),
  visit: z.strictObject({ prompt: words, action: words, explanation: words }),
  wallet: z.strictObject({ prompt: words, alternative: z.strictObject({ prompt: words, options }) }),
} as const
