import { z } from 'zod'

const HEARTS = 3
const FINAL_TEST_DRAWS = 10

/** Hearts of one attempt where the content sets none: 1 for one or two questions, 2 for up to four, else 3. */
export const defaultHearts = (questions: number) => (questions <= 2 ? 1 : questions <= 4 ? 2 : HEARTS)

/** The pass mark in right answers where the content sets none. */
export const defaultPassMark = (questions: number, hearts: number) => questions - hearts + 1

/** How many questions an attempt at the final test draws from its bank. */
export const drawnFrom = (bank: number) => Math.min(bank, FINAL_TEST_DRAWS)

const numbers = z.object({
  questions: z.union([z.array(z.unknown()).transform(list => list.length), z.number().int()]).catch(0),
  hearts: z.number().int().min(1).max(5).nullish(),
  min_to_pass: z.number().int().min(1).nullish(),
})

export interface QuizRules {
  questions: number
  hearts: number
  passMark: number
}

const rulesOf = (questions: number, hearts?: number | null, passMark?: number | null): QuizRules | null => {
  if (!questions) return null
  const lives = hearts ?? defaultHearts(questions)
  return { questions, hearts: lives, passMark: passMark ?? defaultPassMark(questions, lives) }
}

/**
 * A quiz as the public may know it: how many questions, hearts and right answers to pass. Questions as editors keep them
 * hold the key, so they are counted here and left behind.
 */
export const quiz = z
  .union([z.array(z.unknown()).transform(list => ({ questions: list.length, hearts: null, min_to_pass: null })), numbers])
  .nullish()
  .transform(value => (value ? rulesOf(value.questions, value.hearts, value.min_to_pass) : null))

/** The final test asks a part of its bank. */
export const finalTest = numbers
  .nullish()
  .transform(value => (value ? rulesOf(drawnFrom(value.questions), value.hearts, value.min_to_pass) : null))
