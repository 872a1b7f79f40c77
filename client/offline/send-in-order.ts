import type { ApiAnswer } from '../calls/call-api.ts'
import { fateOf, maySend, type Owner, type QueuedCall } from './queue.ts'

/** What became of what waited about one attempt or lesson. */
export interface Outcome {
  /** Bodies of the answers, in their order. */
  arrived: unknown[]
  refused: number
}

interface Queue {
  /** Sends one; the server knows one that it has had already by its key. */
  send(call: QueuedCall): Promise<ApiAnswer<unknown>>
  /** Takes one out of the queue, once nobody has to send it again. */
  dequeue(call: QueuedCall): Promise<void>
}

/**
 * Sends what waits, one after the other in the order in which it was done. Where one is refused, what follows about the same is not
 * sent any more; where one has to wait longer, everything behind it waits too. What is another's stays.
 */
export async function sendInOrder(
  queue: readonly QueuedCall[],
  who: Owner,
  { send, dequeue }: Queue,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const mine = queue.filter(({ owner }) => maySend(owner, who)).sort((a, b) => a.number - b.number)
  for (const call of mine) {
    const outcome = outcomes.get(call.about) ?? { arrived: [], refused: 0 }
    const answer = outcome.refused ? null : await send(call)
    if (answer && !answer.ok && fateOf(answer.code) === 'later') break
    await dequeue(call)
    if (answer?.ok) outcome.arrived.push(answer.body)
    else outcome.refused++
    outcomes.set(call.about, outcome)
  }
  return outcomes
}
