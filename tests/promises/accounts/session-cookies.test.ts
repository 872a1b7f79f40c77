import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64url, sha256 } from '../../../worker/secrets.ts'
import { open } from '../../../worker/session/seal.ts'
import { letterTo, newBrowser, SAME_ORIGIN, somebody } from '../../support/accounts.ts'
import { addresses, publicPages } from '../../support/addresses.ts'
import { ask } from '../../support/ask.ts'
import { visitWarm } from '../../support/visit.ts'
import { SESSION, someSession } from './academy.ts'
import { countOf, rowsOf, tablesWith } from './database.ts'

const SEED = 20261122
const KEY = { current: String((env as unknown as Record<string, unknown>).SEALING_KEY) }

const send = (path: string, cookie: string) => ask(path, { headers: { ...SAME_ORIGIN, cookie } })
const ofSession = (response: Response) => response.headers.getSetCookie().filter(cookie => cookie.startsWith(SESSION))
const CLEARED = `${SESSION}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`

interface Row {
  id_hash: string
  sealed_token: string
}
const rowOf = async (cookie: string) => (await rowsOf<Row>('select * from sessions where id_hash = ?', await sha256(cookie)))[0]

test('A4: every cookie of an account is __Host-, Secure, HttpOnly, SameSite=Lax and for the whole site', async () => {
  const browser = newBrowser()
  const answers = [await browser.post('/api/passwordless/send-link', { email: 'cookies@session.test' })]
  const { link, code } = await letterTo('cookies@session.test')
  answers.push(await newBrowser().go(link), await browser.post('/api/passwordless/verify', { code }))
  answers.push(await browser.post('/api/logout'))
  const cookies = answers.flatMap(answer => answer.headers.getSetCookie())
  expect(cookies.length).toBeGreaterThanOrEqual(4)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[\w-]+=/)
    const attributes = cookie.split('; ').slice(1)
    expect(attributes.filter(attribute => !attribute.startsWith('Max-Age')).sort(), cookie).toEqual([
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ])
  }
})

