import { env, listDurableObjectIds } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Learners } from '../../../worker/learner/ask-learner.ts'
import { fromBase64url, sha256 } from '../../../worker/secrets.ts'
import { open } from '../../../worker/session/seal.ts'
import { letterTo, newBrowser, SAME_ORIGIN, signInByEmail, somebody } from '../../support/accounts.ts'
import { addresses, publicPages } from '../../support/addresses.ts'
import { ask } from '../../support/ask.ts'
import { fillSearchIndex } from '../../support/search-index.ts'
import { visitWarm } from '../../support/visit.ts'
import { academyWith, SESSION, someSession } from './academy.ts'
import { objectsThrough } from './broken-objects.ts'
import { changeSession, copyOfEverything, secretOf, sessionRow, tablesWith } from './database.ts'

fillSearchIndex()

const SEED = 20261122
const { LEARNERS } = env as unknown as { LEARNERS: Learners }
const KEY = { current: String((env as unknown as Record<string, unknown>).SEALING_KEY) }

const send = (path: string, cookie: string) => ask(path, { headers: { ...SAME_ORIGIN, cookie } })
const ofSession = (response: Response) => response.headers.getSetCookie().filter(cookie => cookie.startsWith(SESSION))
const CLEARED = `${SESSION}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`

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

/** Each bit is one in about half of these: no constant part, no counter. */
function expectByChance(parts: readonly string[], bits: number) {
  expect(new Set(parts).size).toBe(parts.length)
  const bytes = parts.map(fromBase64url)
  for (const part of bytes) expect(part.byteLength).toBe(bits / 8)
  for (let bit = 0; bit < bits; bit++) {
    const ones = bytes.filter(part => ((part[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect(ones, `bit ${bit}`).toBeGreaterThan(20)
    expect(ones, `bit ${bit}`).toBeLessThan(80)
  }
}

test('A4: a session’s secret is 256 bits by chance, its object’s name 128; it lives in the browser no longer than 90 days', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, (_, i) => someSession({ userId: `chance ${i}` })))
  for (const cookie of people) expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w-]{22}$/)
  const part = (place: number) => people.map(cookie => cookie.split('.')[place] ?? '')
  expectByChance(part(0), 128)
  expectByChance(part(1), 256)
  expectByChance(part(2), 128)
  // Sessions of one person are in one object, and have nothing else in common.
  const hers = await Promise.all(Array.from({ length: 100 }, () => someSession()))
  expect(new Set(hers.map(cookie => cookie.split('.')[0])).size).toBe(1)
  expectByChance(hers.map(secretOf), 256)
  const { browser } = await somebody()
  const again = await browser.post('/api/passwordless/send-link', { email: 'age@session.test' })
  expect(again.status).toBe(200)
  const verified = await browser.post('/api/passwordless/verify', { code: (await letterTo('age@session.test')).code })
  expect(ofSession(verified)[0]).toContain(`Max-Age=${90 * 86_400}`)
})

test('A4: who steals the database gets into no session: it holds neither a session id nor a token', async () => {
  const { browser } = await somebody()
  const cookie = browser.cookies.get(SESSION) ?? ''
  const row = await sessionRow(cookie)
  const token = await open(row?.sealed_token ?? '', row?.secret_hash ?? '', KEY)
  expect(token).toMatch(/^[\w-]{43}$/)
  const [key = '', secret = '', check = ''] = cookie.split('.')
  for (const text of [cookie, secret, check, token ?? '']) expect(await tablesWith(text)).toEqual([])
  expect(await tablesWith(await sha256(secret))).toEqual(['learner: sessions'])
  expect(await tablesWith(await sha256(token ?? ''))).toEqual(['tokens'])
  // What is there makes no cookie.
  expect(await tablesWith(key)).toContain('learners')
  for (const forged of [`${key}.${row?.secret_hash}.${check}`, `${key}.${row?.secret_hash}.${row?.secret_hash.slice(0, 22)}`])
    expect((await send('/api/sessions', `${SESSION}=${forged}`)).status).toBe(401)
})

test('A4: a sealed token that is moved to another row does not open, and nobody is signed in by it', async () => {
  const [ada, eve, phone] = [await somebody(), await somebody(), newBrowser()]
  await signInByEmail(phone, ada.email)
  const sealed = (await sessionRow(ada.browser.cookies.get(SESSION) ?? ''))?.sealed_token ?? ''
  // To another person's object, and to another session of the same.
  for (const { cookies } of [eve.browser, phone]) {
    const cookie = cookies.get(SESSION) ?? ''
    await changeSession(cookie, 'sealed_token', sealed)
    const answer = await send('/api/users/me', `${SESSION}=${cookie}`)
    expect(answer.status).toBe(401)
    expect(ofSession(answer)).toEqual([CLEARED])
    expect(await answer.text()).not.toContain(ada.user.username)
  }
  expect((await ada.get('/api/users/me')).status).toBe(200)
})

