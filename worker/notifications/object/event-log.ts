import type { LiveEvent } from '../../../shared/live.ts'

const DAY_MS = 86_400_000
/** What a page has acknowledged is kept for the others of the same person, which may be asleep for a while. */
const ACKNOWLEDGED_FOR_MS = DAY_MS
/** Unacknowledged events are kept this long; after that the list of unread notifications must do (product decisions). */
const KEPT_FOR_MS = 180 * DAY_MS

export interface NumberedEvent {
  seq: number
  /** The event as JSON with its number, as it goes over the wire. */
  frame: string
}

/**
 * The events of one person, numbered in the order in which they came. An event is known by its key: an event that comes again
 * under the same key is not stored again, also when it has been trimmed by then.
 */
export class EventLog {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`create table if not exists events
      (seq integer primary key autoincrement, key text not null unique, body text, at integer not null)`)
    sql.exec('create table if not exists marks (name text primary key, seq integer not null)')
  }

  /** Stores an event; its number, or null where it is here already. */
  add(key: string, event: LiveEvent, now: number): number | null {
    const body = JSON.stringify(event)
    const known = [...this.#sql.exec('select 1 from events where key = ?', key)]
    if (known.length) return null
    const [row] = this.#sql.exec<{ seq: number }>(
      'insert into events (key, body, at) values (?, ?, ?) returning seq',
      key,
      body,
      now,
    )
    return row?.seq ?? null
  }

  /** The number of the newest event; 0 where there has been none. */
  last(): number {
    const [row] = this.#sql.exec<{ seq: number }>("select seq from sqlite_sequence where name = 'events'")
    return row?.seq ?? 0
  }

  /** Whether everything after a number is still here. */
  reaches(since: number): boolean {
    return since <= this.last() && since >= this.#mark('trimmed')
  }

  /** At most `limit` events after a number, in order. */
  after(seq: number, limit: number): NumberedEvent[] {
    const rows = this.#sql.exec<{ seq: number; body: string }>(
      'select seq, body from events where seq > ? and body is not null order by seq limit ?',
      seq,
      limit,
    )
    return [...rows].map(({ seq, body }) => ({ seq, frame: JSON.stringify({ ...JSON.parse(body), seq }) }))
  }

  /** Some page has everything up to a number. */
  acknowledge(seq: number) {
    if (seq > this.#mark('acknowledged')) this.#setMark('acknowledged', seq)
  }

  /** Deletes acknowledged events after a day and others after 180 days; then their keys go too. */
  trim(now: number) {
    const known = 'seq <= ? and at < ?'
    const [row] = this.#sql.exec<{ seq: number | null }>(
      `select max(seq) as seq from events where (${known}) or at < ?`,
      this.#mark('acknowledged'),
      now - ACKNOWLEDGED_FOR_MS,
      now - KEPT_FOR_MS,
    )
    const seq = row?.seq ?? 0
    if (seq > this.#mark('trimmed')) {
      this.#setMark('trimmed', seq)
      this.#sql.exec('update events set body = null where seq <= ?', seq)
    }
    this.#sql.exec('delete from events where at < ? and seq <= ?', now - KEPT_FOR_MS, this.#mark('trimmed'))
  }

  /** Whether there is anything left to trim one day. */
  isEmpty(): boolean {
    return [...this.#sql.exec('select 1 from events limit 1')].length === 0
  }

  #mark(name: 'acknowledged' | 'trimmed'): number {
    const [row] = this.#sql.exec<{ seq: number }>('select seq from marks where name = ?', name)
    return row?.seq ?? 0
  }

  #setMark(name: 'acknowledged' | 'trimmed', seq: number) {
    this.#sql.exec('insert into marks values (?, ?) on conflict (name) do update set seq = excluded.seq', name, seq)
  }
}