test('A4: a session id is 256 bits by chance, and lives in the browser no longer than 90 days', async () => {
  const ids = await Promise.all(Array.from({ length: 100 }, () => someSession()))
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(fromBase64url(id).byteLength).toBe(32)
  // Each bit is one in about half of them: no constant part, no counter.
  const bytes = ids.map(fromBase64url)
  for (let bit = 0; bit < 256; bit++) {
    const ones = bytes.filter(id => ((id[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect(ones, `bit ${bit}`).toBeGreaterThan(20)
    expect(ones, `bit ${bit}`).toBeLessThan(80)
  }
  const { browser } = await somebody()
  const again = await browser.post('/api/passwordless/send-link', { email: 'age@session.test' })
  expect(again.status).toBe(200)
  const verified = await browser.post('/api/passwordless/verify', { code: (await letterTo('age@session.test')).code })
  expect(ofSession(verified)[0]).toContain(`Max-Age=${90 * 86_400}`)
})

test('A4: who steals the database gets into no session: it holds neither a session id nor a token', async () => {
  const { browser } = await somebody()
  const cookie = browser.cookies.get(SESSION) ?? ''
  const row = await rowOf(cookie)
  const token = await open(row?.sealed_token ?? '', row?.id_hash ?? '', KEY)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await tablesWith(cookie)).toEqual([])
  expect(await tablesWith(token ?? '')).toEqual([])
  expect(await tablesWith(await sha256(cookie))).toEqual(['sessions'])
  expect(await tablesWith(await sha256(token ?? ''))).toEqual(['tokens'])
})

test('A4: a sealed token that is moved to another row does not open, and nobody is signed in by it', async () => {
  const [ada, eve] = [await somebody(), await somebody()]
  const [adas, eves] = [ada.browser.cookies.get(SESSION) ?? '', eve.browser.cookies.get(SESSION) ?? '']
  const sealed = (await rowOf(adas))?.sealed_token
  await rowsOf('update sessions set sealed_token = ? where id_hash = ?', sealed, await sha256(eves))
  const answer = await send('/api/users/me', `${SESSION}=${eves}`)
  expect(answer.status).toBe(401)
  expect(ofSession(answer)).toEqual([CLEARED])
  expect(await answer.text()).not.toContain(ada.user.username)
  expect((await ada.get('/api/users/me')).status).toBe(200)
})

const garbled = () => {
  const id = fc.stringMatching(/^[\w-]{43}$/)
  return fc.oneof(
    id,
    fc.string({ maxLength: 80 }),
    fc.base64String({ maxLength: 60 }),
    id.map(value => value.slice(1)),
    id.map(value => `${value}A`),
    id.map(value => `"${value}"`),
    id.map(value => `${value}.${value}`),
    fc.constantFrom(
      '',
      '=',
      '%',
      '%00',
      '%E0%A4%A',
      'null',
      'undefined',
      '[object Object]',
      '__proto__',
      "' or 1=1 --",
      '*',
      '../../x',
    ),
    fc.integer({ min: 1000, max: 8000 }).map(length => 'x'.repeat(length)),
  )
}
test('A4: a forged or garbled session cookie is never an error and never a sign-in; it makes no row and is taken away', async () => {
  await somebody()
  const before = await countOf('sessions')
  const check = fc.asyncProperty(
    garbled().filter(value => !value.includes(';')),
    fc.constantFrom('/api/users/me', '/profile', '/courses', '/api/sessions', '/nope'),
    async (value, path) => {
      const response = await send(path, `i18n_redirected=en; ${SESSION}=${value}; theme=dark`)
      expect(response.status).toBe(path.startsWith('/api') ? 401 : path === '/profile' ? 303 : path === '/courses' ? 200 : 404)
      expect(ofSession(response)).toEqual([CLEARED])
    },
  )
  await fc.assert(check, { seed: SEED, numRuns: 150 })
  expect(await countOf('sessions')).toBe(before)
})

test('A4: two session cookies in one request are nobody’s, whichever comes first', async () => {
  const [mine, hers] = [await someSession(), await someSession({ userId: '4' })]
  for (const cookie of [
    `${SESSION}=${mine}; ${SESSION}=${hers}`,
    `${SESSION}=${hers}; a=b; ${SESSION}=${mine}`,
    `${SESSION}=x; ${SESSION}=${mine}`,
    `${SESSION}=${mine}; ${SESSION}=`,
    `${SESSION}; ${SESSION}=${mine}`,
    `${SESSION}=${mine};${SESSION}=${mine}`,
  ]) {
    const response = await send('/api/sessions', cookie)
    expect(response.status, cookie).toBe(401)
    expect(ofSession(response), cookie).toEqual([CLEARED])
  }
})

test('A4: only the exact name of the cookie counts', async () => {
  const id = await someSession()
  expect((await send('/api/sessions', `${SESSION}=${id}`)).status).toBe(200)
  for (const name of ['session', '__host-session', '__Secure-session', '__Host-Session', '__Host-session2', 'x__Host-session'])
    expect((await send('/api/sessions', `${name}=${id}`)).status, name).toBe(401)
  for (const headers of [{ authorization: `Bearer ${id}` }, { 'x-session': id }, { [SESSION]: id }])
    expect((await ask(`/api/sessions?session=${id}`, { headers: { ...SAME_ORIGIN, ...headers } })).status).toBe(401)
})

test('A13: pages for everybody neither read a session cookie that is dead nor set one', async () => {
  for (const page of publicPages) {
    const plain = await visitWarm(addresses[page])
    expect(plain.response.headers.getSetCookie(), page).toEqual([])
    const dead = await send(addresses[page], `${SESSION}=${'B'.repeat(43)}`)
    expect(dead.headers.getSetCookie(), page).toEqual([CLEARED])
    expect(dead.headers.get('etag'), page).toBe(plain.response.headers.get('etag'))
    expect((await dead.text()) === plain.html, page).toBe(true)
    expect((await ask(addresses[page])).headers.getSetCookie(), page).toEqual([])
  }
})
