import type { Fact, Waits } from './facts.ts'

/** Bytes that an index may have. */
export const INDEX_MAX_BYTES = 96

/** All names are ASCII, so that a character is a byte. */
const indexOf = (kind: string, name: string) => `${kind} ${name}`.slice(0, INDEX_MAX_BYTES)

/** What only a report fills. */
const NO_REPORT = ['', '', '', '']

/**
 * Returns a fact as a data point, column by column as docs/watching.md lists them. Analytics Engine knows columns by number only and keeps
 * data points for three months, so a column never gets another meaning, and new ones come last.
 */
export function pointOf(fact: Fact): AnalyticsEngineDataPoint {
  if (fact.kind === 'report') {
    const { kind, type, page, directive, blocked, disposition, reason, status } = fact
    const blobs = [kind, page, type, '', directive, blocked, disposition, reason]
    return { indexes: [indexOf(kind, page)], blobs, doubles: [status, 0, 0, 0, 0] }
  }
  if (fact.kind === 'content') {
    const { kind, call, outcome, status, ms } = fact
    return { indexes: [indexOf(kind, call)], blobs: [kind, call, outcome, '', ...NO_REPORT], doubles: [status, ms, 0, 0, 0] }
  }
  const { kind, page, status, cache, ms, calls, worstMs, totalMs } = fact
  return {
    indexes: [indexOf(kind, page)],
    blobs: [kind, page, `${Math.floor(status / 100)}xx`, cache, ...NO_REPORT],
    doubles: [status, ms, calls, worstMs, totalMs],
  }
}

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
