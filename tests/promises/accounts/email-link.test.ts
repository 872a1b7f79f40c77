import { afterEach, expect, test, vi } from 'vitest'
import { type Browser, letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { watchLog } from '../../support/log.ts'
import { academyWith, BROKEN_DATABASES, SESSION } from './academy.ts'
import { countOf, rowsOf, sessionsOfUser } from './database.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const PAGE = '/login/social/password'
const EXPIRED = '/?sign-in=expired'
const FROM_MAIL = { 'sec-fetch-site': 'cross-site' }

async function linkFor(email: string, more: object = {}) {
  const answer = await newBrowser().post('/api/passwordless/send-link', { email, ...more })
  expect(answer.status).toBe(200)
  return letterTo(email)
}
const opens = (browser: Browser, link: string) => browser.go(link, { headers: FROM_MAIL })
const clicks = async (browser: Browser) => (await browser.post(PAGE)).headers.get('location')
const isIn = async (browser: Browser) => (await browser.get('/api/users/me')).status === 200

/** The date goes forward; what runs goes on. */
function passing(ms: number) {
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + ms)
}

test('A7: of twenty who press the button of one link at the same moment, one gets in', async () => {
  const { link } = await linkFor('race@link.test')
  const browsers = Array.from({ length: 20 }, newBrowser)
  for (const browser of browsers) await opens(browser, link)
  const led = await Promise.all(browsers.map(clicks))
  expect(led.filter(location => location !== EXPIRED)).toHaveLength(1)
  expect(browsers.filter(browser => browser.cookies.has(SESSION))).toHaveLength(1)
  expect(await countOf('users', "email_key = 'race@link.test'")).toBe(1)
  expect(await countOf('tokens', "user_id in (select id from users where email_key = 'race@link.test')")).toBe(1)
})

test('A7: of twenty calls with one token at the same moment, one begins a session', async () => {
  const { token } = await linkFor('calls@link.test')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => newBrowser().get(`/api/passwordless/login?loginToken=${token}`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
})

test('A7: a link holds for ten minutes and not a moment longer', async () => {
  const [good, late] = [await linkFor('good@link.test'), await linkFor('late@link.test')]
  const [first, second] = [newBrowser(), newBrowser()]
  passing(10 * 60_000 - 2000)
  await opens(first, good.link)
  expect(await clicks(first)).not.toBe(EXPIRED)
  vi.useRealTimers()
  passing(10 * 60_000 + 1)
  await opens(second, late.link)
  expect(await clicks(second)).toBe(EXPIRED)
  expect(second.cookies.has(SESSION)).toBe(false)
})

test('A7: a newer letter ends the link and the code of the older one of the same browser, also where the address is written otherwise', async () => {
  const browser = newBrowser()
  await browser.post('/api/passwordless/send-link', { email: 'newer@link.test' })
  const older = await letterTo('newer@link.test')
  await browser.post('/api/passwordless/send-link', { email: 'NEWER@link.test' })
  const newer = await letterTo('NEWER@link.test')
  expect(newer.token).not.toBe(older.token)
  const [first, second] = [newBrowser(), newBrowser()]
  expect((await opens(first, older.link)).headers.get('location')).toBe(PAGE)
  expect((await first.get(PAGE)).headers.get('location')).toBe(EXPIRED)
  expect((await browser.post('/api/passwordless/verify', { code: older.code })).status).toBe(400)
  await opens(second, newer.link)
  expect(await isIn(second)).toBe(false)
  await clicks(second)
  expect(await isIn(second)).toBe(true)
})

test('A15: a letter that a stranger asks for ends neither the link nor the code of the owner', async () => {
  const [byLink, byCode] = [newBrowser(), newBrowser()]
  await byLink.post('/api/passwordless/send-link', { email: 'kept@link.test' })
  const { link } = await letterTo('kept@link.test')
  await byCode.post('/api/passwordless/send-link', { email: 'kept@link.test' })
  const { code } = await letterTo('kept@link.test')
  for (let i = 0; i < 5; i++) await linkFor('kept@link.test')
  await opens(byLink, link)
  await clicks(byLink)
  expect(await isIn(byLink)).toBe(true)
  expect((await byCode.post('/api/passwordless/verify', { code })).status).toBe(200)
})

test('A7: what a mail scanner does with a link does not use it up: GET, HEAD, again and again, the page behind it too', async () => {
  const { link } = await linkFor('scanned@link.test')
  for (const method of ['HEAD', 'GET', 'OPTIONS', 'GET'])
    for (const headers of [{}, FROM_MAIL, { 'sec-fetch-site': 'none' }, { 'user-agent': 'Mimecast/1.0' }] as Record<
      string,
      string
    >[]) {
      const scanner = newBrowser()
      const answer = await scanner.go(link, { method, headers })
      if (method !== 'OPTIONS') expect([answer.status, answer.headers.get('location')]).toEqual([303, PAGE])
      await scanner.go(PAGE, { method: method === 'OPTIONS' ? 'GET' : method, headers })
      // Some press every button, but not from a page of ours.
      expect(
        (await scanner.go(PAGE, { method: 'POST', headers: { ...FROM_MAIL, ...headers, 'sec-fetch-site': 'cross-site' } }))
          .status,
      ).toBe(403)
      expect(scanner.cookies.has(SESSION)).toBe(false)
    }
  expect(await countOf('email_requests', "email_key = 'scanned@link.test' and used_at is null")).toBe(1)
  const reader = newBrowser()
  await opens(reader, link)
  await clicks(reader)
  expect(await isIn(reader)).toBe(true)
})

test('A7: HEAD signs nobody in, whatever the call: it is refused, and what it would have used stays good', async () => {
  const { link, token } = await linkFor('head@link.test')
  const wallet = '0x83ea1067897aa6E4562BCbf83873D3F142c09028'
  for (const path of [
    `/api/passwordless/login?loginToken=${token}`,
    `/webthree-auth/token/${wallet}`,
    `/webthree-auth/authenticate/${wallet}/0x00`,
    '/api/connect/google',
    '/api/connect/google/callback?code=x&state=y',
    '/api/auth/google/callback?access_token=x',
    '/login/social/google?access_token=x',
    '/ja-JP/login/social/facebook?access_token=x',
  ]) {
    const browser = newBrowser()
    const answer = await browser.go(path, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('allow')], path).toEqual([405, 'GET'])
    expect(browser.cookies.size, path).toBe(0)
  }
  const reader = newBrowser()
  await opens(reader, link)
  await clicks(reader)
  expect(await isIn(reader)).toBe(true)
})

