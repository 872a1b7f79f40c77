import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { sha256 } from '../../../worker/secrets.ts'
import { open, seal } from '../../../worker/session/seal.ts'
import { somebody } from '../../support/accounts.ts'
import { academyWith, SESSION, someSession } from './academy.ts'
import { changeSession, secretOf, sessionRow, whoIs } from './database.ts'

const OLD = String((env as unknown as Record<string, unknown>).SEALING_KEY)
const NEW = 'a-n3w-key-of-the-t3sts-5b20-kk81-zz47'
const ANOTHER = 'an0th3r-key-of-the-t3sts-77qx-11vb-90'
const rotated = { SEALING_KEY: NEW, SEALING_KEY_PREVIOUS: OLD }

const sealedOf = async (cookie: string) => (await sessionRow(cookie))?.sealed_token ?? ''
const hashOf = (cookie: string) => sha256(secretOf(cookie))
const keyOf = (sealed: string) => sealed.split('.')[0]

test('A5: after a change of keys nobody is signed out: what the old key sealed still opens, and the new one seals', async () => {
  const before = await someSession({ userId: 'before', token: 'token of before' })
  expect(await whoIs(before, rotated)).toMatchObject({ userId: 'before', token: 'token of before' })
  const after = await someSession({ userId: 'after', token: 'token of after', settings: rotated })
  expect(await whoIs(after, rotated)).toMatchObject({ token: 'token of after' })
  expect(keyOf(await sealedOf(after))).not.toBe(keyOf(await sealedOf(before)))
  expect(await open(await sealedOf(after), await hashOf(after), { current: OLD })).toBeNull()
  expect(await open(await sealedOf(after), await hashOf(after), { current: NEW })).toBe('token of after')
  // The old key is retired: what it sealed is over, and nothing else.
  const retired = { SEALING_KEY: NEW }
  expect(await whoIs(before, retired)).toBeNull()
  expect(await whoIs(after, retired)).not.toBeNull()
})

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().filter(cookie => cookie.startsWith(`${SESSION}=`))

test('A5: a cookie of the older key is renewed with the answer: the same secret, the newer check, and then no more', async () => {
  const { browser } = await somebody()
  const cookie = browser.cookies.get(SESSION) ?? ''
  const [key, secret, check] = cookie.split('.')
  for (const path of ['/api/sessions', '/api/users/me', '/api/courses', '/courses']) {
    const [renewed = '', ...more] = cookiesOf(await academyWith(rotated, cookie).ask(path))
    expect(more, path).toEqual([])
    const [value = '', ...attributes] = renewed.split('; ')
    const fresh = value.slice(SESSION.length + 1)
    expect(fresh.split('.').slice(0, 2), path).toEqual([key, secret])
    expect(fresh.split('.')[2], path).not.toBe(check)
    expect(attributes.sort(), path).toEqual(['HttpOnly', `Max-Age=${90 * 86_400}`, 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(cookiesOf(await academyWith(rotated, fresh).ask(path)), path).toEqual([])
    expect((await academyWith(rotated, fresh).ask('/api/sessions')).status, path).toBe(200)
  }
})

test('A5: the older key renews no cookie of a session that is over, and none that it has not made', async () => {
  const over = await someSession({ tokenExpiresAt: new Date(Date.now() - 1) })
  const stranger = await someSession({ settings: { SEALING_KEY: ANOTHER } })
  for (const cookie of [over, stranger]) {
    const answer = await academyWith(rotated, cookie).ask('/api/sessions')
    expect(answer.status).toBe(401)
    expect(cookiesOf(answer)).toHaveLength(1)
    expect(cookiesOf(answer)[0]).toMatch(/^__Host-session=; Max-Age=0/)
  }
})

test('A5: a learner stays signed in through a change of keys, and is asked to sign in again once the old key is retired', async () => {
  const { browser } = await somebody()
  const cookie = browser.cookies.get(SESSION) ?? ''
  expect((await academyWith(rotated, cookie).ask('/api/users/me')).status).toBe(200)
  const retired = await academyWith({ SEALING_KEY: NEW, SEALING_KEY_PREVIOUS: ANOTHER }, cookie).ask('/api/users/me')
  expect(retired.status).toBe(401)
  expect(retired.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0/)
})

test('A4: a token is sealed for one row: under another name, with another key, or changed in any part it does not open', async () => {
  const keys = { current: OLD, previous: ANOTHER }
  const sealed = await seal('a token', 'row 1', keys)
  expect(await open(sealed, 'row 1', keys)).toBe('a token')
  expect(await open(sealed, 'row 2', keys)).toBeNull()
  expect(await open(sealed, 'row 1', { current: NEW })).toBeNull()
  const [id = '', iv = '', text = ''] = sealed.split('.')
  const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1)
  const broken = [
    [flipped(id), iv, text],
    [id, flipped(iv), text],
    [id, iv, flipped(text)],
    [id, iv, text.slice(0, -2)],
    [id, iv.slice(2), text],
    [id, '', text],
    [id, iv],
    [id, '*', text],
    [id, iv, '\u3042'],
    [],
  ]
  for (const parts of broken) expect(await open(parts.join('.'), 'row 1', keys), parts.join('.')).toBeNull()
})

test('A4: the same token sealed many times never looks the same', async () => {
  const sealed = await Promise.all(Array.from({ length: 200 }, () => seal('a token', 'row', { current: OLD })))
  expect(new Set(sealed.map(text => text.split('.')[1])).size).toBe(200)
  expect(new Set(sealed.map(text => text.split('.')[2])).size).toBe(200)
  for (const text of sealed) expect(text).not.toContain(btoa('a token').slice(0, 8))
})

test('A4: a row that somebody with the database has broken signs its owner out, and is no error', async () => {
  for (const sealed of ['', 'x', 'x.y', 'x.y.z', '....', '\u0000', 'A'.repeat(5000)]) {
    const cookie = await someSession({ userId: 'broken' })
    await changeSession(cookie, 'sealed_token', sealed)
    const answer = await academyWith({}, cookie).ask('/api/sessions')
    expect(answer.status, sealed.slice(0, 10)).toBe(401)
    expect(cookiesOf(answer)[0]).toMatch(/^__Host-session=; Max-Age=0/)
    expect((await academyWith({}, cookie).ask('/profile')).headers.get('location')).toBe('/?return=%2Fprofile')
    expect((await academyWith({}, cookie).post('/api/logout')).status).toBe(204)
  }
})
