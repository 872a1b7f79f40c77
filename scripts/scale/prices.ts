/**
 * Cloudflare's price list, Workers Paid, US dollars. Read on 24 November 2026 in the repository of its documentation
 * (cloudflare/cloudflare-docs): workers/platform/pricing, workers/cache, durable-objects-pricing, d1-pricing, r2/pricing,
 * observability/pricing, analytics-engine/pricing, email-service/platform/pricing.
 */
export const READ_ON = '24 November 2026'

export interface Price {
  /** What it is called in the table. */
  name: string
  /** Dollars for each unit of so many. */
  dollars: number
  per: number
  /** Units of one that the plan includes each month. */
  included: number
}

const M = 1_000_000
const G = 1_000_000_000

/** The plan itself. */
export const BASE_DOLLARS = 5

export const PRICES = {
  requests: { name: 'requests of the worker', dollars: 0.3, per: M, included: 10 * M },
  cpuMs: { name: 'processor time, ms', dollars: 0.02, per: M, included: 30 * M },
  objectCalls: { name: 'calls of objects', dollars: 0.15, per: M, included: M },
  objectGbSeconds: { name: 'time of objects, GB-s', dollars: 12.5, per: M, included: 400_000 },
  objectReads: { name: 'rows read in objects', dollars: 0.001, per: M, included: 25 * G },
  objectWrites: { name: 'rows written in objects', dollars: 1, per: M, included: 50 * M },
  objectBytes: { name: 'stored in objects, bytes', dollars: 0.2, per: G, included: 5 * G },
  databaseReads: { name: 'rows read in D1', dollars: 0.001, per: M, included: 25 * G },
  databaseWrites: { name: 'rows written in D1', dollars: 1, per: M, included: 50 * M },
  databaseBytes: { name: 'stored in D1, bytes', dollars: 0.75, per: G, included: 5 * G },
  bucketA: { name: 'R2, operations that write', dollars: 4.5, per: M, included: M },
  bucketB: { name: 'R2, operations that read', dollars: 0.36, per: M, included: 10 * M },
  bucketBytes: { name: 'stored in R2, bytes', dollars: 0.015, per: G, included: 10 * G },
  logBytes: { name: 'logs taken in, bytes', dollars: 0.25, per: G, included: 50 * G },
  logKept: { name: 'logs kept seven days, byte-months', dollars: 0.1, per: G, included: 12 * G },
  points: { name: 'visits counted (not billed yet)', dollars: 0.25, per: M, included: 10 * M },
  letters: { name: 'letters', dollars: 0.35, per: 1000, included: 3000 },
} as const satisfies Record<string, Price>
export type Billed = Record<keyof typeof PRICES, number>

/** Twenty frames of a socket are one call of its object. */
export const FRAMES_PER_CALL = 20
/** Memory that is billed for an object at work, whatever it takes. */
export const OBJECT_GB = 0.128
/** Logs are kept seven days of a month of thirty. */
export const LOGS_KEPT_MONTHS = 7 / 30
