import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createBrowser } from '../../tests/support/accounts.ts'
import { listOf, pretendContentServer, someSite, strapiError } from '../../tests/support/content-server.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Answers = Parameters<typeof pretendContentServer>[0]
const HOUR_MS = 60 * 60 * 1000

/** What Strapi says to OPTIONS: its files are read at every address, and what is posted is named. */
const allows =
  (methods: string, otherwise = () => strapiError(405, 'MethodNotAllowedError', 'Method Not Allowed')) =>
  (_: URL, { method }: Request) =>
    method === 'OPTIONS' ? new Response(null, { headers: { allow: `HEAD, GET${methods}` } }) : otherwise()

const forbidden = () => strapiError(403, 'ForbiddenError', 'Forbidden')
const notFound = () => strapiError(404, 'NotFoundError', 'Not Found')
const mailed = () => Response.json({ email: 'new@people.test', sent: true })
const withToken = (answer: () => Response, otherwise: () => Response) => (_: URL, request: Request) =>
  request.headers.has('authorization') ? answer() : otherwise()

/** A server that has every call about one's account. */
const WHOLE: Answers = {
  '/api/users/me/export': withToken(() => Response.json({ user: { id: 1 } }), forbidden),
  '/api/users/me/email': allows(', POST', mailed),
  '/api/passwordless/verify': allows(', POST'),
}
/** What is heard of somebody is remembered for seconds: each test has a person of its own. */
let ids = Math.floor(Math.random() * 1e6)
const EMAIL = 'dora@people.test'

/** Somebody who has signed in where the server also answers so. */
async function signedIn(more: Answers) {
  const user = { id: ++ids, username: 'Dora', email: EMAIL, provider: 'local', confirmed: true, blocked: false }
  const server = pretendContentServer(
    someSite({
      '/api/passwordless/send-link': () => Response.json({ email: EMAIL, sent: true }),
      '/api/passwordless/login': () => Response.json({ jwt: 'token', user, context: {}, expiresAt: '2099-01-01T00:00:00.000Z' }),
      '/api/users/me': (_, { method }) => (method === 'GET' ? Response.json(user) : notFound()),
      '/api/achievements': () => Response.json({ data: [], meta: {} }),
      '/api/bookmarks': () => Response.json({ data: { courses: [], articles: [], quests: [] }, meta: {} }),
      '/api/users/me/certificates': () => listOf([]),
      '/api/notifications': () => listOf([]),
      ...WHOLE,
      ...more,
    }),
  )
  const browser = createBrowser()
  const letter = await (await browser.post('/api/passwordless/send-link', { email: EMAIL })).json()
  expect((await browser.get('/api/passwordless/login?loginToken=some-token-of-a-mail')).status).toBe(200)
  const profile = async () => (await browser.get('/profile')).text()
  const lacking = async () =>
    (await (await browser.get('/api/sign-in-ways')).json<{ meta: { lacking: string[] } }>()).meta.lacking
  return { server, browser, letter, profile, lacking }
}

const EXPORT = 'href="/api/users/me/export?locale=en"'
const CHANGE = 'Change email'
const DELETE = 'Delete my account'

test('a server that has everything is offered whole', async () => {
  const { profile, lacking, letter } = await signedIn({})
  expect(letter).toEqual({ email: EMAIL, sent: true })
  expect(await lacking()).toEqual([])
  const html = await profile()
  for (const part of [EXPORT, CHANGE, DELETE, 'Your data']) expect(html).toContain(part)
})

test.each([
  ['export', { '/api/users/me/export': notFound }, EXPORT],
  ['email', { '/api/users/me/email': allows('') }, CHANGE],
])('a server without %s says so before anybody tries, and the profile does not offer it', async (call, more, gone) => {
  const { profile, lacking } = await signedIn(more)
  const html = await profile()
  for (const part of [EXPORT, CHANGE, DELETE]) expect(html.includes(part), part).toBe(part !== gone)
  expect(await lacking()).toEqual([call])
})

test('where a server takes no codes, whoever asks for a letter hears it with the answer', async () => {
  const { letter, browser } = await signedIn({ '/api/passwordless/verify': allows('') })
  expect(letter).toEqual({ email: EMAIL, sent: true, code: false })
  const change = await browser.post('/api/users/me/email', { email: 'new@people.test' })
  expect(await change.json()).toEqual({ email: 'new@people.test', sent: true, both: true, code: false })
})

