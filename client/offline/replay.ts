import type { Asked } from '../calls/ask.ts'
import { fateOf, maySend, type Owner, type Waiting } from './waiting.ts'

/** The result of the waiting actions of one attempt or lesson. */
export interface Outcome {
  /** Bodies of the answers, in their order. */
  arrived: unknown[]
  refused: number
}

interface Line {
  /** Sends one; the server knows one that it has had already by its key. */
  send(waiting: Waiting): Promise<Asked<unknown>>
  /** Takes one out of the line, once it need not be sent again. */
  settle(waiting: Waiting): Promise<void>
}

/**
 * Sends the waiting actions one by one, in their order. Where one is refused, what follows about the same is not sent any more;
 * where one has to wait longer, everything behind it waits too. What is another's stays.
 */
export async function replay(line: readonly Waiting[], who: Owner, { send, settle }: Line): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const mine = line.filter(({ owner }) => maySend(owner, who)).sort((a, b) => a.number - b.number)
  for (const waiting of mine) {
    const outcome = outcomes.get(waiting.about) ?? { arrived: [], refused: 0 }
    const answer = outcome.refused ? null : await send(waiting)
    if (answer && !answer.ok && fateOf(answer.code) === 'later') break
    await settle(waiting)
    if (answer?.ok) outcome.arrived.push(answer.body)
    else outcome.refused++
    outcomes.set(waiting.about, outcome)
  }
  return outcomes
}
