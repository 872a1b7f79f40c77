import { and, asc, eq, gt, isNotNull, lt, lte, max, or, sql } from 'drizzle-orm'
import type { LiveEvent } from '../../shared/live.ts'
import { readAbout, writeAbout } from './about.ts'
import type { Marks } from './records.ts'
import { events } from './schema.ts'
import { type LearnerDatabase, prepared } from './work.ts'

const DAY_MS = 86_400_000
/** What a page has acknowledged is kept for the others of the same person, which may be asleep for a while. */
const ACKNOWLEDGED_FOR_MS = DAY_MS
/** Unacknowledged events are kept this long; after that the list of unread notifications must do (product decisions). */
const KEPT_FOR_MS = 180 * DAY_MS

/** More than any page has seen of the version in which another object numbered the events. */
const AFTER_CARRIED = 1_000_000_000

export const NO_EVENTS: Marks = { last: 0, acknowledged: 0, trimmed: 0 }

/** How the events stand where pages may come back with numbers of another object: those are out of reach. */
export const carriedMarks = ({ last, acknowledged, trimmed }: Marks): Marks => ({
  last: Math.max(last, AFTER_CARRIED),
  acknowledged: Math.max(acknowledged, AFTER_CARRIED),
  trimmed: Math.max(trimmed, AFTER_CARRIED),
})

export interface NumberedEvent {
  seq: number
  /** The event as JSON with its number, as it goes over the wire. */
  frame: string
}

const anyEvent = prepared(db => db.select({ one: sql`1` }).from(events).limit(1).prepare())

/**
 * The events of one person, numbered in the order in which they came. An event with a key is known by it: under the same key it is not
 * stored again, also when it has been trimmed by then.
 */
export class EventLog {
  readonly #db: LearnerDatabase

  constructor(db: LearnerDatabase) {
    this.#db = db
  }

  /** Stores an event, unless it is here already. */
  add(event: LiveEvent, key: string, now: number) {
    if (key && this.#db.select({ seq: events.seq }).from(events).where(eq(events.key, key)).get()) return
    const marks = this.#marks()
    const seq = marks.last + 1
    this.#db
      .insert(events)
      .values({ seq, key, body: JSON.stringify(event), at: now })
      .run()
    writeAbout(this.#db, 'events', { ...marks, last: seq })
  }

  /** The number of the newest event; 0 where there has been none. */
  last(): number {
    return this.#marks().last
  }

  /** Whether everything after a number is still here. */
  reaches(since: number): boolean {
    const { last, trimmed } = this.#marks()
    return since <= last && since >= trimmed
  }

  /** At most `limit` events after a number, in order. */
  after(seq: number, limit: number): NumberedEvent[] {
    const rows = this.#db
      .select()
      .from(events)
      .where(and(gt(events.seq, seq), isNotNull(events.body)))
      .orderBy(asc(events.seq))
      .limit(limit)
      .all()
    return rows.map(({ seq, body }) => ({ seq, frame: JSON.stringify({ ...JSON.parse(body ?? '{}'), seq }) }))
  }

  /** Some page has everything up to a number. */
  acknowledge(seq: number) {
    const marks = this.#marks()
    if (seq > marks.acknowledged) writeAbout(this.#db, 'events', { ...marks, acknowledged: seq })
  }

  /** Forgets acknowledged events after a day and others after 180 days; then their keys go too. */
  trim(now: number) {
    const marks = this.#marks()
    const known = and(lte(events.seq, marks.acknowledged), lt(events.at, now - ACKNOWLEDGED_FOR_MS))
    const old = lt(events.at, now - KEPT_FOR_MS)
    const found = this.#db
      .select({ seq: max(events.seq) })
      .from(events)
      .where(or(known, old))
      .get()
    const trimmed = Math.max(marks.trimmed, found?.seq ?? 0)
    if (trimmed > marks.trimmed) {
      writeAbout(this.#db, 'events', { ...marks, trimmed })
      this.#db.update(events).set({ body: null }).where(lte(events.seq, trimmed)).run()
    }
    this.#db
      .delete(events)
      .where(and(lte(events.seq, trimmed), or(old, eq(events.key, ''))))
      .run()
  }

  /** Whether there is anything left to trim one day. */
  isEmpty(): boolean {
    return !anyEvent(this.#db).get()
  }

  #marks() {
    return readAbout(this.#db, 'events') ?? NO_EVENTS
  }
}
