import type { Day } from './day.ts'

const DAY_MS = 86_400_000

/** The seven days of the week of a day, Monday first (ISO 8601). Days are taken at noon, which is the same day in all arithmetic. */
export function weekOf(day: Day): Day[] {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: 7 }, (_, i) => new Date(monday + i * DAY_MS).toISOString().slice(0, 10))
}
