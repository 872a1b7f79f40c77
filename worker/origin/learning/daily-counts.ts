import { and, eq, sql } from 'drizzle-orm'
import type { DailyCounts } from '../../learner/rules/daily-counts.ts'
import type { Database } from '../queries/entries.ts'
import { counted, dailyCounts } from './schema.ts'

const DAY_MS = 86_400_000
/** An object gives counts up seven days after it began to send them, which is a day after their own. */
const COUNTED_DAYS = 8
/** A year, and as much of the next month as one needs to compare. */
const KEPT_DAYS = 400

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** Before this day nothing is added any more, even what was handed from object to object meanwhile: its id may be gone. */
const firstCounted = (now: Date) => dayBefore(now, COUNTED_DAYS)
/** Ids of days before this one are forgotten: a day later, because clocks differ. */
export const firstId = (now: Date) => dayBefore(now, COUNTED_DAYS + 1)
/** Counts of days before this one are forgotten. */
export const firstKept = (now: Date) => dayBefore(now, KEPT_DAYS)

/** Adds the counts of one object, once for each id: all of them or none. False where they come too late. */
export async function addDailyCounts(db: Database, { id, day, counts }: DailyCounts, now: Date): Promise<boolean> {
  if (day < firstCounted(now)) return false
  const known = db
    .select({ id: counted.id })
    .from(counted)
    .where(and(eq(counted.day, day), eq(counted.id, id)))
  await db.batch([
    db
      .insert(dailyCounts)
      .select(sql`select ${day}, key, value from json_each(${JSON.stringify(counts)}) where not exists ${known}`)
      .onConflictDoUpdate({
        target: [dailyCounts.day, dailyCounts.what],
        set: { count: sql`${dailyCounts.count} + excluded.count` },
      }),
    db.insert(counted).values({ day, id }).onConflictDoNothing(),
  ])
  return true
}
