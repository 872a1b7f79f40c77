import { readAbout } from './about.ts'
import { copyOf } from './copy.ts'
import { waitingErrands } from './errands.ts'
import { endOf, listSessions } from './sessions.ts'
import type { Work } from './work.ts'

/** What an operator may look at: everything but secrets and tokens. */
export const inspect = (work: Work, _: null) => ({
  account: work.account,
  /** Times are in ISO 8601. */
  sessions: listSessions(work).map(row => ({
    id: row.publicId,
    way: row.provider,
    device: row.device,
    since: row.createdAt,
    lastUsed: row.lastUsedAt,
    ends: new Date(endOf(row)).toISOString(),
  })),
  /** What has not reached others yet. */
  waiting: waitingErrands(work.db).map(({ kind, at }) => ({ kind, at })),
  /** The number of the last event for the open pages. */
  lastEvent: readAbout(work.db, 'events')?.last ?? 0,
  learning: copyOf(work),
})
export type Inspected = ReturnType<typeof inspect>
