import { eq } from 'drizzle-orm'
import type { Day } from '../../shared/day.ts'
import { attempted, findAttempt } from './attempts.ts'
import { noteAnswer } from './cards.ts'
import { conclude, type Taught } from './conclusions.ts'
import { addFact, type Fact } from './facts.ts'
import { type PlannedQuestion, roundOf, withoutWords } from './plan.ts'
import { type AttemptState, attemptStateOf } from './rules/attempt.ts'
import { accepts, isRight, judge } from './rules/kinds.ts'
import { type AttemptRow, attempts, type GivenAnswer } from './schema.ts'
import type { Work } from './work.ts'

export interface Answer {
  attempt: string
  question: string
  chosen: string[]
  /** What the page calls this answer: sent again under the same name it is the same answer. */
  key: string
  today: Day
  /** Sent only where the object has asked for it: `outline-needed`. */
  taught?: Taught | undefined
  /** Whether the page can show a hint and ask again: an answer that waited on a device cannot. */
  hint?: boolean | undefined
}

/** An attempt after an answer, with its words; `fresh` is what was new with it. */
export type Answered =
  | { attempt: AttemptRow; fresh: Fact[] }
  | 'unknown-attempt'
  | 'finished'
  | 'unknown-question'
  | 'unknown-option'
  | 'answered-already'
  | 'not-its-turn'
  | 'outline-needed'

/** The answer of this name, where it is the same one. */
function repeated(given: readonly GivenAnswer[], { question, chosen, key }: Answer) {
  const before = given.find(answer => answer.key === key)
  if (!before) return null
  return before.question === question && isRight(before.chosen, chosen) ? 'same' : 'other'
}

/** What a pass is worth, as facts. */
function earned({ part, entityId }: AttemptRow, perfect: boolean): Fact[] {
  if (part === 'final-test') return [['pass', 'final-test', entityId]]
  if (part !== 'quiz') return []
  const lesson: Fact = ['pass', 'lesson', entityId]
  return perfect ? [lesson, ['pass', 'perfect-quiz', entityId]] : [lesson]
}

/** Counts what went wrong: a question once in an attempt, and the attempt that is lost with it. */
function countMiss({ count }: Work, attempt: AttemptRow, { id, bank }: PlannedQuestion, status: AttemptState['status']) {
  const isFirst = !attempt.answers.some(({ question, correct }) => question === id && !correct)
  if (isFirst) count(`miss ${bank.part} ${bank.documentId} ${bank.question}`)
  if (status === 'failed') count(`fail ${attempted(attempt)}`)
}

/** Whether a wrong answer brings the hint of its question: the first mistake of a first attempt at a lesson's quiz. */
const bringsHint = ({ plan, answers }: AttemptRow, { words }: PlannedQuestion, { hint }: Answer) =>
  hint === true &&
  plan.isKind === true &&
  answers.every(({ correct }) => correct) &&
  Object.values(words).some(({ hint }) => hint !== undefined)

/**
 * Takes one answer and judges it: the answer, its result, what a pass is worth and what follows from it. Of two different answers to
 * the same question the first counts; the same one sent again changes nothing and is answered alike. An answer that ends its attempt is
 * taken only with the outline of the curriculum: without it nothing is written.
 */
export function giveAnswer(work: Work, answer: Answer): Answered {
  const { db, now } = work
  const attempt = findAttempt(work, answer.attempt)
  if (!attempt) return 'unknown-attempt'
  const { plan, answers: given } = attempt
  const before = repeated(given, answer)
  if (before === 'same') return { attempt, fresh: [] }
  const round = roundOf(attempt.part, plan)
  const { current } = attemptStateOf(round, given)
  const question = plan.questions.find(({ id }) => id === answer.question)
  if (!question) return 'unknown-question'
  if (!accepts(question, answer.chosen)) return 'unknown-option'
  if (attempt.outcome !== null) return 'finished'
  if (before === 'other') return 'answered-already'
  if (current !== question.id) return given.some(row => row.question === question.id) ? 'answered-already' : 'not-its-turn'

  const correct = judge(question, answer.chosen)
  const at = now.toISOString()
  const judged = { question: question.id, chosen: answer.chosen, correct, key: answer.key, at }
  if (!correct && bringsHint(attempt, question, answer)) {
    const answers = [...given, { ...judged, hinted: true }]
    db.update(attempts).set({ answers }).where(eq(attempts.id, attempt.id)).run()
    countMiss(work, attempt, question, 'open')
    return { attempt: { ...attempt, answers }, fresh: [] }
  }
  const answers: GivenAnswer[] = [...given, judged]
  const isHinted = given.some(({ hinted, question: id }) => hinted && id === question.id)
  const { status, missed } = attemptStateOf(round, answers)
  const isOver = status !== 'open'
  if (isOver && !answer.taught) return 'outline-needed'
  const result = isOver ? { outcome: status, finishedAt: at } : {}
  db.update(attempts)
    .set({ answers, ...result, ...(isOver ? { plan: withoutWords(plan) } : {}) })
    .where(eq(attempts.id, attempt.id))
    .run()
  noteAnswer(work, question, correct ? (isHinted ? 'hinted' : 'right') : 'missed', answer.today)
  if (!correct) countMiss(work, attempt, question, status)
  const worth = status === 'passed' ? earned(attempt, missed.length === 0 && !answers.some(({ hinted }) => hinted)) : []
  const fresh = worth.filter(fact => addFact(work, fact))
  return {
    attempt: { ...attempt, answers, ...result },
    fresh: isOver && answer.taught ? [...fresh, ...conclude(work, answer.taught)] : fresh,
  }
}
