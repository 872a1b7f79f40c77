import { type Crowd, OPENED_AT_ONCE } from './crowd.ts'
import type { Load } from './loads.ts'
import type { Storm } from './storm.ts'
import { count, percentile, type Row } from './table.ts'

const grown = ({ before, after }: { before: number; after: number }) => `${before.toFixed(0)} to ${after.toFixed(0)}`

/** Rows of one figure each, of both servers where both did it. */
const rowsOf =
  <T>(campus: T, reference: T | null) =>
  (what: string, of: (measured: T) => number | string, aim?: string): Row => [
    what,
    of(campus),
    reference ? of(reference) : undefined,
    aim,
  ]

export function socketRows(campus: Crowd, reference: Crowd): Row[] {
  const row = rowsOf(campus, reference)
  const kib = ({ memory }: Crowd) => (memory.after - memory.before) * 1024
  return [
    row(`all connected, ${OPENED_AT_ONCE} at a time, s`, crowd => crowd.connectSeconds),
    row('could not connect', crowd => String(crowd.errors), '0'),
    row('memory, MiB', crowd => grown(crowd.memory)),
    row('memory of a socket, KiB', crowd => kib(crowd) / crowd.size.sockets),
    row('memory of a person (an object), KiB', crowd => kib(crowd) / crowd.size.users),
  ]
}

const perThousand = ({ events }: Load, seconds: number) => (seconds / events) * 1000

export function loadRows(campus: Load, reference: Load | null, aim?: string): Row[] {
  const row = rowsOf(campus, reference)
  return [
    row('events told', load => count(load.events)),
    row('arrivals at pages', load => count(load.arrivals)),
    row('hook to page p50, ms', load => percentile(load.latencies, 0.5)),
    row('hook to page p95, ms', load => percentile(load.latencies, 0.95), aim),
    row('hook to page p99, ms', load => percentile(load.latencies, 0.99)),
    row('processor seconds per 1,000 events', load => perThousand(load, load.cpuSeconds)),
    row('memory, MiB', load => grown(load.memory)),
    row('pages that left because of no pong within 10 s', load => String(load.silent), '0'),
    row('hooks sent again', load => String(load.sentAgain)),
  ]
}

export function throughputRows(campus: Load, reference: Load): Row[] {
  const row = rowsOf(campus, reference)
  return [
    row('events/s accepted', load => load.events / load.toldSeconds),
    row('events/s arrived everywhere', load => load.events / load.seconds),
    row('arrivals/s at pages', load => load.arrivals / load.seconds),
    row('hook to page p50, ms', load => percentile(load.latencies, 0.5)),
    row('hook to page p99, ms', load => percentile(load.latencies, 0.99)),
    row('processor seconds per 1,000 events', load => perThousand(load, load.cpuSeconds)),
    row('the same of the pages and the teller, one process', load => perThousand(load, load.ownCpuSeconds)),
    row('pages that left because of no pong within 10 s', load => String(load.silent)),
    row('hooks sent again', load => String(load.sentAgain)),
  ]
}

export const stormRows = ({ tries, pages, backSeconds, caughtUpSeconds }: Storm): Row[] => [
  ['tries to come back', count(tries.length), undefined, `${count(pages)} where none fails`],
  ['first and last try, s after the cut', `${Math.min(...tries).toFixed(1)} and ${Math.max(...tries).toFixed(1)}`],
  ['spread of the tries, s', Math.max(...tries) - Math.min(...tries), undefined, 'at least 2'],
  ['all back, s', backSeconds],
  ['all caught up, s', caughtUpSeconds, undefined, 'at most 15'],
]

/** What must not happen, over the whole life of a crowd. */
export function faultRows({ ledger: campus }: Crowd, reference: Crowd | null): Row[] {
  const row = rowsOf(campus, reference?.ledger ?? null)
  return [
    row('lost', of => String(of.outstanding), '0'),
    row('doubled', of => String(of.doubled), '0'),
    row('out of order', of => String(of.outOfOrder), '0'),
    row('closed unexpectedly', of => [of.unexpectedCloses, ...of.closed.keys()].join(' with '), '0'),
  ]
}
