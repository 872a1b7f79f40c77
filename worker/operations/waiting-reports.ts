import { and, count, eq, gt, inArray, lt, min } from 'drizzle-orm'
import { databaseOf } from '../database.ts'
import { waitingReports } from './schema.ts'

const MINUTE_MS = 60_000
/** A report that waits for less is on its way: nothing is stored about it. */
const WAITS_AFTER_MS = MINUTE_MS
/** A row that is younger isn't written again. */
const NOTED_MS = 30 * MINUTE_MS
/** Reports are tried at least once an hour: an older row belongs to a learner whose reports nobody sends any more. */
const TRIED_WITHIN_MS = 2 * 60 * MINUTE_MS

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** What a run for one learner has sent: kinds of reports by the time of the first one, and the kind that the CMS did not take. */
export interface Sent {
  /** A hash of the name of the learner's object. */
  learner: string
  first: ReadonlyMap<string, string>
  refused: { kind: string; at: string } | null
}

/** Stores whether reports of a learner wait for the remote CMS. It writes only about those that have waited for a minute. */
export async function noteWaiting(DB: D1Database, { learner, first, refused }: Sent, now: Date): Promise<void> {
  const waits = (at: string) => at <= before(now, WAITS_AFTER_MS)
  const triedAt = now.toISOString()
  if (refused && waits(refused.at))
    await databaseOf(DB)
      .insert(waitingReports)
      .values({ learner, kind: refused.kind, since: refused.at, triedAt })
      .onConflictDoUpdate({
        target: [waitingReports.learner, waitingReports.kind],
        set: { since: refused.at, triedAt },
        setWhere: lt(waitingReports.triedAt, before(now, NOTED_MS)),
      })
  const taken = [...first].flatMap(([kind, at]) => (kind !== refused?.kind && waits(at) ? [kind] : []))
  if (taken.length)
    await databaseOf(DB)
      .delete(waitingReports)
      .where(and(eq(waitingReports.learner, learner), inArray(waitingReports.kind, taken)))
}

/** Returns how many learners' reports wait for the remote CMS, by kind together, and since when; null where none waits. */
export async function readWaiting(DB: D1Database, now: Date): Promise<{ reports: number; since: string | null }> {
  const [found] = await databaseOf(DB)
    .select({ reports: count(), since: min(waitingReports.since) })
    .from(waitingReports)
    .where(gt(waitingReports.triedAt, before(now, TRIED_WITHIN_MS)))
  return found ?? { reports: 0, since: null }
}
