/** What was asked of databases and objects. */
export interface Trips {
  /** How many calls were waited for one after the other. */
  inARow: number
  /** How many there were in all. */
  calls: number
}

/** One call that is waited for. */
export type Trip = <T>(call: () => Promise<T>) => Promise<T>

/** Calls to databases and objects, counted as they begin. The bindings of several entrypoints and objects may share one record. */
export interface TripRecord {
  /** Returns what was counted since the last start. Calls that are still on the way are in `calls` only. */
  trips(): Trips
  /** Counts one more call, to anybody. */
  trip: Trip
  /** Returns how many calls have no answer yet, those from before the last start included. */
  inFlight(): number
  /** Counts from zero, and makes each call from now on `delayMs` late. */
  start(delayMs: number): void
}

/** Bindings whose every call is counted and takes at least as long as the way to another continent. */
export interface Counted<E> extends Pick<TripRecord, 'trips' | 'trip'> {
  env: E
}

/** A database, of which each statement and each batch is one trip. */
function countedDatabase(database: D1Database, trip: Trip): D1Database {
  const reals = new WeakMap<object, D1PreparedStatement>()
  function statement(real: D1PreparedStatement): object {
    const counted = {
      bind: (...values: unknown[]) => statement(real.bind(...values)),
      run: () => trip(() => real.run()),
      all: () => trip(() => real.all()),
      raw: () => trip(() => real.raw()),
      first: () => trip(() => real.first()),
    }
    reals.set(counted, real)
    return counted
  }
  const over = (real: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => statement(real.prepare(sql)),
    batch: (statements: object[]) => trip(() => real.batch(statements.map(one => reals.get(one) as D1PreparedStatement))),
  })
  const session = (from?: string) => over(database.withSession(from as 'first-primary') as unknown as D1Database)
  return { ...over(database), withSession: session } as unknown as D1Database
}

/** Objects, of which each call is one trip. */
function countedObjects<T extends DurableObjectNamespace>(objects: T, trip: Trip): T {
  const stub = (real: object) =>
    new Proxy(real, {
      get(target, name) {
        const found = Reflect.get(target, name)
        const isCall = typeof found === 'function' && typeof name === 'string'
        return isCall ? (...values: unknown[]) => trip(async () => Reflect.apply(found, target, values)) : found
      },
    })
  return new Proxy(objects, {
    get(target, name) {
      const found = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      const isWay = name === 'get' || name === 'getByName'
      return (...values: unknown[]) => (isWay ? stub(Reflect.apply(found, target, values)) : Reflect.apply(found, target, values))
    },
  })
}

const DATABASES = ['DB', 'SEARCH']
const OBJECTS = ['LEARNERS']

/** In so many steps a delay passes: fewer would let it end during work of this isolate that takes long. */
const STEPS = 25

/** Passes in steps of at least 1 ms, each of which waits its turn: work of this isolate that takes long does not use up the time. */
async function pass(ms: number) {
  const step = Math.max(1, ms / STEPS)
  for (let left = ms; left > 0; left -= step) await new Promise(resolve => setTimeout(resolve, step))
}

/**
 * Returns a record of calls, each of which takes `delayMs` to arrive and is then answered at once. A call that begins after another has
 * arrived stands behind it; calls on the way at the same time are one trip. So a call that an object makes before it answers stands
 * behind the call to the object: the caller waits for both. The figure is the same on a slow machine, where all delays are longer than
 * the work between calls.
 */
export function createTripRecord(delayMs = 0): TripRecord {
  let late = delayMs
  let seen: Trips = { inARow: 0, calls: 0 }
  let inFlight = 0
  async function trip<T>(call: () => Promise<T>): Promise<T> {
    const counts = seen
    const place = counts.inARow + 1
    counts.calls++
    inFlight++
    try {
      await pass(late)
      counts.inARow = Math.max(counts.inARow, place)
      return await call()
    } finally {
      inFlight--
    }
  }
  return {
    trip,
    trips: () => ({ ...seen }),
    inFlight: () => inFlight,
    start(ms) {
      late = ms
      seen = { inARow: 0, calls: 0 }
    },
  }
}

/** Returns bindings whose calls to databases and objects are counted by `trip`. */
export function countedBindings<E extends object>(env: E, trip: Trip): E {
  const counted = Object.entries(env).map(([name, binding]) => {
    if (DATABASES.includes(name)) return [name, countedDatabase(binding, trip)]
    return [name, OBJECTS.includes(name) ? countedObjects(binding, trip) : binding]
  })
  return Object.fromEntries(counted) as E
}

/** Returns bindings with a record of their own, for one request. */
export function countTrips<E extends object>(env: E, delayMs: number): Counted<E> {
  const record = createTripRecord(delayMs)
  return { env: countedBindings(env, record.trip), ...record }
}
