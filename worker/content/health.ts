import type { Outcome } from '../operations/facts.ts'
import type { Operations } from '../operations/operations.ts'
import { createTimings } from '../timings.ts'
import { matchCall } from './match-call.ts'

/** What an answer of the border says of the content server. 401 and 403 refuse the academy: readers have no permissions of their own. */
function outcomeOf({ status, headers }: Response): Outcome {
  if (status === 504) return 'timeout'
  // Only an open circuit says when to come again.
  if (status === 503 && headers.has('retry-after')) return 'open'
  return status === 401 || status === 403 || status === 429 || status >= 500 ? 'failed' : 'ok'
}

/**
 * Makes one content call, and records how the content server did, measured by `now` (ms). Nothing is recorded where it was not asked
 * (no such call, a bad parameter), or where the visitor has left before it could answer.
 */
export async function withHealth(
  { url, signal }: Request,
  operations: Operations,
  ask: () => Promise<Response>,
  now?: () => number,
): Promise<Response> {
  const matched = matchCall(new URL(url).pathname)
  if (!matched) return ask()
  const timings = createTimings(now)
  const response = await ask()
  const { status } = response
  if (status !== 400 && !signal.aborted)
    operations.write({ kind: 'content', call: matched.call.path, outcome: outcomeOf(response), status, ms: timings.total() })
  return response
}
