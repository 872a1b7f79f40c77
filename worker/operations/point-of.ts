import { INDEX_MAX_BYTES } from './columns.ts'
import type { Fact } from './facts.ts'

/** All names are ASCII, so that a character is a byte. */
const indexOf = (kind: string, name: string) => `${kind} ${name}`.slice(0, INDEX_MAX_BYTES)

/** What only a report fills. */
const NO_REPORT = ['', '', '', '']

/** A fact as a data point, column by column (`COLUMNS`). */
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
