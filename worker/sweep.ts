import { and, lt, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { DEVICE_DAYS } from '../shared/limits.ts'
import type { AppEnv } from './bindings.ts'
import { limits } from './limits/schema.ts'
import type { Log } from './log.ts'
import { sweepMedia } from './media/sweep-media.ts'
import { settingsOf } from './middleware/settings.ts'
import { waitingReports } from './operations/schema.ts'
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
import { firstId, firstKept } from './origin/learning/daily-counts.ts'
import { counted, courseStarts, dailyCounts } from './origin/learning/schema.ts'
import { MAIL_LOG_DAYS } from './origin/mail/mail-log.ts'
import { mailLog } from './origin/mail/schema.ts'
import { endOldIssues } from './origin/newsletter/issues.ts'
import { newsletterRequests } from './origin/newsletter/schema.ts'
import { sweepPictures } from './social/sweep-pictures.ts'

const DAY_MS = 86_400_000
/** Courses begun before count for no popularity any more. */
const POPULAR_DAYS = 90

/**
 * What has run out in the database: secrets that no longer count, counters, who began a course long ago, who has got an
 * old issue, and old figures.
 */
async function sweepDatabase(DB: D1Database, FILES: R2Bucket | undefined, now: Date): Promise<void> {
  const db = drizzle(DB, { casing: 'snake_case' })
  const time = now.toISOString()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const over: [SQLiteTable, SQL | undefined][] = [
    ...[tokens, emailChanges, walletNonces, connections, mergeOffers, newsletterRequests].map(
      table => [table, lt(table.expiresAt, time)] as [SQLiteTable, SQL],
    ),
    // Letters are counted for an hour, tries of codes for a day.
    [emailRequests, lt(emailRequests.sentAt, daysAgo(1 / 24))],
    [codeTries, lt(codeTries.at, daysAgo(1))],
    [devices, lt(devices.seenAt, daysAgo(DEVICE_DAYS))],
    [courseStarts, lt(courseStarts.at, daysAgo(POPULAR_DAYS))],
    [mailLog, lt(mailLog.day, daysAgo(MAIL_LOG_DAYS).slice(0, 10))],
    [counted, lt(counted.day, firstId(now))],
    [dailyCounts, lt(dailyCounts.day, firstKept(now))],
    [waitingReports, lt(waitingReports.triedAt, daysAgo(1))],
    [limits, lt(limits.endsAt, Math.floor(now.getTime() / 1000))],
  ]
  const [first, ...others] = over.map(([table, where]) => db.delete(table).where(and(where)))
  if (first) await db.batch([first, ...others])
  await endOldIssues(db, now)
  await sweepPhotos({ db, FILES }, now)
}

/**
 * Deletes what has run out in the database, and what nobody asks for in the bucket. Throws where one of them fails; what is left then
 * goes in the next night.
 */
export async function sweep(env: AppEnv, now: Date, log: Log): Promise<void> {
  const { DB, FILES } = env
  if (DB) await sweepDatabase(DB, FILES, now)
  const pictures = FILES ? await sweepPictures(FILES, now) : 0
  const media = FILES ? await sweepMedia(FILES, settingsOf(env), now) : 0
  log({ event: 'swept', pictures, media })
}
