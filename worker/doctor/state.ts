import type { AppEnv } from '../bindings.ts'
import { bytesIn } from '../bucket/round.ts'
import { purgeQueue } from '../content/purge.ts'
import { readWaiting } from '../operations/waiting-reports.ts'
import { attempt, missing } from './look.ts'
import { type SiteState, siteState } from './report.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Times as ISO 8601: SQLite's own lack the `T` and the zone, which is UTC. */
const RUNS = `SELECT (SELECT replace(min(applied_at), ' ', 'T') || 'Z' FROM d1_migrations) AS setUp,
  (SELECT at FROM last_runs WHERE name = 'removals') AS removals,
  (SELECT at FROM last_runs WHERE name = 'sweep') AS sweep,
  (SELECT at FROM last_runs WHERE name = 'backup') AS backup`

/** Of a day and of an hour. `failedInARow` counts the emails since the last one that was sent. */
const EMAILS = `SELECT count(*) AS day, count(*) FILTER (WHERE outcome <> 'sent') AS dayFailed,
    count(*) FILTER (WHERE at > ?2) AS hour, count(*) FILTER (WHERE at > ?2 AND outcome <> 'sent') AS hourFailed,
    count(*) FILTER (WHERE at > coalesce((SELECT max(at) FROM mail_log WHERE day >= ?3 AND outcome = 'sent'), '')) AS failedInARow
  FROM mail_log WHERE day >= ?3 AND at > ?1`

async function countEmails(DB: D1Database, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  return DB.prepare(EMAILS).bind(ago(DAY_MS), ago(HOUR_MS), ago(DAY_MS).slice(0, 10)).first()
}

const bytesOf = async (database: D1Database) => (await database.prepare('SELECT 1').all()).meta.size_after

/** Returns what only the worker knows of how the site does. It changes nothing and asks no other server, so it can be asked often. */
export async function readState({ DB, SEARCH, FILES, PURGE_QUEUE }: AppEnv, now: Date): Promise<SiteState> {
  const [runs, emails, waiting, purges, databases, media] = await Promise.all([
    attempt(DB ? () => DB.prepare(RUNS).first() : missing('DB')),
    attempt(DB ? () => countEmails(DB, now) : missing('DB')),
    attempt(DB ? () => readWaiting(DB, now) : missing('DB')),
    attempt(async () => ({ since: PURGE_QUEUE ? ((await purgeQueue(PURGE_QUEUE).waiting())?.since ?? null) : null })),
    attempt(DB && SEARCH ? async () => ({ DB: await bytesOf(DB), SEARCH: await bytesOf(SEARCH) }) : missing('DB or SEARCH')),
    attempt(FILES ? () => bytesIn(FILES, 'media/') : missing('FILES')),
  ])
  return siteState.parse({ now: now.toISOString(), runs, emails, waiting, purges, databases, media })
}
