/** A calendar day, `2026-11-21`. */
export type Day = string

/** To make a format takes a hundred times as long as to use it. There are some 600 zones; who sends more spellings gets no more kept. */
const formats = new Map<string, Intl.DateTimeFormat>()
const MOST_FORMATS = 600

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (formats.size < MOST_FORMATS) formats.set(timeZone, format)
  return format
}

/** The present day in a time zone. An unknown zone counts as UTC. */
export function dayIn(timeZone: string, now: Date): Day {
  try {
    return formatOf(timeZone).format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}
