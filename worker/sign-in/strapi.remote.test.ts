import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import v4Google from '../../tests/strapi/v4/auth-google-callback-token.json'
import v5Google from '../../tests/strapi/v5/auth-google-callback-session.json'
import v5Connect from '../../tests/strapi/v5/connect-google.json'
import v5ConnectBack from '../../tests/strapi/v5/connect-google-callback.json'
import taken from '../../tests/strapi/v5/error-400-username-taken.json'
import login from '../../tests/strapi/v5/passwordless-login.json'
import me from '../../tests/strapi/v5/users-me-populated.json'
import wallet from '../../tests/strapi/v5/webthree-auth-authenticate.json'
import walletInvalid from '../../tests/strapi/v5/webthree-auth-authenticate-invalid.json'
import { createBrowser } from '../../tests/support/accounts.ts'
import { pretendContentServer, strapiError } from '../../tests/support/content-server.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))
afterEach(() => vi.restoreAllMocks())

const DAY_MS = 86_400_000
const base64url = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
/** A token as Strapi makes it; only its `exp` is ever read. */
const jwt = (days: number) =>
  `${base64url({ alg: 'HS256' })}.${base64url({ id: 1, exp: Math.floor((Date.now() + days * DAY_MS) / 1000) })}.sig`

interface Recording {
  response: { status: number; headers: Record<string, string | string[]>; body: unknown }
}

/** A recorded answer, with its headers and with a token in the place of `<jwt>`. */
function recorded({ response }: Recording, token = jwt(7)) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) for (const one of [value].flat()) headers.append(name, one)
  const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body).replaceAll('<jwt>', token)
  return new Response(body, { status: response.status, headers })
}
const asRecording = (value: unknown) => value as Recording

const ADDRESS = '0x83ea1067897aa6E4562BCbf83873D3F142c09028'
const SIGNATURE = `0x${'4c'.repeat(65)}`

/** What came to the content server: with which token, cookie and query. */
function listen(answers: Parameters<typeof pretendContentServer>[0]) {
  const heard: {
    path: string
    authorization: string | null
    cookie: string | null
    forwarded: string | null
    scheme: string | null
  }[] = []
  const server = pretendContentServer(
    Object.fromEntries(
      Object.entries(answers).map(([path, answer]) => [
        path,
        (url: URL, request: Request) => {
          const header = (name: string) => request.headers.get(name)
          heard.push({
            path: request.method + url.pathname + url.search,
            authorization: header('authorization'),
            cookie: header('cookie'),
            forwarded: header('x-forwarded-for'),
            scheme: header('x-forwarded-proto'),
          })
          return answer(url, request)
        },
      ]),
    ),
  )
  return { heard, server }
}

