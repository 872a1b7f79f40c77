import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS, type LimitName, take } from '../../../worker/limits/limits.ts'
import wrangler from '../../../wrangler.toml?raw'
import { createBrowser, letterTo, newBrowser, somebody } from '../../support/accounts.ts'
import { watchLog } from '../../support/log.ts'
import { withinOneMinute } from '../../support/minute.ts'
import { fillSearchIndex } from '../../support/search-index.ts'
import { academyWith, BROKEN_DATABASES, SESSION } from './academy.ts'
import { rowsOf } from './database.ts'
import { somePicture } from './matrix-callers.ts'

fillSearchIndex()

beforeEach(() => rowsOf('delete from limits'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const db = drizzle(env.DB, { casing: 'snake_case' })
const NOW = new Date('2026-11-21T12:00:00.000Z')
const WALLET = '0x83ea1067897aa6E4562BCbf83873D3F142c09028'
const SIGNATURE = `0x${'4c'.repeat(65)}`

const from = (address: string, more: Record<string, string> = {}) => createBrowser({ 'cf-connecting-ip': address, ...more })
type Asks = (address: string, i: number) => Promise<Response>

const limitOf = (times: number) =>
  new RegExp(`name = "MINUTE_${times}"\\nnamespace_id = "${times}"\\nsimple = \\{ limit = ${times}, period = 60 \\}`)

let mails = 0
/** Each limited call, asked by a visitor at an address; how often it may be asked is the product's decision. */
const CALLS: [name: string, times: number, seconds: number, limit: LimitName, ask: Asks][] = [
  [
    'POST /api/passwordless/send-link',
    5,
    3600,
    'send-link',
    address => from(address).post('/api/passwordless/send-link', { email: `a${++mails}@limits.test` }),
  ],
  [
    'POST /api/passwordless/verify',
    30,
    600,
    'sign-in-try',
    address => from(address).post('/api/passwordless/verify', { code: '123456' }),
  ],
  [
    'GET /api/passwordless/login',
    30,
    600,
    'sign-in-try',
    address => from(address).get('/api/passwordless/login?loginToken=guessed-guessed'),
  ],
  [
    'GET /webthree-auth/authenticate',
    30,
    600,
    'wallet-signature',
    address => from(address).get(`/webthree-auth/authenticate/${WALLET}/0x00`),
  ],
  [
    'POST /webthree-auth/authenticate',
    30,
    600,
    'wallet-signature',
    address => from(address).post('/webthree-auth/authenticate', { address: WALLET, signature: SIGNATURE }),
  ],
]

test('A14: the limits are those of the product', () => {
  expect(LIMITS).toEqual({
    'send-link': { times: 5, seconds: 3600 },
    // Of another content server; the one built in counts the letters themselves.
    'send-link-mailbox': { times: 20, seconds: 3600 },
    'send-link-mailbox-day': { times: 60, seconds: 86_400 },
    'send-link-later': { times: 1, seconds: 600 },
    'sign-in-try': { times: 30, seconds: 600 },
    // Beginning a sign-in with a provider is a login try, counted by itself.
    connect: { times: 30, seconds: 600 },
    'wallet-nonce': { times: 60, seconds: 60 },
    'wallet-signature': { times: 30, seconds: 600 },
    'subscribe-address': { times: 5, seconds: 600 },
    'subscribe-email': { times: 5, seconds: 600 },
    upload: { times: 10, seconds: 600 },
    'upload-day': { times: 20, seconds: 86_400 },
    'quest-answer': { times: 20, seconds: 60 },
    // With twenty an hour at one test of one learner, which their attempts themselves say.
    start: { times: 60, seconds: 60 },
    'new-guest': { times: 5000, seconds: 86_400 },
    feedback: { times: 30, seconds: 60 },
    'link-preview': { times: 30, seconds: 60 },
    certificate: { times: 120, seconds: 60 },
    search: { times: 120, seconds: 60 },
    // Of operators and of an upgrade; no decisions of the product.
    'hook-signature': { times: 1, seconds: 600 },
    'hook-refused': { times: 30, seconds: 60 },
    'trial-letter': { times: 10, seconds: 3600 },
    // Of what is stored because of a visitor; more is shown all the same.
    'media-kept': { times: 120, seconds: 60 },
    // Of browsers, by themselves.
    report: { times: 60, seconds: 60 },
    socket: { times: 60, seconds: 60 },
    // Everybody behind one address comes back at once after a deployment.
    'socket-address': { times: 1200, seconds: 60 },
  })
})

test('A14: what is counted by the minute the platform counts: each limit has its binding, for one house and for ten', () => {
  const bound = Object.keys(env).filter(name => name.startsWith('MINUTE_'))
  const byTheMinute = Object.values(LIMITS).filter(({ seconds }) => seconds === 60)
  const needed = byTheMinute.flatMap(({ times }) => [`MINUTE_${times}`, `MINUTE_${times * 10}`])
  expect(bound.sort()).toEqual([...new Set(needed)].sort())
  for (const name of bound) expect(wrangler, name).toMatch(limitOf(Number(name.slice('MINUTE_'.length))))
})

/** A refusal in words and in seconds. */
async function expectTooMany(answer: Response, seconds: number) {
  expect(answer.status).toBe(429)
  const retry = answer.headers.get('retry-after') ?? ''
  expect(retry).toMatch(/^\d+$/)
  expect(Number(retry)).toBeGreaterThan(0)
  expect(Number(retry)).toBeLessThanOrEqual(seconds)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const { data, error } = await answer.json<{
    data: null
    error: { code: number; message: string; details: { retryAfter: number } }
  }>()
  expect(data).toBeNull()
  expect(error.code).toBe(429)
  expect(error.message).toMatch(/^Too many tries\. Try again in (a minute|\d+ minutes)\.$/)
  expect(error.details.retryAfter).toBe(Number(retry))
}

test.each(CALLS)(
  'A14: %s: so often from one address and not once more; another address is free; then the time is over',
  async (_, times, seconds, limit, ask) => {
    const log = watchLog()
    for (let i = 0; i < times; i++) expect((await ask('192.0.2.1', i)).status, `try ${i + 1}`).not.toBe(429)
    const refused = await ask('192.0.2.1', times)
    await expectTooMany(refused, seconds)
    expect(refused.headers.getSetCookie().filter(cookie => !/max-age=0/i.test(cookie))).toEqual([])
    expect(log.events('limit-reached')).toEqual([{ event: 'limit-reached', limit }])
    expect(log.text()).not.toContain('192.0.2.1')
    expect((await ask('192.0.2.2', 0)).status).not.toBe(429)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + seconds * 1000 - 3000)
    expect((await ask('192.0.2.1', 0)).status, 'just before the end').toBe(429)
    vi.setSystemTime(Date.now() + 3001)
    expect((await ask('192.0.2.1', 0)).status, 'after the end').not.toBe(429)
  },
  60_000,
)

/** Limits of a minute, as far as one address meets them without an account. */
const BY_THE_MINUTE: [name: string, times: number, limit: LimitName, ask: Asks][] = [
  ['GET /webthree-auth/token', 60, 'wallet-nonce', address => from(address).get(`/webthree-auth/token/${WALLET}`)],
  ['POST /api/attempts', 60, 'start', address => from(address).post('/api/attempts', { part: 'quiz', entity: 'what-money-is' })],
  [
    'POST /api/quest-steps/validate',
    20,
    'quest-answer',
    address => from(address).post('/api/quest-steps/validate/pick-a-wallet', { answer: ['a'] }),
  ],
  ['GET /api/certificate', 120, 'certificate', address => from(address).get('/api/certificate/c-that-nobody-has-at-all')],
  ['GET /api/search', 120, 'search', address => from(address).get('/api/search?query=wallet')],
  ['GET /custom-api/link-preview', 30, 'link-preview', address => from(address).get('/custom-api/link-preview?url=x')],
]

test.each(BY_THE_MINUTE)(
  'A14: %s: so often in a minute from one address and not once more; another address is free',
  async (name, times, limit, ask) => {
    const place = 100 + BY_THE_MINUTE.findIndex(([other]) => other === name)
    await withinOneMinute(async attempt => {
      const [here, elsewhere] = [`192.0.${attempt}.${place}`, `198.51.${attempt}.${place}`]
      vi.restoreAllMocks()
      const log = watchLog()
      for (let i = 0; i < times; i++) expect((await ask(here, i)).status, `try ${i + 1}`).not.toBe(429)
      await expectTooMany(await ask(here, times), 60)
      expect(log.events('limit-reached')).toEqual([{ event: 'limit-reached', limit }])
      expect((await ask(elsewhere, 0)).status).not.toBe(429)
    })
  },
  60_000,
)

test('A14: what the platform counts for it learns no address and no account by name', async () => {
  const keys: string[] = []
  const limit = async ({ key }: { key: string }) => {
    keys.push(key)
    return { success: true }
  }
  await academyWith({ MINUTE_60: { limit } }).ask(`/webthree-auth/token/${WALLET}`)
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
})

test('A14: where the platform counts nothing, the database does', async () => {
  const { ask } = academyWith({ MINUTE_60: undefined })
  for (let i = 0; i < 60; i++) expect((await ask(`/webthree-auth/token/${WALLET}`)).status).toBe(200)
  await expectTooMany(await ask(`/webthree-auth/token/${WALLET}`), 60)
})

test('A14: a browser asks for five letters an hour, from however many addresses and to whomever', async () => {
  const { cookies, go } = newBrowser()
  const asks = (i: number) =>
    go('/api/passwordless/send-link', {
      method: 'POST',
      json: { email: `b${i}@limits.test` },
      headers: { 'cf-connecting-ip': `192.0.2.${i}` },
    })
  for (let i = 0; i < 5; i++) expect((await asks(i)).status, String(i)).toBe(200)
  await expectTooMany(await asks(6), 3600)
  cookies.clear()
  expect((await asks(7)).status).toBe(200)
})

test('A14: letters about another email count for the mailbox too, so that many accounts cannot flood one', async () => {
  const answers: number[] = []
  for (let i = 0; i < 21; i++) {
    const eve = await somebody()
    const wish = i % 2 ? { path: '/api/users/me/email' } : { path: '/api/passwordless/send-link', link: true }
    const { path, ...more } = wish
    answers.push((await eve.browser.post(path, { email: 'victim@limits.test', ...more })).status)
  }
  expect(answers).toEqual([...Array(20).fill(200), 429])
  expect((await newBrowser().post('/api/passwordless/send-link', { email: 'victim@limits.test' })).status).toBe(200)
})

test('A14: one account asks for five changes of email an hour, from however many addresses', async () => {
  const { browser } = await somebody()
  // The letter by which they signed in was asked for by this browser, and not by the account.
  browser.cookies.delete('__Host-letter-browser')
  const answers: number[] = []
  for (let i = 0; i < 6; i++) {
    const headers = { 'cf-connecting-ip': `192.0.2.${i}` }
    answers.push(
      (await browser.go('/api/users/me/email', { method: 'POST', json: { email: `c${i}@limits.test` }, headers })).status,
    )
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})

test('A14: ten pictures in ten minutes, for an address and for an account', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const sends = async ({ browser }: typeof ada, address: string) =>
    browser.go('/api/upload', { method: 'POST', body: await somePicture(), headers: { 'cf-connecting-ip': address } })
  for (let i = 0; i < 10; i++) expect((await sends(ada, '192.0.2.1')).status, String(i)).toBe(201)
  await expectTooMany(await sends(ada, '192.0.2.1'), 600)
  await expectTooMany(await sends(eve, '192.0.2.1'), 600)
  expect((await sends(eve, '192.0.2.2')).status).toBe(201)
  await expectTooMany(await sends(ada, '192.0.2.3'), 600)
})

test('A14: pages of search results share the limit of the search, and say so in words and in the visitor’s language', async () => {
  await withinOneMinute(async attempt => {
    const { get } = from(`192.0.${attempt}.44`)
    for (let i = 0; i < 60; i++) {
      expect((await get('/search?query=wallet')).status, String(i)).toBe(200)
      expect((await get('/api/search?query=wallet')).status, String(i)).toBe(200)
    }
    expect((await get('/api/search?query=wallet')).status).toBe(429)
    for (const [path, words] of [
      ['/search?query=other', 'Too many tries. Please wait a few minutes.'],
      ['/ja-JP/search?query=other', '操作の回数が多すぎます'],
    ] as const) {
      const page = await get(path)
      expect([page.status, page.headers.get('cache-control')]).toEqual([429, 'private, no-store'])
      expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await page.text()).toContain(words)
    }
    // A page without a question asks nothing, and every other page has no limit.
    for (const path of ['/search', '/courses']) expect((await get(path)).status, path).toBe(200)
  })
  expect((await from('192.0.2.45').get('/search?query=other')).status).toBe(200)
})

