import { z } from 'zod'
import type { WrittenPart } from './bank.ts'
import { type Fault, within } from './faults.ts'
import { readQuestion } from './read-question.ts'

const rules = {
  hearts: z.number().int().min(1).max(5).nullish().catch(null),
  min_to_pass: z.number().int().min(1).nullish().catch(null),
}
const list = z.array(z.unknown())

/** The questions of a list, and beside them what was left out, by its place in the list. */
function readList(written: readonly unknown[]): WrittenPart & { faults: Fault[] } {
  const read = written.map(raw => readQuestion(raw))
  return { questions: read.map(({ question }) => question), faults: read.flatMap(({ faults }, i) => within(i, faults)) }
}

/** A quiz as the server keeps it: a list of questions, or an object with a list and its rules. Where it has neither there is none. */
export const remoteQuiz = z
  .union([
    list.transform(readList),
    z.object({ questions: list, ...rules }).transform(({ questions, ...given }) => {
      const read = readList(questions)
      return { ...read, ...given, faults: within('questions', read.faults) }
    }),
  ])
  .nullish()
  .catch(null)