test('that an account cannot be ended is known once somebody has tried', async () => {
  const { profile, browser, lacking } = await signedIn({ '/api/users/me/export': notFound })
  expect(await profile()).toContain(DELETE)
  expect((await browser.delete('/api/users/me', { username: 'Dora' })).status).toBe(404)
  const html = await profile()
  expect(html).not.toContain(DELETE)
  expect(html).not.toContain('Your data')
  expect(await lacking()).toEqual(['export', 'delete'])
})

test('what is refused to somebody who is signed in is lacking too, until the server gives it', async () => {
  let answer = forbidden
  const { lacking, browser } = await signedIn({ '/api/users/me/export': () => answer() })
  expect(await lacking()).toEqual([])
  expect((await browser.get('/api/users/me/export')).status).toBe(403)
  expect(await lacking()).toEqual(['export'])
  answer = () => Response.json({ user: { id: 1 } })
  expect((await browser.get('/api/users/me/export')).status).toBe(200)
  expect(await lacking()).toEqual([])
})

test('a server is asked once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { lacking, server } = await signedIn({})
  const asked = () => server.callsTo('/api/passwordless/verify').length
  for (let i = 0; i < 3; i++) await lacking()
  expect(asked()).toBe(1)
  vi.setSystemTime(Date.now() + HOUR_MS + 1)
  await lacking()
  expect(asked()).toBe(2)
})

test('where a server sends no links to sign in, the email is no way to sign in', async () => {
  const { browser } = await signedIn({})
  const ways = async (one: typeof browser) => (await (await one.get('/api/sign-in-ways')).json<{ data: string[] }>()).data
  expect(await ways(browser)).toContain('email')
  const without = await signedIn({ '/api/passwordless/send-link': allows('', () => Response.json({ email: EMAIL, sent: true })) })
  expect(await ways(without.browser)).not.toContain('email')
  expect(await without.lacking()).toEqual(['send-link'])
})

test.each([500, 503, 429])('a %i says nothing: everything is offered, and the server is asked again', async status => {
  let answer = () => strapiError(status, 'Error', 'Not now')
  const { lacking } = await signedIn({ '/api/users/me/export': () => answer() })
  expect(await lacking()).toEqual([])
  answer = notFound
  expect(await lacking()).toEqual(['export'])
})

test('a server that knows no OPTIONS, or names nothing there, has what it has', async () => {
  for (const answer of [notFound, () => new Response(null, { status: 204 })]) {
    const { lacking } = await signedIn({ '/api/users/me/email': answer, '/api/passwordless/verify': answer })
    expect(await lacking()).toEqual([])
  }
})

test('nobody waits for a server that does not say', async () => {
  let answer: Answers[string] = () => strapiError(503, 'Error', 'Not now')
  const { lacking } = await signedIn({ '/api/users/me/export': (...call) => answer(...call) })
  let isOver = false
  answer = (_, { signal }) =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        isOver = true
        reject(signal.reason)
      }),
    )
  expect(await lacking()).toEqual([])
  expect(isOver).toBe(false)
})

test.each([
  ['/api/bookmarks', '/bookmarks'],
  ['/api/achievements', '/achievements'],
])('of %s that a server lacks, the menus do not lead to the page, and the page says so', async (call, page) => {
  for (const refused of [forbidden, notFound]) {
    const { browser } = await signedIn({ [call]: refused })
    const html = await (await browser.get(page)).text()
    expect(html).not.toContain(`href="${page}"`)
    expect(html).toContain('This server does not offer that.')
    expect(html).not.toContain('data-call="retry"')
  }
})

test('where a server does not know whom it has let in, profile and welcome say so, and offer no retry', async () => {
  for (const page of ['/profile', '/sign-up-welcome']) {
    const { browser } = await signedIn({ '/api/users/me': forbidden, '/api/users/me/export': notFound })
    const html = await (await browser.get(page)).text()
    expect(html, page).not.toContain('Your data')
    expect(html, page).toContain('This server does not offer that.')
    expect(html, page).not.toContain('data-call="retry"')
  }
})
