import { z } from 'zod'
import { finalTest, quiz } from '../../shared/content/quiz.ts'
import type { JsonObject } from './normalise.ts'
import { type Fault, within } from './questions/faults.ts'
import { KINDS_WITHOUT_ANSWERS } from './questions/kinds.ts'
import { readQuestion } from './questions/read-question.ts'

/** Fields that hold a quiz, each with how it is read. */
const QUIZZES = { quiz, recapQuiz: quiz, finalTest }
export type QuizField = keyof typeof QUIZZES

const list = z.array(z.unknown())
const object = z.looseObject({ questions: list })
/** A question that came whole: a server that includes no answers is believed that there are some. */
const whole = z.union([z.object({ answers: z.array(z.unknown()) }), z.object({ kind: z.enum(KINDS_WITHOUT_ANSWERS) })])

/** The questions of a list that can be asked, as they were written. */
function askable(written: readonly unknown[]) {
  const read = written.map(raw => (whole.safeParse(raw).success ? readQuestion(raw) : { question: raw, faults: [] }))
  return {
    questions: written.filter((_, i) => read[i]?.question !== null),
    faults: read.flatMap(({ question, faults }, i) => (question === null ? within(i, faults) : [])),
  }
}

/** An entry in whose quizzes only those questions are counted that will be asked, and what was left out of them. */
export function withAskable(entry: JsonObject, fields: readonly QuizField[]): { entry: JsonObject; faults: Fault[] } {
  const counted: JsonObject = {}
  const faults: Fault[] = []
  for (const field of fields) {
    const [bare, held] = [list.safeParse(entry[field]).data, object.safeParse(entry[field]).data]
    if (!bare && !held) continue
    const { questions, faults: left } = askable(bare ?? held?.questions ?? [])
    counted[field] = (held ? { ...held, questions } : questions) as JsonObject[string]
    faults.push(...within(field, held ? within('questions', left) : left))
  }
  return { entry: { ...entry, ...counted }, faults }
}

/**
 * An entry of another language with the quizzes of the English one, where that has any. An attempt asks the English questions, in
 * the words of the learner's language where it has as many: what a page says of the quiz is what the attempt will ask.
 */
export function withQuizzesOf(english: JsonObject | undefined, entry: JsonObject, fields: readonly QuizField[]): JsonObject {
  if (!english) return entry
  const asked = fields.filter(field => QUIZZES[field].safeParse(english[field]).data)
  return { ...entry, ...Object.fromEntries(asked.map(field => [field, english[field] ?? null])) }
}
