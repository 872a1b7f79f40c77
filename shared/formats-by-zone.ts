/** There are some 600 zones; who sends more spellings gets no more kept. */
const MOST_KEPT = 600

/**
 * Formats of one kind, one for each time zone: to make one takes a hundred times as long as to use it.
 *
 * @throws RangeError for a zone that the platform does not know.
 */
export function formatsByZone(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return timeZone => {
    const known = kept.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    if (kept.size < MOST_KEPT) kept.set(timeZone, format)
    return format
  }
}
