import { afterEach, expect, test, vi } from 'vitest'
import { letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { pause, pretendContentServer, someSite, strapiError } from '../../support/content-server.ts'
import { watchLog } from '../../support/log.ts'
import { academyWith, REMOTE, SESSION, someSession } from './academy.ts'
import { objectsThrough } from './broken-objects.ts'
import { ageSession, countOf, rowsOf, sessionRow, sessionsOfUser, whoIs } from './database.ts'

afterEach(() => vi.restoreAllMocks())

const cookieOf = ({ browser }: { browser: { cookies: Map<string, string> } }) => browser.cookies.get(SESSION) ?? ''
/** Asks with a kept cookie. */
const asks = (cookie: string, path = '/api/users/me') => academyWith({}, cookie).ask(path)
const me = { id: 3, username: 'dora', email: 'dora@example.test' }

test('A3: a cookie that was saved before signing out is dead afterwards, on every kind of address', async () => {
  const ada = await somebody()
  const saved = cookieOf(ada)
  const answer = await ada.browser.post('/api/logout')
  expect(answer.status).toBe(204)
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(ada.browser.cookies.has(SESSION)).toBe(false)
  for (const path of ['/api/users/me', '/api/sessions', '/api/bookmarks', '/api/users/me/export'])
    expect((await asks(saved, path)).status, path).toBe(401)
  expect((await asks(saved, '/profile')).headers.get('location')).toBe('/?return=%2Fprofile')
  const page = await asks(saved, '/courses')
  expect(await page.text()).not.toContain(ada.user.username)
  expect((await asks(saved)).headers.getSetCookie()[0]).toContain('Max-Age=0')
  expect((await academyWith({}, saved).post('/api/logout')).status).toBe(204)
})

test('A3: signing out ends the token at the content server too', async () => {
  const ada = await somebody()
  expect(await countOf('tokens', 'user_id = ?', ada.user.id)).toBe(1)
  await academyWith({}, cookieOf(ada)).post('/api/logout')
  expect(await countOf('tokens', 'user_id = ?', ada.user.id)).toBe(0)
})

test('A3: signing out in one browser leaves the other signed in', async () => {
  const laptop = await somebody()
  const phone = newBrowser()
  await signInByEmail(phone, laptop.email)
  await laptop.browser.post('/api/logout')
  expect((await phone.get('/api/users/me')).status).toBe(200)
  expect(await (await phone.get('/api/sessions')).json()).toMatchObject({ data: [{ current: true }] })
})

test('A3: one session is ended from another, or all at once; nobody ends those of others', async () => {
  const laptop = await somebody()
  const eve = await somebody()
  const phones = [newBrowser(), newBrowser(), newBrowser()] as const
  for (const phone of phones) await signInByEmail(phone, laptop.email)
  const { data } = (await (await phones[0].get('/api/sessions')).json()) as { data: { id: string; current: boolean }[] }
  expect(data).toHaveLength(4)
  const current = data.find(session => session.current)
  expect(data.filter(session => session.current)).toHaveLength(1)
  expect((await eve.delete(`/api/sessions/${current?.id}`)).status).toBe(404)
  expect((await eve.delete('/api/sessions')).status).toBe(204)
  expect((await laptop.browser.delete(`/api/sessions/${current?.id}`)).status).toBe(204)
  expect((await laptop.browser.delete(`/api/sessions/${current?.id}`)).status).toBe(404)
  expect((await phones[0].get('/api/users/me')).status).toBe(401)
  expect((await phones[1].get('/api/users/me')).status).toBe(200)
  const saved = phones.map(phone => phone.cookies.get(SESSION) ?? '')
  expect((await laptop.browser.delete('/api/sessions')).status).toBe(204)
  expect(laptop.browser.cookies.has(SESSION)).toBe(false)
  for (const cookie of saved) expect((await asks(cookie)).status).toBe(401)
  expect(await sessionsOfUser(laptop.user.id)).toEqual([])
})

test('A5: signing in replaces the session of this browser: the old id is dead here and its token at the content server', async () => {
  const ada = await somebody()
  const old = cookieOf(ada)
  await signInByEmail(ada.browser, ada.email)
  expect(cookieOf(ada)).not.toBe(old)
  expect((await asks(old)).status).toBe(401)
  expect((await ada.get('/api/users/me')).status).toBe(200)
  expect(await sessionsOfUser(ada.user.id)).toHaveLength(1)
  expect(await countOf('tokens', 'user_id = ?', ada.user.id)).toBe(1)
  // As another learner: nothing of the first stays behind.
  await signInByEmail(ada.browser, 'another@session.test')
  expect(await sessionsOfUser(ada.user.id)).toEqual([])
  expect(await countOf('tokens', 'user_id = ?', ada.user.id)).toBe(0)
})

test.each([
  ['made up', async () => ['P'.repeat(22), 'P'.repeat(43), 'P'.repeat(22)].join('.')],
  ['in another form', async () => 'P'.repeat(43)],
  ['of their own session', async () => cookieOf(await somebody())],
] as const)('A5: a cookie that an attacker planted, %s, is never that of the session that follows', async (_, plant) => {
  const victim = newBrowser()
  const planted = await plant()
  victim.cookies.set(SESSION, planted)
  await victim.post('/api/passwordless/send-link', { email: 'planted@session.test' })
  victim.cookies.set(SESSION, planted)
  const answer = await victim.post('/api/passwordless/verify', { code: (await letterTo('planted@session.test')).code })
  const cookies = answer.headers.getSetCookie().filter(cookie => cookie.startsWith(SESSION))
  expect(cookies).toHaveLength(1)
  expect(cookies[0]).toMatch(/^__Host-session=[\w-]{22}\.[\w-]{43}\.[\w-]{22};/)
  const fresh = cookieOf({ browser: victim }).split('.')
  for (const part of planted.split('.')) expect(fresh).not.toContain(part)
  expect((await asks(planted)).status).toBe(401)
})

test.each([
  ['is down', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['answers 500', () => strapiError(500, 'InternalServerError', 'x')],
  ['answers 401', () => strapiError(401, 'UnauthorizedError', 'x')],
  ['does not know the call', () => strapiError(404, 'NotFoundError', 'Not Found')],
] as const)('A3: signing out ends the session here where the content server %s', async (_, answer) => {
  const { callsTo } = pretendContentServer({ '/api/logout': answer })
  const cookie = await someSession()
  const response = await academyWith(REMOTE, cookie).post('/api/logout')
  expect(response.status).toBe(204)
  expect(callsTo('/api/logout')).toHaveLength(1)
  expect(await whoIs(cookie)).toBeNull()
})

test('A3: a content server that hangs does not make anybody wait to be signed out, and a visitor who leaves does not stop it', async () => {
  const heard: string[] = []
  pretendContentServer({
    '/api/logout': async (_, request) => {
      await pause(300, request)
      heard.push(request.headers.get('authorization') ?? '')
      return new Response(null, { status: 204 })
    },
  })
  const cookie = await someSession()
  const leaving = new AbortController()
  const asked = academyWith(REMOTE, cookie).ask('/api/logout', { method: 'POST', signal: leaving.signal })
  setTimeout(() => leaving.abort(), 100)
  await asked
  expect(heard).toEqual(['Bearer token-of-the-content-server'])
})

test('A3: a request that is under way while its person signs out does not bring the session back', async () => {
  let arrived = () => {}
  const isThere = new Promise<void>(resolve => {
    arrived = resolve
  })
  let goOn = () => {}
  const mayGoOn = new Promise<void>(resolve => {
    goOn = resolve
  })
  pretendContentServer({
    '/api/users/me': async () => {
      arrived()
      await mayGoOn
      return Response.json(me)
    },
  })
  const cookie = await someSession()
  await ageSession(cookie, 3)
  const slow = academyWith(REMOTE, cookie).ask('/api/users/me')
  await isThere
  expect((await academyWith(REMOTE, cookie).post('/api/logout')).status).toBe(204)
  goOn()
  const answer = await slow
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(await whoIs(cookie)).toBeNull()
  expect((await academyWith(REMOTE, cookie).ask('/api/users/me')).status).toBe(401)
})

test('A3: writing down the use of a session at the moment of signing out does not bring it back', async () => {
  const cookie = await someSession()
  await ageSession(cookie, 3)
  let signedOut: Response | undefined
  // The call is on its way to the object, which has not been asked yet, when its person signs out.
  const late = objectsThrough(async (_, work) => {
    signedOut ??= await academyWith({}, cookie).post('/api/logout')
    return work()
  })
  expect((await academyWith({ LEARNERS: late }, cookie).ask('/api/sessions')).status).toBe(401)
  expect(signedOut?.status).toBe(204)
  expect(await sessionRow(cookie)).toBeUndefined()
  expect(await whoIs(cookie)).toBeNull()
})

test('A3: of many calls at the moment of signing out each is done whole or refused, and none brings the session back', async () => {
  const cookie = await someSession()
  await ageSession(cookie, 3)
  const calls = Array.from({ length: 10 }, () => asks(cookie, '/api/sessions'))
  const [signedOut, ...answers] = await Promise.all([academyWith({}, cookie).post('/api/logout'), ...calls])
  expect(signedOut.status).toBe(204)
  for (const { status } of answers) expect([200, 401]).toContain(status)
  expect(await sessionRow(cookie)).toBeUndefined()
  expect((await asks(cookie, '/api/sessions')).status).toBe(401)
})

test('A3: a token that our own server takes back ends the session once, also where three things are asked at a time', async () => {
  const ada = await somebody()
  await rowsOf('delete from tokens where user_id = ?', ada.user.id)
  const log = watchLog()
  const cookie = cookieOf(ada)
  const answers = await Promise.all(Array.from({ length: 3 }, () => asks(cookie, '/api/users/me/identities')))
  for (const { status } of answers) expect(status).toBe(401)
  expect(log.events('signed-out')).toEqual([{ event: 'signed-out', why: 'refused' }])
  expect(await whoIs(cookie)).toBeNull()
  expect((await asks(cookie, '/profile')).headers.get('location')).toBe('/?return=%2Fprofile')
  expect(log.events('signed-out')).toHaveLength(1)
})

test('A3: a token that another content server takes back ends the session once, also where a page asks for three things at a time', async () => {
  const refused = () => strapiError(401, 'UnauthorizedError', 'Missing or invalid credentials')
  const own = ['users/me', 'users/me/certificates', 'bookmarks', 'achievements', 'notifications', 'progress']
  const { callsTo } = pretendContentServer(someSite(Object.fromEntries(own.map(call => [`/api/${call}`, refused]))))
  const log = watchLog()
  const cookie = await someSession({ settings: REMOTE })
  const academy = academyWith(REMOTE, cookie)
  const pages = await Promise.all(['/courses', '/', '/library'].map(path => academy.ask(path)))
  for (const page of pages) expect(page.status).toBe(200)
  expect(callsTo('/api/users/me').length).toBeGreaterThan(0)
  expect(log.events('signed-out')).toEqual([{ event: 'signed-out', why: 'refused' }])
  expect(await whoIs(cookie, REMOTE)).toBeNull()
  expect((await academy.ask('/profile')).headers.get('location')).toBe('/?return=%2Fprofile')
  expect(log.events('signed-out')).toHaveLength(1)
})

test('A3: signing out twice at once, and signing in meanwhile, ends what was there and nothing else', async () => {
  const ada = await somebody()
  const cookie = cookieOf(ada)
  const other = newBrowser()
  await other.post('/api/passwordless/send-link', { email: ada.email })
  const { code } = await letterTo(ada.email)
  const [first, second, , signedIn] = await Promise.all([
    academyWith({}, cookie).post('/api/logout'),
    academyWith({}, cookie).post('/api/logout'),
    academyWith({}, cookie).ask('/api/users/me'),
    other.post('/api/passwordless/verify', { code }),
  ])
  expect([first.status, second.status, signedIn.status]).toEqual([204, 204, 200])
  expect((await asks(cookie)).status).toBe(401)
  expect((await other.get('/api/users/me')).status).toBe(200)
})
