import type { Assumptions } from './assumptions.ts'
import { deedsOf } from './deeds.ts'
import { DEEDS, type Deed } from './measured.ts'
import { addUp, type Meters } from './meters.ts'
import { startsKept } from './stored.ts'

/** The popular courses, where somebody always asks for that order: in each language, once in five minutes. */
const POPULAR_REFRESHES_A_MONTH = 2 * 12 * 24 * 30

/** Everything of a month that the platform counts. */
export function metersOf(a: Assumptions): Meters {
  const deeds = deedsOf(a)
  const work = addUp(Object.entries(deeds).map(([deed, times]) => [times, DEEDS[deed as Deed]]))
  const popular = POPULAR_REFRESHES_A_MONTH * startsKept(a)
  return { ...work, databaseReads: work.databaseReads + popular }
}