test('A14: fifty at the same moment are counted one by one: thirty are looked at', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => from('192.0.2.9').post('/api/passwordless/verify', { code: '123456' })),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

test('A14: a limit is counted for each thing and each visitor alone, and its period begins with the first try', async () => {
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  for (let i = 0; i < 10; i++) expect(await take(db, 'upload', 'ada', at(i))).toBeNull()
  expect(await take(db, 'upload', 'ada', at(10))).toBe(590)
  expect(await take(db, 'upload', 'ada', at(599))).toBe(1)
  expect(await take(db, 'upload', 'eve', at(10))).toBeNull()
  expect(await take(db, 'sign-in-try', 'ada', at(10))).toBeNull()
  expect(await take(db, 'upload', 'ada', at(600))).toBeNull()
  // Trying on while one may not does not make it longer.
  expect(await take(db, 'upload', 'ada', at(1199))).toBeNull()
  for (let i = 0; i < 20; i++) await take(db, 'upload', 'bob', at(i))
  expect(await take(db, 'upload', 'bob', at(600))).toBeNull()
})

test('A14: pages have no limit, and whoever is stopped still reads', async () => {
  const browser = from('192.0.2.1')
  for (let i = 0; i < 31; i++) await browser.post('/api/passwordless/verify', { code: '123456' })
  for (let i = 0; i < 150; i++) expect((await browser.get('/courses')).status).toBe(200)
  expect((await browser.post('/api/logout')).status).toBe(204)
})

