/** What the platform counts for the bill. */
export interface Meters {
  /** Requests of browsers that run the gateway. */
  requests: number
  /** Calls of the entrypoints `Pages` and `Content`, which cache: the platform bills each like a request, hit or miss. */
  cached: number
  /** Files of the build, answered before the worker. */
  files: number
  /** Processor time of the worker, milliseconds; that of objects is not billed by itself. */
  cpuMs: number
  /** Calls of objects: RPC, sockets that are opened, alarms. */
  objectCalls: number
  /** Frames that pages send over sockets; twenty are billed as one call. */
  frames: number
  /** Time in which an object is at work, milliseconds. Asleep, or idle with open sockets, it costs nothing. */
  objectMs: number
  objectReads: number
  /** Rows of objects, `setAlarm` included. */
  objectWrites: number
  databaseReads: number
  databaseWrites: number
  /** Operations of R2: A writes, B reads. */
  bucketA: number
  bucketB: number
  letters: number
  /** Data points of Analytics Engine. */
  points: number
}

export const NOTHING: Meters = {
  requests: 0,
  cached: 0,
  files: 0,
  cpuMs: 0,
  objectCalls: 0,
  frames: 0,
  objectMs: 0,
  objectReads: 0,
  objectWrites: 0,
  databaseReads: 0,
  databaseWrites: 0,
  bucketA: 0,
  bucketB: 0,
  letters: 0,
  points: 0,
}

const NAMES = Object.keys(NOTHING) as (keyof Meters)[]

/** Adds up deeds, each so many times. */
export function addUp(parts: readonly (readonly [times: number, one: Partial<Meters>])[]): Meters {
  const total = { ...NOTHING }
  for (const [times, one] of parts) for (const name of NAMES) total[name] += times * (one[name] ?? 0)
  return total
}

/** The same for a part of the time, or for many times of it. */
export const scaled = (meters: Meters, by: number): Meters => addUp([[by, meters]])
