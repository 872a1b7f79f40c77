import { readAbout } from './about.ts'
import { copyOf, type LearnerCopy } from './copy.ts'
import { type Errand, waitingErrands } from './errands.ts'
import { endOf, listSessions } from './sessions.ts'
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
  learning: LearnerCopy
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
  learning: copyOf(work),
})
