import { z } from 'zod'
import type { WrittenPart } from './bank.ts'
import { type Fault, readQuestion } from './read-question.ts'

const rules = {
  hearts: z.number().int().min(1).max(5).nullish().catch(null),
  min_to_pass: z.number().int().min(1).nullish().catch(null),
}
const list = z.array(z.unknown())

/** What was left out stands beside the questions, by its place in the quiz. */
const readList = (written: readonly unknown[], place = ''): WrittenPart & { faults: Fault[] } => {
  const read = written.map(raw => readQuestion(raw))
  return {
    questions: read.map(({ question }) => question),
    faults: read.flatMap(({ faults }, i) =>
      faults.map(({ field, hidden }) => ({ field: [`${place}${i}`, field].filter(Boolean).join('.'), hidden })),
    ),
  }
}

/** A quiz as the server keeps it: a list of questions, or an object with a list and its rules. Where it has neither there is none. */
export const remoteQuiz = z
  .union([
    list.transform(questions => readList(questions)),
    z
      .object({ questions: list, ...rules })
      .transform(({ questions, ...given }) => ({ ...readList(questions, 'questions.'), ...given })),
  ])
  .nullish()
  .catch(null)
