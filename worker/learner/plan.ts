import { z } from 'zod'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { choicesOf } from './rules/asked.ts'
import type { AttemptPart, Round } from './rules/attempt.ts'
import { draw, shuffle } from './rules/draw.ts'
import { type ChooseForm, formsOf, otherForm, ownForm, type Values, withValues } from './rules/forms.ts'
import { answerKey, type Judged, type QuestionWords, questionWords } from './rules/question.ts'

const variants = z.array(z.record(z.string(), z.string())).optional()

/** A bank of questions, as the content keeps it. A twin’s words stand beside the others, under its own id. */
export const questionBank = z.object({
  key: z.object({
    hearts: z.number().int().optional(),
    min_to_pass: z.number().int().optional(),
    questions: z.array(
      z.object({
        id: z.string(),
        ...answerKey,
        slide: z.number().optional(),
        lesson: z.string().optional(),
        variants,
        twin: z.object({ id: z.string(), ...answerKey, variants }).optional(),
      }),
    ),
  }),
  words: z.partialRecord(z.enum(LOCALES), z.record(z.string(), questionWords)),
})
export type QuestionBank = z.infer<typeof questionBank>

/** A question as an attempt keeps it: with its key, which no answer holds, and its words in every language. */
export interface PlannedQuestion extends Judged {
  id: string
  right: string[]
  /** The name of the form in which it is asked, where it has several. */
  form?: string | undefined
  /** Ids of the options, mixed by the seed of the attempt. */
  options: string[]
  words: Partial<Record<Locale, QuestionWords>>
  /** Where it is taught. */
  lesson: string
  slide: number | null
  /** The bank it comes from, so that a miss comes back in the review. */
  bank: { documentId: string; part: string; question: string }
}

/** The copy of everything that an attempt asks. */
export interface AttemptPlan {
  questions: PlannedQuestion[]
  hearts: number | null
  passMark: number
  /** Whether the first mistake brings a hint in place of costing a heart (how a lesson teaches: Hearts). */
  isKind?: boolean | undefined
}

type Written = string | undefined | { readonly [id: string]: Written }

/** Words with their values, whatever they are the words of. */
const filledIn = <T extends Written>(written: T, values: Values): T =>
  (typeof written === 'object'
    ? Object.fromEntries(Object.entries(written).map(([id, one]) => [id, filledIn(one, values)]))
    : written && withValues(written, values)) as T

/** A figure has options of its own, in which nothing is filled in. */
const filled = ({ figure, ...words }: QuestionWords, values: Values): QuestionWords => ({
  ...filledIn(words, values),
  ...(figure ? { figure } : {}),
})

/** A question of a bank in one of its forms, its options mixed by the seed; null where the bank does not know it. */
export function planQuestion(
  bank: QuestionBank,
  from: { documentId: string; part: string; lesson: string },
  id: string,
  seed: string,
  choose: ChooseForm,
): PlannedQuestion | null {
  const key = bank.key.questions.find(question => question.id === id)
  if (!key) return null
  const form = choose(key)
  const spoken = Object.fromEntries(
    Object.entries(bank.words).flatMap(([locale, all]) => {
      const words = all[form.id]
      return words ? [[locale, filled(words, form.values)]] : []
    }),
  ) as PlannedQuestion['words']
  const first = spoken.en ?? Object.values(spoken)[0]
  if (!first) return null
  return {
    id,
    ...(formsOf(key).length > 1 ? { form: form.name } : {}),
    ...form.answer,
    ...(first.figure ? { figureStart: first.figure.options } : {}),
    options: shuffle(Object.keys(choicesOf(first)), `${seed} ${id}`),
    words: spoken,
    lesson: key.lesson ?? from.lesson,
    slide: key.slide ?? null,
    bank: { documentId: from.documentId, part: from.part, question: id },
  }
}

/** Plans an attempt at a quiz, recap quiz or final test. What was missed before is asked in another form than it was then. */
export function planAttempt(
  bank: QuestionBank,
  from: { documentId: string; part: Exclude<AttemptPart, 'review'>; lesson: string },
  missedBefore: readonly string[],
  rules: { hearts: number; passMark: number },
  seed: string,
  formsBefore: Readonly<Record<string, string>> = {},
): AttemptPlan {
  const ids = draw(
    from.part,
    bank.key.questions.map(({ id }) => id),
    missedBefore,
    seed,
  )
  const questions = ids.flatMap(id => {
    const choose = missedBefore.includes(id) ? otherForm(seed, formsBefore[id] ?? id) : ownForm(seed)
    return planQuestion(bank, from, id, seed, choose) ?? []
  })
  return from.part === 'recap-quiz' ? { questions, hearts: null, passMark: questions.length } : { questions, ...rules }
}

export const roundOf = (part: AttemptPart, { questions, hearts, passMark }: AttemptPlan): Round => ({
  part,
  questions: questions.map(question => question.id),
  hearts,
  passMark,
})

/** An attempt that is over keeps what was asked and answered, and no words. */
export const withoutWords = (plan: AttemptPlan): AttemptPlan => ({
  ...plan,
  questions: plan.questions.map(question => ({ ...question, words: {} })),
})
