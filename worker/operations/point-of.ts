import { INDEX_MAX_BYTES } from './columns.ts'
import type { Fact } from './facts.ts'

/** All names are ASCII, so that a character is a byte. */
const indexOf = (kind: string, name: string) => `${kind} ${name}`.slice(0, INDEX_MAX_BYTES)

/** A fact as a data point, column by column (`COLUMNS`). */
export function pointOf(fact: Fact): AnalyticsEngineDataPoint {
  if (fact.kind === 'content') {
    const { kind, call, outcome, status, ms } = fact
    return { indexes: [indexOf(kind, call)], blobs: [kind, call, outcome, ''], doubles: [status, ms, 0, 0, 0] }
  }
  const { kind, page, status, cache, ms, calls, worstMs, totalMs } = fact
  return {
    indexes: [indexOf(kind, page)],
    blobs: [kind, page, `${Math.floor(status / 100)}xx`, cache],
    doubles: [status, ms, calls, worstMs, totalMs],
  }
}
