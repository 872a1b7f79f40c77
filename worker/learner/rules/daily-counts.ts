import type { Day } from '../../../shared/day.ts'

/** What was done on one day (UTC), in numbers. Nothing in it says by whom. */
export interface DailyCounts {
  /** By chance, given when the counts begin: by it others add them once, however often they come. */
  id: string
  day: Day
  counts: Record<string, number>
}

/** One deed that counts, and what it takes the place of where that was counted on the same day. */
export interface Counted {
  what: string
  inPlaceOf?: string | undefined
}

/** More different things than anybody does on a day: what comes after them is a flood, and counts for nothing. */
const MOST = 200
const DAY_MS = 86_400_000
const SPREAD_MS = 6 * 60 * 60_000
/** Of an id, as many hexadecimal digits as its part of the spread follows from. */
const DIGITS = 8

/** The counts with these deeds. */
export function withDeeds(before: DailyCounts['counts'], deeds: readonly Counted[]): DailyCounts['counts'] {
  const counts = { ...before }
  for (const { what, inPlaceOf } of deeds) {
    if (inPlaceOf) delete counts[inPlaceOf]
    const known = counts[what]
    if (known !== undefined || Object.keys(counts).length < MOST) counts[what] = (known ?? 0) + 1
  }
  return counts
}

/**
 * When counts are sent at the latest, in milliseconds of the epoch: after the end of their day, and within six hours, so that not all
 * objects of the world wake at once.
 */
export const sentBy = ({ id, day }: Pick<DailyCounts, 'id' | 'day'>): number =>
  Date.parse(day) + DAY_MS + Math.floor((Number.parseInt(id.slice(0, DIGITS), 16) / 16 ** DIGITS) * SPREAD_MS)