test('Strapi 4, and 5 up to 5.52: the access token of the address is handed in, and stands in nothing that comes back', async () => {
  const token = jwt(7)
  const { heard } = listen({
    '/api/connect/google': () => recorded(asRecording(v5Connect)),
    '/api/auth/google/callback': () => recorded(asRecording(v4Google), token),
    '/api/users/me': () => recorded(asRecording(me)),
  })
  const browser = createBrowser({ 'cf-connecting-ip': '192.0.2.7' })
  const start = await browser.get('/api/connect/google?return=/quests')
  expect(start.status).toBe(302)
  expect(start.headers.get('location')).toMatch(/^https:\/\/accounts\.google\.com\//)
  const done = await browser.go('/login/social/google?access_token=fixture%3Agoogle-user%40example.test&raw[scope]=email', {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/quests'])
  const callback = heard.find(({ path }) => path.startsWith('GET/api/auth/google/callback'))
  expect(callback?.path).toContain('access_token=fixture%3Agoogle-user%40example.test')
  expect(callback?.forwarded).toBe('192.0.2.7')
  // Without it a Strapi in production begins no sign-in: it sets its cookie for https only.
  expect(heard[0]).toMatchObject({ path: 'GET/api/connect/google', scheme: 'https' })
  expect(JSON.stringify([...done.headers])).not.toContain(token)
  const person = await browser.get('/api/users/me')
  expect(await person.json()).toMatchObject({ username: 'alice' })
  expect(heard.at(-1)).toMatchObject({ path: 'GET/api/users/me?populate=*', authorization: `Bearer ${token}` })
})

test('Strapi 5 from 5.53: the sign-in stays in its own cookies, renamed on the way to the browser and back', async () => {
  const { heard } = listen({
    '/api/connect/google': () => recorded(asRecording(v5Connect)),
    '/api/connect/google/callback': () => recorded(asRecording(v5ConnectBack)),
    '/api/auth/google/callback': () => recorded(asRecording(v5Google)),
  })
  const browser = createBrowser()
  const start = await browser.get('/api/connect/google')
  const cookies = start.headers.getSetCookie()
  expect(cookies.filter(cookie => cookie.startsWith('__Host-koa.sess'))).toHaveLength(2)
  for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  const back = await browser.go('/api/connect/google/callback?code=abc&state=1f21', {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(back.headers.get('location')).toBe('http://127.0.0.1:8787/login/social/google')
  const done = await browser.go('/login/social/google', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
  expect(heard.find(({ path }) => path === 'GET/api/auth/google/callback')?.cookie).toMatch(/^koa\.sess=\S+; koa\.sess\.sig=\S+$/)
  expect(browser.cookies.has('__Host-session')).toBe(true)
  // They hold the provider's token.
  expect([...browser.cookies.keys()].filter(name => name.includes('koa'))).toEqual([])
})

test.each([
  ['another account has the email', 'Email is already taken.', 'email-taken'],
  ['Google has not verified the email', 'Email not verified by Google', 'email-lacking'],
  ['Strapi 4 or 5 learns no email', 'Email was not available.', 'email-lacking'],
  ['newcomers are not let in', 'Register action is actually not available.', 'failed'],
])('where %s the page where the person began says so', async (_, words, outcome) => {
  listen({
    '/api/connect/google': () => recorded(asRecording(v5Connect)),
    '/api/auth/google/callback': () => strapiError(400, 'ApplicationError', words),
  })
  for (const from of ['/quests', '/ja-JP/quests']) {
    const browser = createBrowser()
    await browser.get(`/api/connect/google?return=${from}`)
    const done = await browser.go('/login/social/google', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([done.status, done.headers.get('location')]).toEqual([303, `${from}?sign-in=${outcome}`])
    expect(browser.cookies.has('__Host-session')).toBe(false)
  }
})

test('A7: an address that another person wrote signs nobody in: without a sign-in of one’s own it leads home', async () => {
  const { heard } = listen({ '/api/auth/google/callback': () => recorded(asRecording(v4Google)) })
  const victim = createBrowser()
  const answer = await victim.go('/login/social/google?access_token=of-the-attacker', {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect(heard).toEqual([])
  expect(victim.cookies.size).toBe(0)
})

test('what a provider says went wrong is shown, and the content server is not asked', async () => {
  const { heard } = listen({ '/api/connect/facebook': () => recorded(asRecording(v5Connect)) })
  const browser = createBrowser()
  await browser.get('/api/connect/facebook')
  const answer = await browser.get('/ja-JP/login/social/facebook?error=access_denied')
  expect(answer.headers.get('location')).toBe('/ja-JP?sign-in=cancelled')
  expect(heard.map(({ path }) => path)).toEqual(['GET/api/connect/facebook'])
})

test('a server that knows one address for both languages leads back to the page where the sign-in began', async () => {
  listen({
    '/api/connect/facebook': () => recorded(asRecording(v5Connect)),
    '/api/passwordless/send-link': () => Response.json({ email: 'dora@example.test', sent: true }),
  })
  const reader = createBrowser()
  await reader.post('/api/passwordless/send-link', { email: 'dora@example.test', returnTo: '/ja-JP/library' })
  const letter = await reader.get('/login/social/password?loginToken=c75a19e9df130d91e544')
  expect(letter.headers.get('location')).toBe('/ja-JP/login/social/password')
  const browser = createBrowser()
  await browser.get('/api/connect/facebook?return=/ja-JP/courses')
  const answer = await browser.get('/login/social/facebook?error=access_denied')
  expect(answer.headers.get('location')).toBe('/ja-JP/courses?sign-in=cancelled')
})

test('whom the content server has had enough of on the way to a provider reads that, in their language', async () => {
  const tooMany = () => strapiError(429, 'RateLimitError', 'Too many requests, please try again later.')
  listen({ '/api/connect/google': tooMany, '/api/connect/google/callback': tooMany })
  const browser = createBrowser()
  const start = await browser.get('/api/connect/google?return=/ja-JP/quests')
  expect([start.status, start.headers.get('location')]).toEqual([303, '/ja-JP/quests?sign-in=too-often'])
  const back = await browser.go('/api/connect/google/callback?code=abc', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(back.headers.get('location')).toBe('/ja-JP/quests?sign-in=too-often')
})

test('the passwordless plugin signs in by the link of its mail', async () => {
  const { heard } = listen({
    '/api/passwordless/send-link': () => Response.json({ email: 'dora@example.test', username: 'dora@example.test', sent: true }),
    '/api/passwordless/login': () => recorded(asRecording(login)),
  })
  const browser = createBrowser()
  const sent = await browser.post('/api/passwordless/send-link', { email: 'dora@example.test', returnTo: '/library' })
  expect(await sent.json()).toEqual({ email: 'dora@example.test', sent: true })
  await browser.get('/login/social/password?loginToken=c75a19e9df130d91e544')
  const done = await browser.post('/login/social/password')
  expect([done.status, done.headers.get('location')]).toEqual([303, '/library'])
  expect(heard.at(-1)?.path).toBe('GET/api/passwordless/login?loginToken=c75a19e9df130d91e544')
})

test('A16: of a letter that another server sent the page names nobody, and warns a browser that did not ask', async () => {
  const { heard } = listen({
    '/api/passwordless/send-link': () => Response.json({ email: 'dora@example.test', username: 'dora@example.test', sent: true }),
  })
  const [asker, other] = [createBrowser(), createBrowser()]
  await asker.post('/api/passwordless/send-link', { email: 'dora@example.test' })
  for (const browser of [asker, other]) await browser.get('/login/social/password?loginToken=c75a19e9df130d91e544')
  const [here, there] = await Promise.all(
    [asker, other].map(async browser => (await browser.get('/login/social/password')).text()),
  )
  for (const html of [here, there]) {
    expect(html).toMatch(/<h1[^>]*>Sign in to [^<]+<\/h1>/)
    expect(html).not.toMatch(/dora|\*\*\*/)
  }
  expect(here).not.toContain('Nobody asked for this link')
  expect(there).toContain('Nobody asked for this link in this browser')
  expect(heard.map(({ path }) => path)).not.toContain('POST/api/passwordless/letter')
})

test('A15: after twenty letters an hour to a mailbox another server is asked for one every ten minutes, and nobody is refused', async () => {
  let letters = 0
  listen({
    '/api/passwordless/send-link': (_, { method }) => {
      if (method === 'POST') letters++
      return Response.json({ email: 'flood@example.test', username: 'x', sent: true })
    },
  })
  const ask = async (i: number) => {
    const browser = createBrowser({ 'cf-connecting-ip': `203.0.113.${i}` })
    const answer = await browser.post('/api/passwordless/send-link', { email: 'flood@example.test' })
    return answer.json<{ sent: true; earlier?: true }>()
  }
  const said = []
  for (let i = 0; i < 24; i++) said.push(await ask(i))
  expect(said.map(({ sent }) => sent)).toEqual(Array(24).fill(true))
  expect(said.map(({ earlier = false }) => earlier)).toEqual([...Array(21).fill(false), true, true, true])
  expect(letters).toBe(21)
})

test('A15: after sixty emails a day to a mailbox another server is asked for one every ten minutes as well', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const email = 'day@example.test'
  listen({ '/api/passwordless/send-link': () => Response.json({ email, username: 'x', sent: true }) })
  const begin = Date.now()
  const isSent = async (i: number, minutes: number) => {
    vi.setSystemTime(begin + minutes * 60_000)
    const browser = createBrowser({ 'cf-connecting-ip': `203.0.114.${i}` })
    const said = await (await browser.post('/api/passwordless/send-link', { email })).json<{ earlier?: true }>()
    return said.earlier !== true
  }
  for (let i = 0; i < 60; i++) expect(await isSent(i, i * 5), String(i)).toBe(true)
  expect([await isSent(60, 400), await isSent(61, 401), await isSent(62, 411)]).toEqual([true, false, true])
})

test('the wallet plugin, which knows no POST and no message, is asked in its own form; its 200 with success: false is a failure', async () => {
  const { heard } = listen({
    [`/webthree-auth/token/${ADDRESS}`]: () => Response.json({ token: '9ec1012a-53e6c5f9-b2b440a9-5d7ea75a' }),
    '/webthree-auth/authenticate': () => strapiError(405, 'MethodNotAllowedError', 'Method Not Allowed'),
    [`/webthree-auth/authenticate/${ADDRESS}/${SIGNATURE}`]: () => recorded(asRecording(wallet)),
    [`/webthree-auth/authenticate/${ADDRESS}/0x00`]: () => recorded(asRecording(walletInvalid)),
  })
  const browser = createBrowser()
  expect(await (await browser.get(`/webthree-auth/token/${ADDRESS}`)).json()).toEqual({
    token: '9ec1012a-53e6c5f9-b2b440a9-5d7ea75a',
  })
  const wrong = await browser.post('/webthree-auth/authenticate', { address: ADDRESS, signature: '0x00' })
  expect(wrong.status).toBe(400)
  const done = await browser.post('/webthree-auth/authenticate', { address: ADDRESS, signature: SIGNATURE, returnTo: '/quests' })
  expect(await done.json()).toEqual({ location: '/quests', created: false })
  expect(heard.at(-1)?.path).toBe(`GET/webthree-auth/authenticate/${ADDRESS}/${SIGNATURE}`)
})

/** A learner signed in by the passwordless plugin. */
async function dora(token = jwt(7), more: Parameters<typeof pretendContentServer>[0] = {}) {
  const { heard, server } = listen({
    '/api/passwordless/send-link': () => Response.json({ email: 'dora@example.test', sent: true }),
    '/api/passwordless/login': () => recorded(asRecording(login), token),
    ...more,
  })
  const browser = createBrowser()
  await browser.post('/api/passwordless/send-link', { email: 'dora@example.test' })
  await browser.get('/api/passwordless/login?loginToken=c75a19e9df130d91e544')
  return { browser, heard, server }
}

test('a session ends with its token, as the token itself says', async () => {
  const { browser } = await dora(jwt(-1), { '/api/users/me': () => recorded(asRecording(me)) })
  expect((await browser.get('/api/users/me')).status).toBe(401)
})

test('A3: a token that the content server no longer takes ends the session here too, once: 401, then signed out without asking again', async () => {
  const { browser, heard } = await dora(jwt(7), {
    '/api/users/me': () => strapiError(401, 'UnauthorizedError', 'Missing or invalid credentials'),
  })
  expect((await browser.get('/api/users/me')).status).toBe(401)
  expect(browser.cookies.has('__Host-session')).toBe(false)
  const calls = heard.length
  expect((await browser.get('/api/users/me')).status).toBe(401)
  expect(heard.length).toBe(calls)
})

test('A1: a stock server lets anybody edit anybody; we ask it for nobody but oneself, and for two fields only', async () => {
  const { browser, heard } = await dora(jwt(7), { '/api/users/3': () => recorded(asRecording(taken)) })
  const calls = heard.length
  for (const id of ['1', '2', 'me2', '3/../1'])
    expect((await browser.put(`/api/users/${id}`, { username: 'x y' })).status).toBe(404)
  for (const body of [{ role: 1 }, { email: 'a@b.test' }, { confirmed: true }, { username: 'ok', password: 'x' }])
    expect((await browser.put('/api/users/3', body)).status).toBe(400)
  expect(heard.length).toBe(calls)
  const answer = await browser.put('/api/users/3', { username: 'bob' })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    error: {
      message: 'this username is already taken',
      errors: [{ path: 'username', message: 'this username is already taken' }],
    },
  })
})

test('H3: what a server says of a 4xx is not shown: a visitor gets our words, and the reasons that our pages know', async () => {
  const words = '<b>Nein</b>: relation "up_users" does not exist'
  const refusing = (status: number) => () =>
    Response.json(
      { data: null, error: { status, name: 'ApplicationError', message: words, details: { table: 'up_users', left: 2 } } },
      { status },
    )
  const { browser } = await dora(jwt(7), {
    '/api/users/3': refusing(400),
    '/api/users/me/identities': refusing(403),
    '/api/passwordless/verify': refusing(400),
    '/api/subscribe': () => strapiError(400, 'ApplicationError', 'wrong.email'),
  })
  const failures = [
    await browser.put('/api/users/3', { username: 'bob' }),
    await browser.get('/api/users/me/identities'),
    await browser.post('/api/passwordless/verify', { code: '123456' }),
  ]
  for (const answer of failures) {
    const text = await answer.text()
    expect([400, 403]).toContain(answer.status)
    expect(text).not.toMatch(/Nein|up_users|table/)
    expect(JSON.parse(text)).toMatchObject({ error: { details: { left: 2 } } })
  }
  const subscribed = await browser.post('/api/subscribe', { email: 'ada@example.org', locale: 'en' })
  expect(await subscribed.json()).toMatchObject({ error: { message: 'wrong.email' } })
})

test('signing out works with the content server down', async () => {
  const { browser } = await dora(jwt(7), { '/api/logout': () => Promise.reject(new Error('down')) })
  const answer = await browser.post('/api/logout')
  expect(answer.status).toBe(204)
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
  expect((await browser.get('/api/users/me')).status).toBe(401)
})

test('A12: the token goes to the content server’s own host only, also where that redirects', async () => {
  const { browser, heard } = await dora(jwt(7), {
    '/api/users/me': () => new Response(null, { status: 302, headers: { location: 'https://evil.example/api/users/me' } }),
  })
  expect((await browser.get('/api/users/me')).status).toBe(503)
  expect(heard.every(({ path }) => !path.includes('evil'))).toBe(true)
})
