import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { type Browser, SAME_ORIGIN } from '../../tests/support/accounts.ts'
import { createApp } from '../../worker/app.ts'

/** What one request has asked of the platform, for `measured.test.ts`. */
export interface Counted {
  objectCalls: number
  cached: number
  /** Calls of D1 that changed rows, and the rows. */
  writingTrips: number
  databaseWrites: number
  /** Rows that D1 has looked through. */
  databaseReads: number
}

export const NOTHING_COUNTED: Counted = { objectCalls: 0, cached: 0, writingTrips: 0, databaseWrites: 0, databaseReads: 0 }

type Statement = D1PreparedStatement

/** A database that adds up the rows it has written, and in how many calls. */
export function countedDatabase(database: D1Database, counted: Counted): D1Database {
  const reals = new WeakMap<object, Statement>()
  const note = <T extends D1Result[]>(results: T): T => {
    const rows = results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
    counted.databaseWrites += rows
    counted.databaseReads += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
    if (rows) counted.writingTrips++
    return results
  }
  const all = async (real: Statement) => note([await real.all<Record<string, unknown>>()])[0] as D1Result<Record<string, unknown>>
  function statement(real: Statement, sql: string): object {
    const one = {
      bind: (...values: unknown[]) => statement(real.bind(...values), sql),
      run: () => all(real),
      all: () => all(real),
      // `raw` does not say what it has cost: what only reads is asked a second time by `all`, which does.
      raw: async () => {
        const { results } = await all(real)
        return /^(select|with)/i.test(sql) ? real.raw() : results.map(row => Object.values(row))
      },
      first: async () => (await all(real)).results[0] ?? null,
    }
    reals.set(one, real)
    return one
  }
  const over = (real: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => statement(real.prepare(sql), sql),
    batch: async (list: object[]) => note(await real.batch(list.map(one => reals.get(one) as Statement))),
  })
  const withSession = () => over(database.withSession('first-primary') as unknown as D1Database)
  return { ...over(database), withSession } as unknown as D1Database
}

/** The same object, whose methods of these names are counted. */
const watched = <T extends object>(real: T, names: readonly string[], count: () => void, wrap = <R>(result: R) => result): T =>
  new Proxy(real, {
    get(target, name) {
      const found = Reflect.get(target, name)
      if (typeof found !== 'function') return found
      return (...values: unknown[]) => {
        if (!names.includes(String(name))) return Reflect.apply(found, target, values)
        count()
        return wrap(Reflect.apply(found, target, values))
      }
    },
  })

/** Makes a request as a browser, on a platform that caches by itself, and counts. */
export async function countedRequest({ cookies }: Pick<Browser, 'cookies'>, method: string, path: string, json?: unknown) {
  const counted = { ...NOTHING_COUNTED }
  const { DB, LEARNERS } = env as unknown as { DB: D1Database; LEARNERS: object }
  const objectCalled = () => {
    counted.objectCalls++
  }
  const nothing = () => {}
  const stubs = <R>(stub: R) => watched(stub as object, ['act', 'fetch', 'hear', 'forget'], objectCalled) as R
  const bindings = { ...env, DB: countedDatabase(DB, counted), LEARNERS: watched(LEARNERS, ['get'], nothing, stubs) }
  const real = createExecutionContext() as ExecutionContext & { exports: Record<string, object> }
  const { Content, Pages } = real.exports
  const cachedCalled = () => {
    counted.cached++
  }
  const entrypoint = (one: object | undefined) => watched(one ?? {}, ['fetch'], cachedCalled)
  const ctx = {
    waitUntil: (work: Promise<unknown>) => real.waitUntil(work),
    passThroughOnException: nothing,
    exports: { ...real.exports, Content: entrypoint(Content), Pages: entrypoint(Pages) },
    cache: {},
    props: {},
  }
  const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
  const headers = { ...SAME_ORIGIN, cookie, 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.77' }
  const body = json === undefined ? null : JSON.stringify(json)
  const request = new Request(new URL(path, 'https://campus.test'), { method, headers, body })
  const response = await createApp().fetch(request, bindings, ctx as unknown as ExecutionContext)
  const text = await response.text()
  await waitOnExecutionContext(real)
  for (const set of response.headers.getSetCookie()) {
    const [name = '', ...value] = (set.split(';')[0] ?? '').split('=')
    if (/max-age=0/i.test(set)) cookies.delete(name)
    else cookies.set(name, value.join('='))
  }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return { ...counted, text }
}
