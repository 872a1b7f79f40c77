import { expect, test, vi } from 'vitest'
import { someAcademy, someEmail } from '../../../../tests/support/connect-academy.ts'
import { type Answer, whileAnswering } from '../../../../tests/support/other-answers.ts'
import { connections } from '../schema.ts'

const academy = someAcademy()

const html = (status: number) => new Response('<h1>Sorry</h1>', { status, headers: { 'content-type': 'text/html' } })
const json = (body: string, status = 200) => new Response(body, { status, headers: { 'content-type': 'application/json' } })
const facebookError = { error: { message: 'Sorry', type: 'OAuthException', code: 190, fbtrace_id: 'x' } }

/** Everything that may come in place of an answer. */
const FAILURES: [string, Answer][] = [
  ['cannot be reached', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['is down', () => html(503)],
  ['fails with JSON', () => json('{"error":"server_error"}', 500)],
  ['fails, and names somebody', () => json('{"id":"1","access_token":"a","token_type":"bearer","keys":[]}', 500)],
  ['answers a page', () => html(200)],
  ['answers nothing', () => new Response(null, { status: 204 })],
  ['answers half a JSON', () => json('{"access_token":"a","tok')],
  ['answers null', () => json('null')],
  ['answers an empty object', () => json('{}')],
  ['answers a list', () => json('[[],{}]')],
  ['answers numbers for words', () => json('{"access_token":1,"token_type":2,"id":3,"keys":4,"issuer":5}')],
  ['refuses with JSON', () => json('{"error":"invalid_client"}', 401)],
  ['refuses with a challenge', () => new Response('{}', { status: 401, headers: { 'www-authenticate': 'Bearer error="x"' } })],
  ['refuses as Facebook does', () => json(JSON.stringify(facebookError), 400)],
  ['redirects elsewhere', () => new Response(null, { status: 307, headers: { location: 'https://evil.example/' } })],
]

const CALLS = [
  ['google', '/token'],
  ['google', '/jwks'],
  ['facebook', '/facebook/token'],
  ['facebook', '/facebook/me'],
] as const

const failures = CALLS.flatMap(([name, path]) => FAILURES.map(([what, answer]) => [name, path, what, answer] as const))

/** Comes back from the provider while one of its addresses answers otherwise; everything asked, and where it ended. */
async function comeBack(name: string, path: string, answer: Answer) {
  const asked: string[] = []
  const browser = academy.browser()
  const back = await browser.approach(name, { email: someEmail(), verified: true })
  const listen: Answer = (url, init) => {
    asked.push(url.host)
    return url.pathname === path ? answer(url, init) : null
  }
  const { status, headers } = await whileAnswering(listen, () => browser.ask(back))
  const rows = await academy.accounts.db.select().from(connections)
  const finished = await browser.ask(`/api/auth/${name}/callback`)
  return { outcome: [status, headers.get('location'), finished.status, rows.length], asked }
}

const failed = (name: string) => [302, `https://campus.test/login/social/${name}?error=failed`, 400, 0]

test.each(failures)('a sign-in fails in words where %s%s %s', async (name, path, _, answer) => {
  const { outcome, asked } = await comeBack(name, path, answer)
  expect(outcome).toEqual(failed(name))
  expect(asked).not.toContain('evil.example')
})

/** Never answers; gives up when the caller does. */
const silent: Answer = (_, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }))

/** Time limits that end at once, and how long they were meant to be. */
async function withoutWaiting<T>(run: () => Promise<T>) {
  const limits: number[] = []
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    limits.push(ms)
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Too slow', 'TimeoutError')), 200)
    return controller.signal
  })
  try {
    return { result: await run(), limits }
  } finally {
    spy.mockRestore()
  }
}

test.each(CALLS)('a sign-in does not wait for more than five seconds for %s%s', async (name, path) => {
  const { result, limits } = await withoutWaiting(() => comeBack(name, path, silent))
  expect([result.outcome, new Set(limits)]).toEqual([failed(name), new Set([5000])])
})

/** An academy whose Google nobody has asked yet. */
const newcomer = (issuer = `http://127.0.0.1/${crypto.randomUUID()}`) =>
  someAcademy({ providers: { google: { clientId: 'a', clientSecret: 'b', issuer } } }).browser()

test.each([...FAILURES, ['says nothing', silent] as const])(
  'a sign-in does not begin where the provider %s',
  async (_, answer) => {
    const browser = newcomer()
    const { result } = await withoutWaiting(() => whileAnswering(answer, () => browser.ask('/api/connect/google')))
    expect([result.status, result.headers.get('location')]).toEqual([302, failed('google')[1]])
    expect(browser.cookies.size).toBe(0)
  },
)

test('A7: a provider that calls itself otherwise is not believed', async () => {
  const elsewhere = () => json('{"issuer":"https://evil.example","authorization_endpoint":"https://evil.example/"}')
  const answer = await whileAnswering(elsewhere, () => newcomer().ask('/api/connect/google'))
  expect(answer.headers.get('location')).toBe(failed('google')[1])
})

test('a provider that could not be reached is asked again by the next who come', async () => {
  const issuer = 'http://127.0.0.1:19999'
  const good = () => json(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }))
  const first = await whileAnswering(
    () => html(503),
    () => newcomer(issuer).ask('/api/connect/google'),
  )
  const second = await whileAnswering(good, () => newcomer(issuer).ask('/api/connect/google'))
  expect([first, second].map(({ headers }) => new URL(headers.get('location') ?? '').host)).toEqual([
    'campus.test',
    '127.0.0.1:19999',
  ])
})

test.each(['http://provider.example', 'http://127.0.0.1.evil.example', 'http://localhost.evil.example'])(
  'A7: a provider is called over TLS, unless it is on this machine: not %s',
  async issuer => {
    const asked: string[] = []
    const listen: Answer = url => {
      asked.push(url.href)
      return html(200)
    }
    const answer = await whileAnswering(listen, () => newcomer(issuer).ask('/api/connect/google'))
    expect([answer.headers.get('location'), asked]).toEqual([failed('google')[1], []])
  },
)
