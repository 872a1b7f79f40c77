import { eq, inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Account } from '../learner/work.ts'
import { BUILT_IN } from '../settings/content-server-name.ts'
import { departures, learners } from './schema.ts'

export type Departure = typeof departures.$inferSelect

const keyOf = ({ server, userId }: Account) => sql`(select key from ${learners} where server = ${server} and user_id = ${userId})`

/**
 * What the end of an account means for its object, for the batch that ends it: the object of `into`, which must be known, takes what is
 * there; without one it is emptied. What was on its way into it goes where it goes.
 */
export function depart(db: DrizzleD1Database, gone: Account, into: Account | null, now: Date) {
  const intoKey = into ? keyOf(into) : sql`null`
  const isKnown = into ? sql`${intoKey} is not null` : sql`true`
  const isGone = sql`key = ${keyOf(gone)} and ${isKnown}`
  return [
    db
      .insert(departures)
      .select(sql`select key, ${intoKey}, ${now.toISOString()} from ${learners} where ${isGone}`)
      .onConflictDoNothing(),
    db
      .update(departures)
      .set({ intoKey: sql`${intoKey}` })
      .where(sql`into_key = ${keyOf(gone)} and ${isKnown}`),
    db.delete(learners).where(isGone),
  ] as const
}

/** What an account of ours is called where accounts of several content servers are. */
export const accountOf = (id: number): Account => ({ server: BUILT_IN, userId: String(id) })

/** Which departures: those of some objects, or all that go into one. */
export type Departing = { keys: readonly string[] } | { intoKey: string }

const isOf = (of: Departing) => ('keys' in of ? inArray(departures.key, [...of.keys]) : eq(departures.intoKey, of.intoKey))

/** What is still to be done, the oldest first: of some, or of any. */
export const readDepartures = (db: DrizzleD1Database, of: Departing | null, most = 50): Promise<Departure[]> =>
  db
    .select()
    .from(departures)
    .where(of ? isOf(of) : undefined)
    .orderBy(departures.at)
    .limit(most)

/** What could not be done now goes behind the others, so that it holds none of them up. */
export const postponeDeparture = (db: DrizzleD1Database, key: string, now: Date) =>
  db.update(departures).set({ at: now.toISOString() }).where(eq(departures.key, key))

export const endDeparture = (db: DrizzleD1Database, key: string) => db.delete(departures).where(eq(departures.key, key))