/** Cookies that look like one of ours: parts of a real one changed, mixed with those of another, or made up. */
const alike = (mine: string, hers: string) => {
  const [key = '', secret = '', check = ''] = mine.split('.')
  const [otherKey = '', otherSecret = '', otherCheck = ''] = hers.split('.')
  const part = (length: number) => fc.stringMatching(new RegExp(`^[\\w-]{${length}}$`))
  return fc.oneof(
    fc.tuple(part(22), part(43), part(22)),
    fc.tuple(fc.constant(key), part(43), fc.constant(check)),
    fc.tuple(fc.constant(key), fc.constant(secret), part(22)),
    fc.constantFrom(
      [otherKey, secret, check],
      [key, otherSecret, check],
      [key, secret, otherCheck],
      [key, otherSecret, otherCheck],
      [otherKey, secret, otherCheck],
      [otherKey, otherSecret, check],
      [check, secret, key],
    ),
  )
}

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
  const [mine, hers] = [(await somebody()).browser, (await somebody()).browser].map(({ cookies }) => cookies.get(SESSION) ?? '')
  const before = await copyOfEverything()
  const check = fc.asyncProperty(
    fc.oneof(
      garbled().filter(value => !value.includes(';')),
      alike(mine ?? '', hers ?? '').map(parts => parts.join('.')),
    ),
    fc.constantFrom('/api/users/me', '/profile', '/courses', '/api/sessions', '/nope'),
    async (value, path) => {
      const response = await send(path, `i18n_redirected=en; ${SESSION}=${value}; theme=dark`)
      expect(response.status).toBe(path.startsWith('/api') ? 401 : path === '/profile' ? 303 : path === '/courses' ? 200 : 404)
      expect(ofSession(response)).toEqual([CLEARED])
    },
  )
  await fc.assert(check, { seed: SEED, numRuns: 300 })
  expect(await copyOfEverything()).toEqual(before)
})

test('A4: a forged or garbled session cookie costs no object: none is asked, and none is made', async () => {
  const [mine, hers] = [await someSession(), await someSession({ userId: '4' })]
  const objects = (await listDurableObjectIds(LEARNERS)).length
  const asked: string[] = []
  const counted = objectsThrough((call, work) => {
    asked.push(call)
    return work()
  })
  const paths = ['/api/users/me', '/api/sessions', '/api/progress', '/profile', '/courses', '/live']
  const check = fc.asyncProperty(alike(mine, hers), fc.constantFrom(...paths), async (parts, path) => {
    await academyWith({ LEARNERS: counted }, parts.join('.')).ask(path, {
      headers: path === '/live' ? { upgrade: 'websocket', origin: 'https://campus.test' } : {},
    })
  })
  await fc.assert(check, { seed: SEED, numRuns: 150 })
  expect(asked).toEqual([])
  expect(await listDurableObjectIds(LEARNERS)).toHaveLength(objects)
  // One of ours is asked about, so the test sees it.
  expect((await academyWith({ LEARNERS: counted }, mine).ask('/api/sessions')).status).toBe(200)
  expect(asked).toEqual(['act'])
})

test('A4: a guest’s cookie is no session, and a session’s no guest', async () => {
  const guest = newBrowser()
  await guest.post('/api/attempts', { part: 'quiz', entity: 'what-money-is' })
  const value = guest.cookies.get('__Host-guest') ?? ''
  expect(value).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w-]{22}$/)
  expect((await send('/api/progress', `__Host-guest=${value}`)).status).toBe(200)
  for (const path of ['/api/progress', '/api/sessions']) {
    const answer = await send(path, `${SESSION}=${value}`)
    expect([answer.status, ofSession(answer)], path).toEqual([401, [CLEARED]])
  }
  expect((await send('/api/progress', `__Host-guest=${await someSession()}`)).status).toBe(401)
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
  const ended = await someSession({ tokenExpiresAt: new Date(Date.now() - 1) })
  for (const page of publicPages) {
    const plain = await visitWarm(addresses[page])
    expect(plain.response.headers.getSetCookie(), page).toEqual([])
    for (const cookie of ['B'.repeat(43), ended]) {
      const dead = await send(addresses[page], `${SESSION}=${cookie}`)
      expect(dead.headers.getSetCookie(), page).toEqual([CLEARED])
      expect(dead.headers.get('etag'), page).toBe(plain.response.headers.get('etag'))
      expect((await dead.text()) === plain.html, page).toBe(true)
    }
    expect((await ask(addresses[page])).headers.getSetCookie(), page).toEqual([])
  }
})
