import { Learner } from '../../../worker/index.ts'
import type { Weight } from './addresses.ts'

type Cursor = SqlStorageCursor<Record<string, SqlStorageValue>>

/** All objects live in the isolate of the worker that asks them, so both see these. */
export const objects = {
  /** How many were constructed: an object that is asked while it is awake is none. */
  woken: 0,
  /** Whether one that is constructed now counts what it writes; that costs time. */
  countsRows: false,
}

/** A learner's object that says whether it was asleep, and what it writes. */
export class CountedLearner extends Learner {
  readonly #cursors: Cursor[] = []
  #alarms = 0

  constructor(ctx: DurableObjectState, env: never) {
    super(ctx, env)
    objects.woken++
    if (objects.countsRows) this.#count()
  }

  #count() {
    const { storage } = this.ctx
    const { sql } = storage
    const [exec, setAlarm] = [sql.exec.bind(sql), storage.setAlarm.bind(storage)]
    sql.exec = ((query: string, ...values: unknown[]) => {
      const cursor = exec(query, ...values)
      this.#cursors.push(cursor)
      return cursor
    }) as typeof sql.exec
    storage.setAlarm = (at, options) => {
      this.#alarms++
      return setAlarm(at, options)
    }
  }

  /** The empty hop. */
  nothing() {}

  weight(): Weight {
    const rows = this.#cursors.reduce((sum, cursor) => sum + cursor.rowsWritten, 0)
    return { id: String(this.ctx.id), rows, alarms: this.#alarms, bytes: this.ctx.storage.sql.databaseSize }
  }
}
