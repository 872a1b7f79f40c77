/** A calendar day, `2026-11-21`. */
export type Day = string

/** The present day in a time zone. An unknown zone counts as UTC. */
export function dayIn(timeZone: string, now: Date): Day {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}
