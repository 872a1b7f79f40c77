import type { ApiAnswer } from '../calls/call-api.ts'
import { fateOf, maySend, type Owner, type QueuedCall } from './queue.ts'

/** The result of the queued calls about one attempt or lesson. */
export interface Outcome {
  /** Bodies of the answers, in their order. */
  arrived: unknown[]
  refused: number
}

interface Queue {
  /** Sends one call; the server knows by its key whether it has had it. */
  send(call: QueuedCall): Promise<ApiAnswer<unknown>>
  /** Takes one out of the queue, once it need not be sent again. */
  dequeue(call: QueuedCall): Promise<void>
}

/**
 * Sends the queued calls one by one, in their order. If one is refused, the later ones about the same attempt are not sent;
 * if one has to wait longer, all behind it wait too. Another account's calls stay.
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
