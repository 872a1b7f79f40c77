import { env } from 'cloudflare:test'
import { objectsThrough } from '../../accounts/broken-objects.ts'
import type { Breaker } from './breaker.ts'

/** The database, of which each statement and each batch passes a breaker. */
function breakableDatabase(breaker: Breaker): object {
  const trip = <T>(go: () => Promise<T>) => breaker.trip('database', go)
  const reals = new WeakMap<object, D1PreparedStatement>()
  function wrap(real: D1PreparedStatement): object {
    const statement = {
      bind: (...values: unknown[]) => wrap(real.bind(...values)),
      run: () => trip(() => real.run()),
      all: () => trip(() => real.all()),
      raw: () => trip(() => real.raw()),
      first: () => trip(() => real.first()),
    }
    reals.set(statement, real)
    return statement
  }
  const session = () => {
    const real = env.DB.withSession('first-primary')
    return {
      prepare: (sql: string) => wrap(real.prepare(sql)),
      batch: (statements: object[]) => trip(() => real.batch(statements.map(one => reals.get(one) as D1PreparedStatement))),
    }
  }
  return { withSession: session, ...session() }
}

/**
 * The bindings of an academy whose ways to objects and to the database pass a breaker. What an attempt is called decides in which order
 * it asks: the test names it, so that a story is the same each time.
 */
export function breakableBindings(breaker: Breaker, attemptName: () => string): Record<string, unknown> {
  const LEARNERS = objectsThrough((_, work, values) => {
    const [, name, input] = values
    if (name === 'begin-attempt') values[2] = { ...(input as object), id: attemptName() }
    return breaker.trip('object', work)
  })
  return { ...env, LEARNERS, DB: breakableDatabase(breaker) }
}
