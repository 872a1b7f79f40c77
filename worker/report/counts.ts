import { and, gte, isNull, lte, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Day } from '../../shared/day.ts'
import { certificates, dailyCounts } from '../origin/learning/schema.ts'
import { newsletterSubscribers } from '../origin/newsletter/schema.ts'

/** Days (UTC), both of them counted. */
export interface Days {
  from: Day
  to: Day
}

/** How often each thing was done in these days, by everybody together: `daily_counts` says what the names mean. */
export async function countsOf(db: DrizzleD1Database, { from, to }: Days): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ what: dailyCounts.what, count: sql<number>`sum(${dailyCounts.count})` })
    .from(dailyCounts)
    .where(and(gte(dailyCounts.day, from), lte(dailyCounts.day, to)))
    .groupBy(dailyCounts.what)
  return new Map(rows.map(({ what, count }) => [what, count]))
}

/** Certificates that were issued in these days, by what they are for. One that an account has twice counts once. */
export async function certificatesOf(db: DrizzleD1Database, { from, to }: Days): Promise<ReadonlyMap<string, number>> {
  const day = sql<string>`substr(${certificates.issuedAt}, 1, 10)`
  const rows = await db
    .select({ entityId: certificates.entityId, count: sql<number>`count(*)` })
    .from(certificates)
    .where(and(gte(day, from), lte(day, to), isNull(certificates.doubleOf)))
    .groupBy(certificates.entityId)
  return new Map(rows.map(({ entityId, count }) => [entityId, count]))
}

/** Readers of the newsletter by language: all that there are, and who has confirmed in these days. */
export async function subscribersOf(db: DrizzleD1Database, { from, to }: Days) {
  const day = sql`substr(${newsletterSubscribers.confirmedAt}, 1, 10)`
  return db
    .select({
      locale: newsletterSubscribers.locale,
      all: sql<number>`count(*)`,
      confirmed: sql<number>`sum(${day} between ${from} and ${to})`,
    })
    .from(newsletterSubscribers)
    .where(isNull(newsletterSubscribers.endedAt))
    .groupBy(newsletterSubscribers.locale)
}
