import type { Fact, Waits } from './facts.ts'
import { pointOf } from './point-of.ts'

/** Cloudflare takes so many data points of one invocation, of all datasets together. */
export const POINTS_PER_INVOCATION = 25
/** The request itself, and a visit that is counted. */
const RESERVED = 2

/** What one invocation of the worker records of itself. */
export interface Operations {
  /** Writes a fact; what is more than the platform takes is left out, the request never. It does not throw. */
  write(fact: Fact): void
  /** The request has waited for content calls, made by it or on its way. */
  waited(more: Waits): void
  /** All content calls for which the request has waited so far. */
  waits(): Waits
}

/** Records into a dataset; without one it only adds up. One for each invocation. */
export function createOperations(dataset: AnalyticsEngineDataset | undefined): Operations {
  let left = POINTS_PER_INVOCATION - RESERVED
  let waits: Waits = { calls: 0, worstMs: 0, totalMs: 0 }
  return {
    write(fact) {
      if (!dataset || (fact.kind !== 'request' && left-- <= 0)) return
      try {
        dataset.writeDataPoint(pointOf(fact))
      } catch {
        // No answer fails because nobody could count it; the line in the log is there all the same.
      }
    },
    waited({ calls, worstMs, totalMs }) {
      waits = {
        calls: waits.calls + calls,
        worstMs: Math.max(waits.worstMs, worstMs),
        totalMs: waits.totalMs + totalMs,
      }
    },
    waits: () => waits,
  }
}
