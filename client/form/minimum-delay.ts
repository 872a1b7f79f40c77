import { FETCH_STATE_MIN_MS } from '../../shared/limits.ts'

/** The answer to something, no sooner than one can have seen that it is on its way (spec 9). */
export async function withMinimumDelay<T>(answer: T | Promise<T>): Promise<T> {
  const seen = new Promise(resolve => setTimeout(resolve, FETCH_STATE_MIN_MS))
  const [arrived] = await Promise.all([answer, seen])
  return arrived
}
