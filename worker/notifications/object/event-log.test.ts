import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { LiveEvent } from '../../../shared/live.ts'
import { objectOf } from '../object-of.ts'
import { EventLog } from './event-log.ts'
import type { Notifications } from './object.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-21T12:00:00Z')
const { NOTIFICATIONS } = env as unknown as { NOTIFICATIONS: DurableObjectNamespace<Notifications> }

const read = (n: number): LiveEvent => ({ type: 'read', ids: [`told-${n}`] })

let logs = 0
/** Does something with a log that is empty at first, in the storage of an object of its own. */
async function withLog<T>(work: (log: EventLog, storage: DurableObjectStorage) => T): Promise<T> {
  const object = await objectOf(NOTIFICATIONS, `log/${++logs}`)
  return runInDurableObject(object, (_, { storage }) => work(new EventLog(storage.sql), storage))
}
/** A log with some events, one a day. */
const withEvents = <T>(count: number, work: (log: EventLog, storage: DurableObjectStorage) => T) =>
  withLog((log, storage) => {
    for (let n = 1; n <= count; n++) log.add(`key ${n}`, read(n), START + (n - 1) * DAY_MS)
    return work(log, storage)
  })
const numbersAfter = (log: EventLog, seq = 0, limit = 100) => log.after(seq, limit).map(one => one.seq)
const rowsIn = ({ sql }: DurableObjectStorage) => [...sql.exec('select key, body from events order by seq')]

test('events are numbered from one, in the order in which they come, and each is framed with its number', () =>
  withLog(log => {
    expect([log.last(), log.isEmpty(), numbersAfter(log)]).toEqual([0, true, []])
    expect([1, 2, 3].map(n => log.add(`key ${n}`, read(n), START))).toEqual([1, 2, 3])
    expect(log.after(0, 100).map(({ frame }) => JSON.parse(frame))).toEqual([1, 2, 3].map(seq => ({ ...read(seq), seq })))
    expect([log.last(), log.isEmpty()]).toEqual([3, false])
  }))

test('D1: an event with a known key is not stored again, even with other content, and uses no number', () =>
  withLog(log => {
    log.add('key', read(1), START)
    for (const event of [read(1), read(2), { type: 'changed' } as const]) expect(log.add('key', event, START + 1)).toBeNull()
    expect(log.after(0, 100).map(({ frame }) => JSON.parse(frame))).toEqual([{ ...read(1), seq: 1 }])
    expect(log.add('another', read(3), START)).toBe(2)
  }))

test.each([
  [0, 100, [1, 2, 3, 4, 5]],
  [0, 2, [1, 2]],
  [2, 2, [3, 4]],
  [4, 100, [5]],
  [5, 100, []],
  [6, 100, []],
  [0, 0, []],
])('after %i at most %i events are %j', (seq, limit, numbers) =>
  withEvents(5, log => expect(numbersAfter(log, seq, limit)).toEqual(numbers)),
)

test('a page is reached from any number up to the last event, and from none beyond it', () =>
  withEvents(3, log => expect([0, 1, 3, 4, 1e9].map(since => log.reaches(since))).toEqual([true, true, true, false, false])))

test('what is acknowledged is kept for a day, for pages that sleep; what is not stays', () =>
  withEvents(3, log => {
    log.acknowledge(2)
    log.trim(START + DAY_MS)
    expect(numbersAfter(log)).toEqual([1, 2, 3])
    log.trim(START + DAY_MS + 1)
    expect(numbersAfter(log)).toEqual([2, 3])
    log.trim(START + 20 * DAY_MS)
    expect(numbersAfter(log)).toEqual([3])
    expect([0, 1, 2, 3].map(since => log.reaches(since))).toEqual([false, false, true, true])
  }))

test('an acknowledgement is never taken back by an older one', () =>
  withEvents(3, log => {
    for (const seq of [3, 1, 0]) log.acknowledge(seq)
    log.trim(START + 10 * DAY_MS)
    expect(numbersAfter(log)).toEqual([])
  }))

test('what nobody has acknowledged is kept for 180 days', () =>
  withEvents(3, log => {
    log.trim(START + 180 * DAY_MS)
    expect(numbersAfter(log)).toEqual([1, 2, 3])
    log.trim(START + 181 * DAY_MS)
    expect(numbersAfter(log)).toEqual([2, 3])
    expect([log.reaches(0), log.reaches(1), log.isEmpty()]).toEqual([false, true, false])
  }))

test('D4: a key outlives its event: what was trimmed is known when it comes again, and its words are gone', () =>
  withEvents(2, (log, storage) => {
    log.acknowledge(2)
    log.trim(START + 3 * DAY_MS)
    expect(rowsIn(storage)).toEqual([
      { key: 'key 1', body: null },
      { key: 'key 2', body: null },
    ])
    expect(log.add('key 1', read(1), START + 4 * DAY_MS)).toBeNull()
    expect([numbersAfter(log), log.isEmpty()]).toEqual([[], false])
    log.trim(START + 182 * DAY_MS)
    expect([rowsIn(storage), log.isEmpty()]).toEqual([[], true])
  }))

test('the number of the last event is known when everything is trimmed, and the next goes on from there', () =>
  withEvents(3, (log, storage) => {
    log.trim(START + 400 * DAY_MS)
    expect([log.isEmpty(), log.last(), log.reaches(3), log.reaches(2)]).toEqual([true, 3, true, false])
    const later = new EventLog(storage.sql)
    expect([later.last(), later.add('key 4', read(4), START + 400 * DAY_MS)]).toEqual([3, 4])
    expect(numbersAfter(later, 3)).toEqual([4])
  }))

test('trimming an empty log, or twice, changes nothing', () =>
  withEvents(2, (log, storage) => {
    log.acknowledge(1)
    log.trim(START + 5 * DAY_MS)
    const before = rowsIn(storage)
    log.trim(START + 5 * DAY_MS)
    log.trim(START)
    expect(rowsIn(storage)).toEqual(before)
    expect(numbersAfter(log)).toEqual([2])
  }))
