/** What a request has asked of databases and objects. */
export interface Trips {
  /** How many of them it had to wait for one after the other. */
  inARow: number
  /** How many there were in all. */
  calls: number
}

/** Bindings whose every call is counted and takes at least as long as the way to another continent. */
export interface Counted<E> {
  env: E
  /** What was asked so far. Calls that nobody has an answer of yet are in `calls` only. */
  trips(): Trips
  /** Counts one more call, to anybody. */
  trip: Trip
}

/** One call that is waited for. */
export type Trip = <T>(call: () => Promise<T>) => Promise<T>

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

/** Passes in steps of 1 ms, each of which waits its turn: work of this isolate that takes long does not use up the time. */
async function pass(ms: number) {
  for (let i = 0; i < ms; i++) await new Promise(resolve => setTimeout(resolve, 1))
}

/**
 * Counts what is asked of these bindings, each call `delayMs` late. A call that begins when another has been answered stands behind
 * it; what is asked at the same time is one trip. So the figure is the same on a slow machine, where all delays are longer than the
 * work between them.
 */
export function countTrips<E extends object>(env: E, delayMs: number): Counted<E> {
  const seen: Trips = { inARow: 0, calls: 0 }
  const trip: Trip = async call => {
    const place = seen.inARow + 1
    seen.calls++
    try {
      const [answer] = await Promise.allSettled([call(), pass(delayMs)])
      if (answer.status === 'rejected') throw answer.reason
      return answer.value
    } finally {
      seen.inARow = Math.max(seen.inARow, place)
    }
  }
  const counted = Object.fromEntries(
    Object.entries(env).map(([name, binding]) => {
      if (DATABASES.includes(name)) return [name, countedDatabase(binding, trip)]
      return [name, OBJECTS.includes(name) ? countedObjects(binding, trip) : binding]
    }),
  )
  return { env: counted as E, trips: () => ({ ...seen }), trip }
}
