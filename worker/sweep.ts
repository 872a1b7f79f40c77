import { and, eq, like, lt, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DEVICE_DAYS, GUEST_DAYS, SESSION_IDLE_DAYS } from '../shared/limits.ts'
import type { AppEnv } from './bindings.ts'
import { limits } from './limits/schema.ts'
import type { Log } from './log.ts'
import { outbox } from './notifications/schema.ts'
import { sweepPhotos } from './origin/accounts/photos.ts'
import {
  codeTries,
  connections,
  devices,
  emailChanges,
  emailRequests,
  mergeOffers,
  tokens,
  walletNonces,
} from './origin/accounts/schema.ts'
import { answers, attempts, facts, recalls } from './origin/learning/schema.ts'
import { newsletterRequests } from './origin/newsletter/schema.ts'
import { notifications } from './origin/notifications/schema.ts'
import { sessions } from './session/schema.ts'

const DAY_MS = 86_400_000
/** So many read notifications are kept, and for so long; unread ones are all kept (product decisions: Notifications). */
const READ_KEPT = 200
const READ_KEPT_DAYS = 180
/** A notification that has not reached anybody's object for so long has been in their list all the time. */
const OUTBOX_DAYS = 30

/** Notifications that were read, and are not among the last 200 of their owner. */
const manyRead = sql`${notifications.read} and ${notifications.id} in (select id from (
  select id, row_number() over (partition by user_id order by id desc) as place from ${notifications} where read)
  where place > ${READ_KEPT})`

/** Guests who have done nothing for 90 days: their cookie is gone, and with it the way to what they have done. */
const forgotten = (before: string) =>
  sql`(select learner from ${facts} where learner >= 'g:' and learner < 'g;' group by learner having max(at) < ${before}
    except select learner from ${attempts} where started_at >= ${before}
    except select learner from ${attempts} join ${answers} on attempt_id = ${attempts.id} where ${answers.at} >= ${before})`

/** Deletes what has run out: secrets that no longer count, sessions, counters, and what guests did who have not come back. */
export async function sweep({ DB, FILES }: AppEnv, now: Date, log: Log): Promise<void> {
  if (!DB) return
  const db = drizzle(DB, { casing: 'snake_case' })
  const time = now.toISOString()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const gone = forgotten(daysAgo(GUEST_DAYS))
  const over: [SQLiteTable, SQL | undefined][] = [
    ...[tokens, emailChanges, walletNonces, connections, mergeOffers, newsletterRequests].map(
      table => [table, lt(table.expiresAt, time)] as [SQLiteTable, SQL],
    ),
    // Letters are counted for an hour, tries of codes for a day.
    [emailRequests, lt(emailRequests.sentAt, daysAgo(1 / 24))],
    [codeTries, lt(codeTries.at, daysAgo(1))],
    [devices, lt(devices.seenAt, daysAgo(DEVICE_DAYS))],
    [sessions, lt(sessions.lastUsedAt, daysAgo(SESSION_IDLE_DAYS))],
    [notifications, and(eq(notifications.read, true), lt(notifications.readAt, daysAgo(READ_KEPT_DAYS)))],
    [notifications, manyRead],
    [outbox, and(lt(outbox.createdAt, daysAgo(OUTBOX_DAYS)), like(outbox.key, 'notification %'))],
    [limits, lt(limits.endsAt, Math.floor(now.getTime() / 1000))],
    [answers, sql`${answers.attemptId} in (select id from ${attempts} where learner in ${gone})`],
    [attempts, sql`${attempts.learner} in ${gone}`],
    [recalls, sql`${recalls.learner} in ${gone}`],
    // Last, because the others look at it.
    [facts, sql`${facts.learner} in ${gone}`],
  ]
  const [first, ...others] = over.map(([table, where]) => db.delete(table).where(and(where)))
  if (first) await db.batch([first, ...others])
  await sweepPhotos({ db, FILES }, now)
  log({ event: 'swept' })
}
