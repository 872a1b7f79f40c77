import { formatsByZone } from './formats-by-zone.ts'

/** A calendar day, `2026-11-21`. */
export type Day = string

const formatOf = formatsByZone('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** The present day in a time zone. An unknown zone counts as UTC. */
export function dayIn(timeZone: string, now: Date): Day {
  try {
    return formatOf(timeZone).format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}
