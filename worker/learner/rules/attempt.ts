/** The three kinds of question rounds (product decisions), and the review of what was missed. */
export const ATTEMPT_PARTS = ['quiz', 'recap-quiz', 'final-test', 'review'] as const
export type AttemptPart = (typeof ATTEMPT_PARTS)[number]

/** Attempts of one learner at one test that may begin within an hour (product decisions: Limits). */
export const ATTEMPTS_AN_HOUR = 20
/** So many attempts of one learner at one test are kept: more than anybody makes who wants to learn. */
export const ATTEMPTS_KEPT = 200
const HOUR_MS = 3_600_000

/** How long until the next attempt may begin, in seconds, after these at the same test, the newest first; 0 where it may now. */
export function secondsToNextAttempt(newest: readonly { startedAt: string }[], now: Date): number {
  const first = newest[ATTEMPTS_AN_HOUR - 1]
  return first ? Math.max(0, Math.ceil((Date.parse(first.startedAt) + HOUR_MS - now.getTime()) / 1000)) : 0
}

export interface Round {
  part: AttemptPart
  /** Ids of the questions, in the order in which they are asked. */
  questions: readonly string[]
  /** Null where mistakes cost nothing: recap quiz and review. */
  hearts: number | null
  /** Right answers that it takes. */
  passMark: number
}

export interface Given {
  question: string
  correct: boolean
  /** The one mistake that brought a hint and a second try in place of costing a heart. */
  hinted?: boolean | undefined
}

/** Answers that count: a mistake that brought a hint is none of them, its question is asked again. */
export const countedOf = <T extends Given>(given: readonly T[]): T[] => given.filter(({ hinted }) => !hinted)

export interface AttemptState {
  status: 'open' | 'passed' | 'failed'
  /** The question that is to be answered now; null when the attempt is over. */
  current: string | null
  heartsLeft: number | null
  right: number
  /** Questions that were answered wrongly, each once. */
  missed: string[]
}

/** What a recap quiz still asks: each question until it is right, a missed one again after the others. */
function stillAsked(questions: readonly string[], given: readonly Given[]): string[] {
  const queue = [...questions]
  for (const { question, correct } of given) {
    queue.splice(queue.indexOf(question), 1)
    if (!correct) queue.push(question)
  }
  return queue
}

/**
 * What an attempt still asks, in order, however the learner answers: the first of them is asked now. What comes after them, such
 * as a question of a recap quiz that is missed, nobody knows yet.
 */
export function stillToAsk(round: Round, given: readonly Given[]): readonly string[] {
  if (attemptStateOf(round, given).status !== 'open') return []
  const counted = countedOf(given)
  return round.part === 'recap-quiz' ? stillAsked(round.questions, counted) : round.questions.slice(counted.length)
}

function statusOf({ questions, hearts, passMark }: Round, right: number, wrong: number): AttemptState['status'] {
  const left = questions.length - right - wrong
  if (hearts !== null && wrong >= hearts) return 'failed'
  if (right + left < passMark) return 'failed'
  if (left > 0) return 'open'
  return 'passed'
}

/**
 * Where an attempt stands after the answers that were given, in their order (product decisions: Hearts, End of an attempt): it
 * is failed when the hearts are gone or passing has become impossible, and passed with the last question where enough are right.
 */
export function attemptStateOf(round: Round, all: readonly Given[]): AttemptState {
  const given = countedOf(all)
  const right = given.filter(answer => answer.correct).length
  const wrong = given.length - right
  const missed = [...new Set(given.filter(answer => !answer.correct).map(answer => answer.question))]
  const { part, questions, hearts } = round
  if (part === 'recap-quiz') {
    const queue = stillAsked(questions, given)
    return { status: queue.length ? 'open' : 'passed', current: queue[0] ?? null, heartsLeft: null, right, missed }
  }
  const status = part === 'review' ? (given.length < questions.length ? 'open' : 'passed') : statusOf(round, right, wrong)
  return {
    status,
    current: status === 'open' ? (questions[given.length] ?? null) : null,
    heartsLeft: hearts === null ? null : Math.max(0, hearts - wrong),
    right,
    missed,
  }
}
