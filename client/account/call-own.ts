import { type ApiAnswer, callApi } from '../calls/call-api.ts'
import type { Store } from '../state/store.ts'
import { signOut } from './session.ts'

/** Hands an answer about the person on; where the server no longer knows the session, it ends here too (spec 8). */
export function heed<T>(store: Store, answer: ApiAnswer<T>): ApiAnswer<T> {
  if (!answer.ok && answer.code === 401) void signOut(store, 'ended')
  return answer
}

/** Asks the server about the signed-in learner. */
export const callOwn = async <T>(store: Store, ...call: Parameters<typeof callApi>): Promise<ApiAnswer<T>> =>
  heed(store, await callApi<T>(...call))