test('A7: the token stands in no address that follows, in no page, no answer and no line of the log', async () => {
  const log = watchLog()
  const { link, token, code } = await linkFor('traces@link.test', { locale: 'ja-JP' })
  const browser = newBrowser()
  const seen: string[] = []
  const note = async (response: Response) => {
    seen.push(response.headers.get('location') ?? '', await response.text())
    for (const cookie of response.headers.getSetCookie()) if (cookie.includes(token)) expect(cookie).toContain('HttpOnly')
  }
  await note(await opens(browser, link))
  await note(await browser.get(`/ja-JP${PAGE}`))
  await note(await browser.get('/courses'))
  await note(await browser.post(`/ja-JP${PAGE}`))
  await note(await browser.get('/api/users/me/export'))
  await note(await newBrowser().get(`/api/passwordless/login?loginToken=${token}`))
  expect(seen.filter(text => text.includes(token) || text.includes(code))).toEqual([])
  expect([...browser.cookies.values()].join()).not.toContain(token)
  expect(log.text()).not.toContain(token)
  expect(log.text()).not.toContain(code)
  expect(log.text()).not.toContain('traces@link.test')
})

test('A7: guessed, empty, repeated and enormous tokens are expired links, never an error', async () => {
  const tokens = ['x', '%00', "' or 1=1 --", 'a'.repeat(1500), '..%2f..', '%E3%81%82', 'x&loginToken=y', '[object Object]', '%ff']
  for (const token of tokens) {
    const browser = newBrowser()
    const opened = await browser.go(`${PAGE}?loginToken=${token}`, { headers: FROM_MAIL })
    expect(opened.status, token.slice(0, 20)).toBe(303)
    expect(await clicks(browser), token.slice(0, 20)).toBe(EXPIRED)
    expect((await newBrowser().get(`/api/passwordless/login?loginToken=${token}`)).status, token.slice(0, 20)).toBe(400)
  }
  expect(await clicks(newBrowser())).toBe(EXPIRED)
  const nothing = await newBrowser().get(`${PAGE}?loginToken=`)
  expect(nothing.headers.get('location')).toBe('/')
})

test('A7: a link signs nobody in who did not press the button, and puts nobody out of their own session', async () => {
  const eve = await linkFor('eve@link.test')
  const { browser, user } = await somebody()
  await opens(browser, eve.link)
  expect(await (await browser.get('/api/users/me')).json()).toMatchObject({ id: user.id })
})

test('A7: pressing the button replaces the session that this browser had', async () => {
  const { browser, user } = await somebody()
  const old = browser.cookies.get(SESSION) ?? ''
  const { link } = await linkFor('second@link.test')
  await opens(browser, link)
  await clicks(browser)
  expect(await (await browser.get('/api/users/me')).json()).toMatchObject({ email: 'second@link.test' })
  expect((await academyWith({}, old).ask('/api/users/me')).status).toBe(401)
  expect(await sessionsOfUser(user.id)).toEqual([])
})

test.each(Object.entries(BROKEN_DATABASES))(
  'F3: where the database %s as the button is pressed, the visitor is told, and the link stays good',
  async (_, DB) => {
    const { link, token } = await linkFor('outage@link.test')
    const headers = { cookie: `__Host-login-token=${token}` }
    const answer = await academyWith({ DB }).ask(PAGE, { method: 'POST', headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?sign-in=failed'])
    const reader = newBrowser()
    await opens(reader, link)
    await clicks(reader)
    expect(await isIn(reader)).toBe(true)
  },
)

test('A14: too many tries of links from one address are stopped, and said in words on the page', async () => {
  const browser = newBrowser()
  await rowsOf('delete from limits')
  browser.cookies.set('__Host-login-token', 'guess')
  for (let i = 0; i < 30; i++) {
    browser.cookies.set('__Host-login-token', `guess-${i}`)
    expect(await clicks(browser), String(i)).toBe(EXPIRED)
  }
  browser.cookies.set('__Host-login-token', 'guess')
  expect(await clicks(browser)).toBe('/?sign-in=too-often')
  await signInByEmail(newBrowser(), 'elsewhere@link.test')
})
