import { readAbout, writeAbout } from './about.ts'
import { conclude, type Taught } from './conclusions.ts'
import { type Dump, dump } from './dump.ts'
import { type Errand, waitingErrands } from './errands.ts'
import { carriedMarks, NO_EVENTS } from './event-log.ts'
import { endOf, listSessions } from './sessions.ts'
import { unite } from './union.ts'
import type { Account, Work } from './work.ts'

/** What an operator may look at: everything but secrets and tokens. */
export interface Inspected {
  account: Account | null
  /** ISO 8601, as all times. */
  sessions: { id: string; way: string; device: string; since: string; lastUsed: string; ends: string }[]
  /** What has not reached others yet. */
  waiting: Pick<Errand, 'kind' | 'at'>[]
  /** The number of the last event for the open pages. */
  lastEvent: number
  learning: Dump
}

export const inspect = (work: Work, _: null): Inspected => ({
  account: work.account,
  sessions: listSessions(work).map(row => ({
    id: row.publicId,
    way: row.provider,
    device: row.device,
    since: row.createdAt,
    lastUsed: row.lastUsedAt,
    ends: new Date(endOf(row)).toISOString(),
  })),
  waiting: waitingErrands(work.db).map(({ kind, at }) => ({ kind, at })),
  lastEvent: readAbout(work.db, 'events')?.last ?? 0,
  learning: dump(work),
})

/** Adds what a copy of this learner holds and what is missing here. Another content server has heard of it before. */
export function restore(work: Work, { copy, taught }: { copy: Dump; taught: Taught }): null {
  // A new object is not to go on with numbers that pages know of the one before.
  if (!readAbout(work.db, 'events')) writeAbout(work.db, 'events', carriedMarks(NO_EVENTS))
  unite({ ...work, account: null }, copy)
  // What follows from a copy is nothing that was done today.
  conclude({ ...work, count: () => {} }, taught)
  return null
}
