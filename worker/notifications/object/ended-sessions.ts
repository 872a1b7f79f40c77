/** Longer than any request takes that was let in before the session ended. */
const KEPT_FOR_MS = 60 * 60_000

/** Sessions that are over, so that a socket whose request was let in a moment before does not outlive them. */
export class EndedSessions {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec('create table if not exists ended (session text primary key, at integer not null)')
  }

  add(session: string, now: number) {
    this.#sql.exec('insert or replace into ended values (?, ?)', session, now)
  }

  has(session: string): boolean {
    return [...this.#sql.exec('select 1 from ended where session = ?', session)].length > 0
  }

  isEmpty(): boolean {
    return [...this.#sql.exec('select 1 from ended limit 1')].length === 0
  }

  trim(now: number) {
    this.#sql.exec('delete from ended where at < ?', now - KEPT_FOR_MS)
  }
}
