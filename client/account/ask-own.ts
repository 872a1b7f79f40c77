import { type Asked, ask } from '../calls/ask.ts'
import type { Store } from '../state/store.ts'
import { signOut } from './session.ts'

/** Hands an answer about the person on; where the server no longer knows the session, it ends here too (spec 8). */
export function heed<T>(store: Store, answer: Asked<T>): Asked<T> {
  if (!answer.ok && answer.code === 401) void signOut(store, 'ended')
  return answer
}

/** Asks the server about the signed-in learner. */
export const askOwn = async <T>(store: Store, ...call: Parameters<typeof ask>): Promise<Asked<T>> =>
  heed(store, await ask<T>(...call))
