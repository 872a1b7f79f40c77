import type { AskedQuestion, Attempt, AttemptToSave, Verdict } from '../../shared/content/attempt.ts'

/** Whose something on this device is: an account's, or of whoever has used this browser without one. */
export type Owner = 'guest' | `user ${number}`

/** Something that was done without a network, as the server will be told of it. */
export interface QueuedCall {
  /** Counts up: the order in which things were done. */
  number: number
  owner: Owner
  /** What belongs together: the id of an attempt, or `lesson` and its slug. */
  about: string
  /** What it is called there, so that it counts once however often it is sent. */
  key: string
  path: string
  body: unknown
}

/** What a guest has done becomes an account's when they sign in; what an account has done is nobody else's. */
export const maySend = (owner: Owner, who: Owner) => owner === who || owner === 'guest'

/** What becomes of something that was sent, by the answer's code; 0 is none. */
export function fateOf(code: number): 'refused' | 'later' {
  // It may count another time: no network, a session that is over, a limit, a server that fails.
  if (code === 0 || code === 401 || code === 408 || code === 429 || code >= 500) return 'later'
  return 'refused'
}

/** An attempt as pages show it here: with what waits on this device, and what has just come back from the server. */
export type ShownAttempt = Attempt & {
  /** Answers that the server has not heard yet. */
  queued?: number
  /** Verdicts on answers that waited, in their order. */
  arrived?: readonly Verdict[]
  /** Answers that waited and do not count, because the attempt was over before them. */
  refused?: number
}

/** The attempt after answers that wait, by their keys: their verdicts are not known, the next question is. */
export function afterQueued({ attempt, questions }: AttemptToSave, keys: readonly string[]): ShownAttempt {
  if (!keys.length || attempt.status !== 'open') return attempt
  const answered = questions.findLastIndex(({ key }) => keys.includes(key)) + 1
  const question: AskedQuestion | null = questions[answered] ?? null
  return { ...attempt, question, number: Math.min(attempt.total, attempt.number + answered), queued: keys.length }
}

/** What was saved, brought up to an answer that the server has judged: what is behind it is not asked any more. */
export function upTo({ questions }: AttemptToSave, attempt: Attempt): AttemptToSave {
  const { question } = attempt
  if (!question) return { attempt, questions: [] }
  const place = questions.findIndex(({ key }) => key === question.key)
  return { attempt, questions: place < 0 ? [question] : questions.slice(place) }
}
