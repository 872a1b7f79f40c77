import type { Assumptions } from './assumptions.ts'
import { metersOf } from './month.ts'
import { BASE_DOLLARS, type Billed, FRAMES_PER_CALL, LOGS_KEPT_MONTHS, OBJECT_GB, PRICES, type Price } from './prices.ts'
import { storedOf } from './stored.ts'

/** What is billed of a month. `isSampled` leaves one log line in a hundred. */
export function billedOf(a: Assumptions, isSampled = false): Billed {
  const meters = metersOf(a)
  const stored = storedOf(a)
  // A request writes the platform's line and ours; a call of an object the platform's.
  const events = 2 * meters.requests + meters.objectCalls
  const logBytes = events * a.bytesPerLogEvent * (isSampled ? 0.01 : 1)
  return {
    // Where anything of a worker caches, its files and its calls of cached entrypoints are billed like requests.
    requests: meters.requests + meters.cached + meters.files,
    cpuMs: meters.cpuMs,
    objectCalls: meters.objectCalls + meters.frames / FRAMES_PER_CALL,
    objectGbSeconds: (meters.objectMs / 1000) * OBJECT_GB,
    objectReads: meters.objectReads,
    objectWrites: meters.objectWrites,
    objectBytes: stored.objectBytes,
    databaseReads: meters.databaseReads,
    databaseWrites: meters.databaseWrites,
    databaseBytes: stored.databaseBytes,
    bucketA: meters.bucketA,
    bucketB: meters.bucketB,
    bucketBytes: stored.bucketBytes,
    logBytes,
    logKept: logBytes * LOGS_KEPT_MONTHS,
    points: meters.points,
    letters: meters.letters,
  }
}

/** Dollars of one line: what the plan includes is taken off once. */
export const dollarsOf = ({ dollars, per, included }: Price, amount: number) => (Math.max(0, amount - included) / per) * dollars

export interface BillLine {
  price: Price
  amount: number
  dollars: number
}

/** The bill, line by line in the order of the price list. */
export const billOf = (billed: Billed): BillLine[] =>
  Object.entries(PRICES).map(([name, price]) => {
    const amount = billed[name as keyof Billed]
    return { price, amount, dollars: dollarsOf(price, amount) }
  })

/** The whole month with the plan. */
export const totalOf = (lines: readonly BillLine[]) => lines.reduce((sum, { dollars }) => sum + dollars, BASE_DOLLARS)
