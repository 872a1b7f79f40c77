import type { Day } from '../../../shared/day.ts'
import { formatsByZone } from '../../../shared/formats-by-zone.ts'
import type { Locale } from '../../../shared/locale.ts'
import { daysBetween } from './review.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** Letters come at eight in the morning of the learner's own time zone, or where that was missed later, but not in the evening. */
const EARLIEST = 8 * 60
const LATEST = 20 * 60
/** Days until the next letter, by how many have brought nobody: who does not come is not asked every day. */
const WAITS = [1, 2, 4, 7]
/** After so many letters that have brought nobody they end by themselves: some seven weeks. */
export const MOST_UNANSWERED = 9

/** A wish to be reminded, and what has become of it. */
export interface Reminder {
  locale: Locale
  timeZone: string
  /** When to look next whether something is due, in milliseconds of the epoch; null once the learner does not want it any more. */
  next: number | null
  /** The learner's day of the last letter. */
  sentOn: Day | null
  /** How many letters have brought nobody since. */
  unanswered: number
}

const clockOf = formatsByZone('en', { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })

/** Minutes since midnight on the learner's own clock. */
function minutesIn(timeZone: string, now: Date): number {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return (parts.get('hour') ?? 0) * 60 + (parts.get('minute') ?? 0)
}

/**
 * When the learner's clock shows the hour of letters next, in milliseconds of the epoch. Where clocks are changed in between it is an hour
 * off; `isHour` then says so.
 */
export function nextLook(now: Date, timeZone: string): number {
  const minutes = (EARLIEST - minutesIn(timeZone, now) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS
}

/** Whether a letter may come at this time of the learner's day. */
export function isHour(now: Date, timeZone: string): boolean {
  const minutes = minutesIn(timeZone, now)
  return minutes >= EARLIEST && minutes < LATEST
}

/**
 * Whether a letter may be written on a day: at most one, and rarer the longer nobody comes. `reviewedOn` is the last day on which the
 * learner has answered something.
 */
export function mayRemind({ sentOn, unanswered }: Reminder, today: Day, reviewedOn: Day | null): boolean {
  if (sentOn === null) return true
  const wait = hasCome(sentOn, reviewedOn) ? 1 : WAITS[Math.min(unanswered, WAITS.length) - 1]
  return daysBetween(sentOn, today) >= (wait ?? 1)
}

/** Whether the learner has answered something since the last letter. */
const hasCome = (sentOn: Day, reviewedOn: Day | null) => reviewedOn !== null && reviewedOn >= sentOn

/** The same wish once a letter is on its way. */
export const reminded = (reminder: Reminder, today: Day, reviewedOn: Day | null): Reminder => ({
  ...reminder,
  sentOn: today,
  unanswered: (reminder.sentOn !== null && hasCome(reminder.sentOn, reviewedOn) ? 0 : reminder.unanswered) + 1,
})
