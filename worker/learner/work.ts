import { max } from 'drizzle-orm'
import type { DrizzleSqliteDODatabase } from 'drizzle-orm/durable-sqlite'
import type { LiveEvent } from '../../shared/live.ts'
import type { Heard } from './heard.ts'
import type { Claim, Counter, Issue } from './records.ts'
import type { DailyCounts } from './rules/daily-counts.ts'
import type { BookmarkType, bookmarks, notifications } from './schema.ts'

export type LearnerDatabase = DrizzleSqliteDODatabase

/** What has to reach somebody else, by kind. */
export interface Errands {
  /** A course that was begun for the first time, for its popularity. */
  started: { course: string }
  /** What another content server has not heard of yet. */
  report: { progress: string; entity: string; entityId: string }
  /** A bookmark that another content server is to keep, or to take away by its id. */
  bookmark: { keep: { type: BookmarkType; entityId: string } } | { drop: string }
  /** What a learner thinks of a lesson, for another content server. */
  feedback: { lesson: string; course: string; rating: number; feedback: string }
  /** A certificate that another content server is to issue. */
  claim: Claim
  /** How often a learner has done what another content server counts, to be compared with what that says. */
  compare: Partial<Record<Counter, number>>
  /** A certificate that is to stand in the index that everybody can look into. */
  certificate: Issue
  /** What was done on one day, in numbers, for the operator's report. */
  counted: DailyCounts
}

/** One piece of work on a learner's object: everything that it writes is there afterwards, or nothing. It is never asynchronous. */
export interface Work {
  db: LearnerDatabase
  now: Date
  /** Whose object this is; null of a guest. */
  account: Account | null
  /** Sends an event to the open pages once the work is done. One with a key that was here before is not sent again. */
  emit(event: LiveEvent, key?: string): void
  /**
   * Adds one to the counts of the day, once the work is done; where `inPlaceOf` was counted on the same day, in its place. A deed counts
   * when it is done, not when it comes over from elsewhere, and not when it is repeated.
   */
  count(what: string, inPlaceOf?: string): void
  /** Closes the sockets of sessions that are over, once the work is done. */
  hangUp(sessions: readonly string[]): void
  /** Has something reach somebody else, after the work is done, and not before a time; answers by what it is known. */
  send<K extends keyof Errands>(kind: K, body: Errands[K], notBefore?: Date): { id: number; at: string }
  /** What another content server has just said of them. It is no part of what is written. */
  heard: Heard
  /** Takes back what need not be sent any more. */
  done<K extends keyof Errands>(kind: K, isDone: (body: Errands[K]) => boolean): void
}

/** An account by its content server and its number there. */
export interface Account {
  server: string
  userId: string
}

/** What work answers: a value. A promise would end after the transaction, and what fails in it would leave a half. */
export type Value<T> = T extends PromiseLike<unknown> ? never : T

/** A query that is put together once for each object: to do that anew with every call takes longer than to run it. */
export function prepared<Query>(make: (db: LearnerDatabase) => Query): (db: LearnerDatabase) => Query {
  const made = new WeakMap<LearnerDatabase, Query>()
  return db => {
    const query = made.get(db) ?? make(db)
    made.set(db, query)
    return query
  }
}

/** Returns the highest number that a row of a table has; 0 where there is no row. */
export const lastNumber = (db: LearnerDatabase, table: typeof bookmarks | typeof notifications): number =>
  db
    .select({ id: max(table.id) })
    .from(table)
    .get()?.id ?? 0
