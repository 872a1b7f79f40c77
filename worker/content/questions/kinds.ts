import { z } from 'zod'
import { QUESTION_KINDS, type QuestionKind } from '../../../shared/content/attempt.ts'
import { placedFigure } from '../../../shared/content/placed-figure.ts'
import { readNumber } from '../../../shared/number-answer.ts'
import { type QuestionWords, writePairs } from '../../learner/rules/question.ts'
import { sha256 } from '../../secrets.ts'

/** What the things in a question are called, wherever it is asked: in each language the same. */
export interface AnswerNames {
  /** Of what can be chosen, or put into its place: one for each answer. */
  choices: readonly string[]
  /** Of what something belongs to: one for each answer. */
  left: readonly string[]
}

const NAME_CHARACTERS = 10

const letter = (i: number) => String.fromCharCode('a'.charCodeAt(0) + i)

/**
 * Returns names that come from the words alone. Things to be put in order or together stand in the right order where they were written, so
 * neither their place nor anything made of it may be their name.
 */
const hashed = (texts: readonly string[]) => Promise.all(texts.map(async text => (await sha256(text)).slice(0, NAME_CHARACTERS)))

const named = (names: readonly string[], texts: readonly string[]) =>
  Object.fromEntries(names.map((name, i) => [name, texts[i] ?? '']))

const textsOf = (answers: readonly { text: string }[]) => answers.map(({ text }) => text)
const matchesOf = (answers: readonly { matches: string }[]) => answers.map(({ matches }) => matches)

/** Words that a question can do without: what is no text is missing. */
const words = z
  .string()
  .nullish()
  .catch(null)
  .transform(text => text ?? '')

const said = z.string().trim().min(1)

/** Nobody can tell two things apart that are called the same. */
const areDistinct = (list: readonly { text: string }[]) => new Set(textsOf(list)).size === list.length

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

/** How a form that an editor has written becomes a question. */
interface KindRules<Form> {
  /** Returns names for the answers. Without it, the question offers nothing to choose from. */
  names?: (form: Form) => Promise<AnswerNames>
  /** Returns what is right, as a list of words: the form in which an answer comes, too (`worker/learner/rules/kinds.ts`). */
  right: (form: Form, names: AnswerNames) => string[]
  /** Returns what the question says beside its text. */
  words: (form: Form, names: AnswerNames) => Partial<QuestionWords>
}

function define<const Kind extends QuestionKind, Fields extends z.core.$ZodLooseShape>({
  kind,
  fields,
  ...rules
}: { kind: Kind; fields: Fields } & KindRules<z.infer<z.ZodObject<Fields & typeof base>>>) {
  return { form: z.object({ ...base, ...fields, kind: z.literal(kind) }), ...rules }
}

const KINDS = {
  choice: define({
    kind: 'choice',
    fields: {
      answers: z
        .array(z.object({ text: z.string(), correct: z.boolean().nullish(), explanation: words }))
        .min(2)
        .refine(list => list.some(({ correct }) => correct)),
    },
    names: async ({ answers }) => ({ choices: answers.map((_, i) => letter(i)), left: [] }),
    right: ({ answers }, { choices }) => choices.filter((_, i) => answers[i]?.correct),
    // Each option is explained by its own reason, else by that of the question.
    words: ({ answers, explanation }, { choices }) => ({
      options: Object.fromEntries(
        choices.map((id, i) => [id, { text: answers[i]?.text ?? '', explanation: answers[i]?.explanation || explanation }]),
      ),
    }),
  }),
  number: define({
    kind: 'number',
    fields: { number, unit: words },
    right: ({ number }) => [number],
    words: ({ unit }) => (unit ? { unit } : {}),
  }),
  order: define({
    kind: 'order',
    fields: {
      answers: z
        .array(z.object({ text: said }))
        .min(3)
        .refine(areDistinct),
    },
    names: async ({ answers }) => ({ choices: await hashed(textsOf(answers)), left: [] }),
    right: (_, { choices }) => [...choices],
    words: ({ answers }, { choices }) => ({ items: named(choices, textsOf(answers)) }),
  }),
  match: define({
    kind: 'match',
    fields: {
      answers: z
        .array(z.object({ text: said, matches: said }))
        .min(2)
        .refine(areDistinct)
        .refine(list => list.some(({ matches }) => matches !== list[0]?.matches)),
    },
    names: async ({ answers }) => ({ choices: await hashed(matchesOf(answers)), left: await hashed(textsOf(answers)) }),
    right: (_, { choices, left }) => left.map((id, i) => `${id}=${choices[i]}`),
    words: ({ answers }, { choices, left }) => ({
      left: named(left, textsOf(answers)),
      right: named(choices, matchesOf(answers)),
    }),
  }),
  figure: define({
    kind: 'figure',
    fields: {
      figure: placedFigure,
      goal: z.record(z.string(), z.union([z.string(), z.number()])).refine(goal => Object.keys(goal).length > 0),
    },
    right: ({ goal }) => writePairs(goal),
    words: ({ figure }) => (figure ? { figure } : {}),
  }),
} satisfies Record<QuestionKind, unknown>

type KindForm = (typeof KINDS)[QuestionKind]['form']
const forms = QUESTION_KINDS.map(kind => KINDS[kind].form) as unknown as readonly [KindForm, ...KindForm[]]

const withKind = (raw: unknown) =>
  raw !== null && typeof raw === 'object' && (!('kind' in raw) || raw.kind === null) ? { ...raw, kind: 'choice' } : raw

/**
 * One form of a question as editors of a content server write it (docs/content-api.md): by its kind what is asked, and what is right.
 * Most are choices, so a question without a kind is one.
 */
export const writtenForm = z.preprocess(withKind, z.discriminatedUnion('kind', forms))
export type WrittenForm = z.infer<typeof writtenForm>

/** The kinds whose answers are fields of the question itself, and no list. */
export const KINDS_WITHOUT_ANSWERS = QUESTION_KINDS.filter(kind => !('answers' in KINDS[kind].form.shape))

/** Returns the rules of the kind of a form. TypeScript doesn't see that the two belong together. */
export const rulesOf = ({ kind }: WrittenForm) => KINDS[kind] as unknown as KindRules<WrittenForm>