test('A14: a code that is right but too late in the count is not looked at, and is still good when the time is over', async () => {
  const browser = newBrowser()
  await browser.post('/api/passwordless/send-link', { email: 'patient@limits.test' })
  const { code } = await letterTo('patient@limits.test')
  for (let i = 0; i < 30; i++)
    await newBrowser().go('/api/passwordless/verify', {
      method: 'POST',
      json: { code },
      headers: { 'cf-connecting-ip': '192.0.2.5' },
    })
  const verify = (address: string) =>
    browser.go('/api/passwordless/verify', { method: 'POST', json: { code }, headers: { 'cf-connecting-ip': address } })
  expect((await verify('192.0.2.5')).status).toBe(429)
  expect((await verify('192.0.2.6')).status).toBe(200)
  expect(browser.cookies.has(SESSION)).toBe(true)
})

test.each(Object.entries(BROKEN_DATABASES))(
  'F3: where the database %s nothing that has a limit goes through uncounted',
  async (_, DB) => {
    const { ask, post } = academyWith({ DB })
    const answers = [
      await post('/api/passwordless/send-link', { email: 'a@limits.test' }),
      await post('/api/passwordless/verify', { code: '123456' }),
      await ask('/api/passwordless/login?loginToken=guessed-guessed'),
      await ask(`/webthree-auth/token/${WALLET}`),
      await post('/webthree-auth/authenticate', { address: WALLET, signature: SIGNATURE }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      const { data, error } = await answer.json<{ data: unknown; error: { code: number } }>()
      expect(data).toBeNull()
      // The origin could not be asked, or we could not count.
      expect([502, 503]).toContain(error.code)
    }
  },
)
