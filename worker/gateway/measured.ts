import { NOT_ASKED } from '../content/circuit-breaker.ts'
import type { C } from '../context.ts'
import { callFamily } from '../operations/call-family.ts'
import type { Outcome } from '../operations/facts.ts'
import { createTimings } from '../timings.ts'
import type { ServerAnswer, ServerCall } from './ask-server.ts'

/** What an answer says of the content server. That it refuses a person is an answer. */
function outcomeOf({ status, failure }: ServerAnswer): Outcome {
  if (failure === NOT_ASKED) return 'open'
  if (status === 504) return 'timeout'
  return status >= 500 ? 'failed' : 'ok'
}

/** Makes a call for one person, and records how the content server did; nothing where they have left before it could answer. */
export async function measured(c: C, { path }: ServerCall, ask: () => Promise<ServerAnswer>): Promise<ServerAnswer> {
  const { operations } = c.var
  const timings = createTimings()
  const answer = await ask()
  const ms = timings.total()
  operations.waited({ calls: 1, worstMs: ms, totalMs: ms })
  if (!c.req.raw.signal.aborted)
    operations.write({ kind: 'content', call: callFamily(path), outcome: outcomeOf(answer), status: answer.status, ms })
  return answer
}
