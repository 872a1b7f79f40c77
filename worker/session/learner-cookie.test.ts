import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type LearnerCookie, newClaim, newLearnerKey, readClaim, renewClaim } from './learner-cookie.ts'

const KEYS = { current: 'q7w2-of-the-tests-f81k-of-the-tests-93zx' }
const NEWER = { current: 'another-of-the-tests-k2p9-of-the-tests', previous: KEYS.current }

/** What one request of a browser does with its cookie. */
async function request<T>(cookie: string, work: (c: Parameters<typeof readClaim>[0]) => Promise<T>) {
  let done: T | undefined
  const app = new Hono().get('/', async c => {
    done = await work(c)
    return c.text('')
  })
  const response = await app.request('/', { headers: { cookie } })
  return { done: done as T, set: response.headers.getSetCookie() }
}
const valueIn = (set: string[]) => set[0]?.split(';')[0] ?? ''

async function given(cookie: LearnerCookie = 'session', keys = KEYS) {
  const key = newLearnerKey()
  const { claim, keep } = await newClaim(cookie, keys, key)
  const { set } = await request('', async c => keep(c))
  return { claim, key, sent: valueIn(set), set }
}
const read = (sent: string, cookie: LearnerCookie = 'session', keys: typeof KEYS = KEYS) =>
  request(sent, c => readClaim(c, cookie, keys))

test('A4: a cookie says by whom somebody is known: the object’s name, a secret, and our check of both', async () => {
  const { claim, key, sent, set } = await given()
  expect(sent).toMatch(/^__Host-session=[\w-]{22}\.[\w-]{43}\.[\w-]{22}$/)
  expect(sent.length - '__Host-session='.length).toBe(89)
  expect(set[0]).toMatch(/; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await read(sent)).toEqual({ done: { claim, isOlder: false }, set: [] })
  expect(claim.key).toBe(key)
  expect(sent).not.toContain(claim.secretHash)
})

test('A4: what was changed, cut, doubled, or made up is nobody’s', async () => {
  const { sent } = await given()
  const [key = '', secret = '', check = ''] = sent.split('=').slice(1).join('=').split('.')
  const other = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`)
  const values = [
    `${other(key)}.${secret}.${check}`,
    `${key}.${other(secret)}.${check}`,
    `${key}.${secret}.${other(check)}`,
    `${key}.${secret}`,
    `${key}.${secret}.`,
    `${key}.${secret}.${check}A`,
    `${key}.${secret}.${check.slice(1)}`,
    `"${key}.${secret}.${check}"`,
    secret,
    '',
    '%',
  ]
  for (const value of values) expect((await read(`__Host-session=${value}`)).done, value).toBeNull()
  expect((await read(`${sent}; ${sent}`)).done).toBeNull()
  expect((await read(sent.replace('__Host-', ''))).done).toBeNull()
})

test('a guest’s cookie is good as a guest’s only, and one of somebody signed in as theirs', async () => {
  for (const [one, other] of [
    ['guest', 'session'],
    ['session', 'guest'],
  ] as const) {
    const { sent } = await given(one)
    expect((await read(sent, one)).done).not.toBeNull()
    expect((await read(sent.replace(one, other), other)).done).toBeNull()
  }
})

test('A5: what the older key has checked counts, and is renewed by the newer: nobody is signed out', async () => {
  const { sent, claim } = await given()
  expect((await read(sent, 'session', NEWER)).done).toEqual({ claim, isOlder: true })
  const { set } = await request(sent, c => renewClaim(c, 'session', NEWER))
  expect((await read(valueIn(set), 'session', { current: NEWER.current })).done).toEqual({ claim, isOlder: false })
  expect((await read(sent, 'session', { current: NEWER.current })).done).toBeNull()
})
