import { z } from 'zod'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import type { AttemptPart, Round } from './rules/attempt.ts'
import { draw } from './rules/draw.ts'
import { shuffle } from './rules/shuffle.ts'

export const questionWords = z.object({
  question: z.string(),
  options: z.record(z.string(), z.object({ text: z.string(), explanation: z.string() })),
})
export type QuestionWords = z.infer<typeof questionWords>

/** A bank of questions, as the content keeps it. */
export const questionBank = z.object({
  key: z.object({
    hearts: z.number().int().optional(),
    min_to_pass: z.number().int().optional(),
    questions: z.array(
      z.object({ id: z.string(), right: z.array(z.string()), slide: z.number().optional(), lesson: z.string().optional() }),
    ),
  }),
  words: z.partialRecord(z.enum(LOCALES), z.record(z.string(), questionWords)),
})
export type QuestionBank = z.infer<typeof questionBank>

/** A question as an attempt keeps it: with its key, which no answer holds, and its words in every language. */
export interface PlannedQuestion {
  id: string
  right: string[]
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
}

/** A question of a bank, its options mixed by the seed; null where the bank does not know it. */
export function planQuestion(
  bank: QuestionBank,
  from: { documentId: string; part: string; lesson: string },
  id: string,
  seed: string,
): PlannedQuestion | null {
  const key = bank.key.questions.find(question => question.id === id)
  const spoken = Object.fromEntries(
    Object.entries(bank.words).flatMap(([locale, all]) => (all[id] ? [[locale, all[id]]] : [])),
  ) as PlannedQuestion['words']
  const first = spoken.en ?? Object.values(spoken)[0]
  if (!key || !first) return null
  return {
    id,
    right: key.right,
    options: shuffle(Object.keys(first.options), `${seed} ${id}`),
    words: spoken,
    lesson: key.lesson ?? from.lesson,
    slide: key.slide ?? null,
    bank: { documentId: from.documentId, part: from.part, question: id },
  }
}

/** Plans an attempt at a quiz, recap quiz or final test. */
export function planAttempt(
  bank: QuestionBank,
  from: { documentId: string; part: Exclude<AttemptPart, 'review'>; lesson: string },
  missedBefore: readonly string[],
  rules: { hearts: number; passMark: number },
  seed: string,
): AttemptPlan {
  const ids = draw(
    from.part,
    bank.key.questions.map(question => question.id),
    missedBefore,
    seed,
  )
  const questions = ids.flatMap(id => planQuestion(bank, from, id, seed) ?? [])
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
