/** A step of a request and how long it took, in whole milliseconds. */
export type Step = [name: string, ms: number]

/** How long the steps of one request take. */
export interface Timings {
  /** Begins a step; what it answers ends it. A step that never ends is not listed. */
  begin(name: string): () => void
  /** Takes over steps that were measured elsewhere for this request. */
  add(steps: readonly Step[]): void
  /** What has ended, in the order in which it ended. */
  steps(): readonly Step[]
  /** Since the request began, ms. */
  total(): number
}

/**
 * Measures one request by a clock (ms since 1970). The clock of Workers stands still between one wait for the network and the next, so
 * a step that only computes takes no time by it.
 */
export function createTimings(now: () => number = Date.now): Timings {
  const started = now()
  const ended: Step[] = []
  // A clock may be set back.
  const since = (start: number) => Math.max(0, Math.round(now() - start))
  return {
    begin(name) {
      const start = now()
      return () => void ended.push([name, since(start)])
    },
    add: steps => void ended.push(...steps),
    steps: () => ended,
    total: () => since(started),
  }
}

/** Does some work as a step, which ends where the work fails as well. Nothing is measured where nobody asks for it. */
export async function timed<T>(timings: Timings | undefined, name: string, work: () => T | Promise<T>): Promise<T> {
  const end = timings?.begin(name)
  try {
    return await work()
  } finally {
    end?.()
  }
}
