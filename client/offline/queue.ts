import type { AskedQuestion, Attempt, AttemptToSave, Verdict } from '../../shared/content/attempt.ts'

/** The owner of data on this device: an account, or the guest of this browser. */
export type Owner = 'guest' | `user ${number}`

/** An action done without a network, in the form in which the server will get it. */
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

/** A guest's actions become the account's on signing in; an account's actions stay its own. */
export const maySend = (owner: Owner, who: Owner) => owner === who || owner === 'guest'

/** What becomes of something that was sent, by the answer's code; 0 is none. */
export function fateOf(code: number): 'refused' | 'later' {
  // It may count another time: no network, a session that is over, a limit, a server that fails.
  if (code === 0 || code === 401 || code === 408 || code === 429 || code >= 500) return 'later'
  return 'refused'
}

/** An attempt as pages show it here: with the answers that wait on this device, and the server's latest verdicts. */
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

/** A saved attempt after an answer that the server has judged: earlier questions are not asked again. */
export function upTo({ questions }: AttemptToSave, attempt: Attempt): AttemptToSave {
  const { question } = attempt
  if (!question) return { attempt, questions: [] }
  // After a hint the same question is asked under another key.
  const place = questions.findIndex(({ id, key }) => (attempt.hint ? id === question.id : key === question.key))
  return { attempt, questions: place < 0 ? [question] : [question, ...questions.slice(place + 1)] }
}
