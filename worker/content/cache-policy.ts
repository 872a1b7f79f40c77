import CachePolicy from 'http-cache-semantics'

/** An answer by RFC 9111 and RFC 5861: whether it may be kept, how old it is, and whether it still serves. */
export interface Policy {
  storable(): boolean
  /** In seconds. */
  age(): number
  /** Whether it is not fresh any more. */
  stale(): boolean
  /** Whether it is shown while it is renewed. */
  servesWhileRenewed(): boolean
  /** Milliseconds for which it serves at all, be it only when renewing fails. */
  timeToLive(): number
}

export type Judge = (url: string, status: number, headers: Record<string, string>) => Policy

/** Judges answers by this clock. An answer that does not say how long it is fresh is not: nothing is guessed. */
export function createJudge(now: () => number): Judge {
  class ByClock extends CachePolicy {
    /** The library's types (4.2) are older than this, and than what it asks the time by. */
    declare readonly useStaleWhileRevalidate: () => boolean
    now() {
      return now()
    }
    servesWhileRenewed() {
      // biome-ignore lint/correctness/useHookAtTopLevel: not a hook of React
      return this.useStaleWhileRevalidate()
    }
  }
  return (url, status, headers) => new ByClock({ url, method: 'GET', headers: {} }, { status, headers }, { cacheHeuristic: 0 })
}
