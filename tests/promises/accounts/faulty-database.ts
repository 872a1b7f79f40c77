import { env } from 'cloudflare:test'

/**
 * The database, failing once: at one step of a request, before it is done or after it (then the answer is lost). A batch is one
 * step, because it happens whole or not at all.
 */
export function faultyDatabase(failAt: number, when: 'before' | 'after') {
  let steps = 0
  async function step<T>(work: () => Promise<T>): Promise<T> {
    const fails = ++steps === failAt
    if (fails && when === 'before') throw new Error('D1_ERROR: Network connection lost.')
    const result = await work()
    if (fails) throw new Error('D1_ERROR: Network connection lost.')
    return result
  }
  const reals = new WeakMap<object, D1PreparedStatement>()
  function wrap(real: D1PreparedStatement): object {
    const statement = {
      bind: (...values: unknown[]) => wrap(real.bind(...values)),
      run: () => step(() => real.run()),
      all: () => step(() => real.all()),
      raw: () => step(() => real.raw()),
    }
    reals.set(statement, real)
    return statement
  }
  const session = () => {
    const real = env.DB.withSession('first-primary')
    return {
      prepare: (sql: string) => wrap(real.prepare(sql)),
      batch: (statements: object[]) => step(() => real.batch(statements.map(one => reals.get(one) as D1PreparedStatement))),
    }
  }
  return { DB: { withSession: session, ...session() }, wasReached: () => steps >= failAt }
}
