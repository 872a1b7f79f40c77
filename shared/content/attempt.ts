import { z } from 'zod'
import { LOCALES } from '../locale.ts'

/** Each way in which a question can be asked. Every other list of kinds follows from this one. */
export const QUESTION_KINDS = ['choice', 'number', 'order', 'match', 'figure'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

const count = z.number().int().min(0)

/** One option of a question that waits for its answer. `label`, because a field called `text` is rich text. */
const option = z.object({ id: z.string(), label: z.string() })

/** A question as it is asked: without its key, and without a word of explanation. */
export const question = z.object({
  id: z.string(),
  /** One of options, several of them (`several`), a number, an order of options, pairs of `left` and options, a state of a figure. */
  kind: z.enum(QUESTION_KINDS).default('choice'),
  label: z.string(),
  /** Whether more than one option may be chosen. */
  several: z.boolean(),
  options: z.array(option),
  /** What each option belongs to. */
  left: z.array(option).optional(),
  /** What a number counts. */
  unit: z.string().optional(),
  /** The figure that is asked about, and how it stands at first. */
  figure: z.object({ name: z.string(), options: z.string() }).optional(),
  /** Its language, where it is not written in the one that was asked for. */
  locale: z.enum(LOCALES).optional(),
  /** What to call the answer to it, so that it counts once however often it is sent. */
  key: z.string(),
})
export type AskedQuestion = z.infer<typeof question>

/** An option after the answer. What is not known to the learner yet (in a recap quiz, where the question comes again) is left out. */
const judged = option.extend({ chosen: z.boolean(), right: z.boolean().nullable(), explanation: z.string() })

/** Where a question is taught: the lesson's slug and, where there are slides, which one. */
const taught = { lesson: z.string(), course: z.string(), slide: z.number().int().nullable() }

export const verdict = z.object({
  id: z.string(),
  label: z.string(),
  correct: z.boolean(),
  /** Of a question with several right options, how many of them were chosen; null with one, and in a final test. */
  found: z.object({ right: count, of: count }).nullable().default(null),
  options: z.array(judged),
  /** Of a question without options: what is right, and why, once it may be known. */
  answer: z.array(z.string()).default([]),
  reason: z.string().default(''),
  ...taught,
})
export type Verdict = z.infer<typeof verdict>

/** An attempt as the learner may see it. */
export const attempt = z.object({
  id: z.string(),
  part: z.enum(['quiz', 'recap-quiz', 'final-test', 'review']),
  status: z.enum(['open', 'passed', 'failed']),
  total: count,
  /** Number of the question that is asked now, from 1; in a recap quiz, how many are right already, and one more. */
  number: count,
  answered: count,
  right: count,
  passMark: count,
  /** Null where mistakes cost nothing. */
  hearts: count.nullable(),
  heartsLeft: count.nullable(),
  question: question.nullable(),
  /** What to think of, after the mistake that costs no heart, and which options were chosen then. */
  hint: z
    .object({ text: z.string(), chosen: z.array(z.string()) })
    .nullable()
    .default(null),
  /** The answer that was given last. */
  last: verdict.nullable(),
  /**
   * Questions that were missed, once the attempt is over. Of a final test with what may be known of the options by then: why the
   * chosen one is wrong, and which are right only after a pass.
   */
  missed: z.array(z.object({ label: z.string(), ...taught, options: z.array(judged).optional() })),
})
export type Attempt = z.infer<typeof attempt>
export type AttemptPart = Attempt['part']

/** An attempt to save, with the questions that it still asks, in their order. */
export const attemptToSave = z.object({ attempt, questions: z.array(question) })
export type AttemptToSave = z.infer<typeof attemptToSave>
