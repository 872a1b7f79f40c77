import { afterEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../../worker/secrets.ts'
import { type Browser, letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { watchLog } from '../../support/log.ts'
import { academyWith, SESSION } from './academy.ts'
import { countOf, rowsOf, sessionRow, tablesWith } from './database.ts'
import { somePicture } from './matrix-callers.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const MERGE = '__Host-merge-token'
const PAGE = '/login/social/password'
type Somebody = Awaited<ReturnType<typeof somebody>>

/** Asks for a letter that adds an email to the account that is signed in. */
async function asksToAdd({ browser }: { browser: Browser }, email: string) {
  const answer = await browser.post('/api/passwordless/send-link', { email, link: true })
  expect(answer.status).toBe(200)
  return letterTo(email)
}
const types = ({ browser }: { browser: Browser }, code: string) => browser.post('/api/passwordless/verify', { code })
const labelsOf = async ({ browser }: { browser: Browser }) => {
  const { data } = await (await browser.get('/api/users/me/identities')).json<{ data: { label: string }[] }>()
  return data.map(({ label }) => label).sort()
}
const meOf = async ({ browser }: { browser: Browser }) =>
  (await browser.get('/api/users/me')).json<{
    id: number
    email: string
    address: string
    username: string
    photo: { id: number }
  }>()

/** A learner who has just proved that another account is theirs too, and got the offer to merge. */
async function offered(other?: Somebody) {
  const [ada, second] = [await somebody(), other ?? (await somebody())]
  const answer = await types(ada, (await asksToAdd(ada, second.email)).code)
  expect(answer.status).toBe(409)
  return { ada, second, answer, token: ada.browser.cookies.get(MERGE) ?? '' }
}

test('A7: an email is added by code or by link; from then on each signs in to the one account', async () => {
  const ada = await somebody()
  const answer = await types(ada, (await asksToAdd(ada, 'code@add.test')).code)
  expect(await answer.json()).toEqual({ linked: true })
  const { link, subject } = await asksToAdd(ada, 'link@add.test')
  expect(subject).toBe('Add this email to your Campus account')
  await ada.browser.go(link, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect((await ada.browser.post(PAGE)).headers.get('location')).toBe('/profile?sign-in=linked')
  expect(await labelsOf(ada)).toEqual([ada.email, 'code@add.test', 'link@add.test'].sort())
  expect((await meOf(ada)).email).toBe(ada.email)
  for (const email of [ada.email, 'code@add.test', 'LINK@add.test']) {
    const browser = newBrowser()
    await signInByEmail(browser, email.toLowerCase())
    expect((await meOf({ browser })).id).toBe(ada.user.id)
  }
})

test('A16: a letter that adds an email does nothing where its account is not signed in, and stays good where it is', async () => {
  const ada = await somebody()
  const { link, token } = await asksToAdd(ada, 'phone@add.test')
  for (const reader of [newBrowser(), (await somebody()).browser]) {
    const before = reader.cookies.get(SESSION)
    await reader.go(link)
    expect((await reader.post(PAGE)).headers.get('location')).toBe(PAGE)
    expect((await reader.get(`/api/passwordless/login?loginToken=${token}`)).status).toBe(403)
    expect(reader.cookies.get(SESSION)).toBe(before)
  }
  expect(await labelsOf(ada)).toEqual([ada.email])
  await ada.browser.go(link)
  expect((await ada.browser.post(PAGE)).headers.get('location')).toBe('/profile?sign-in=linked')
  expect(await labelsOf(ada)).toContain('phone@add.test')
})

test('A1: nobody adds an email without being signed in, or to the account of somebody else', async () => {
  expect((await newBrowser().post('/api/passwordless/send-link', { email: 'x@add.test', link: true })).status).toBe(401)
  const ada = await somebody()
  const { code } = await asksToAdd(ada, 'left@add.test')
  await ada.browser.post('/api/logout')
  expect((await types(ada, code)).status).toBe(401)
  const second = await somebody()
  const other = await asksToAdd(second, 'swapped@add.test')
  const state = second.browser.cookies.get('__Host-sign-in') ?? ''
  await signInByEmail(second.browser, 'third@add.test')
  second.browser.cookies.set('__Host-sign-in', state)
  expect((await types(second, other.code)).status).toBe(400)
  expect(await countOf('identities', "subject in ('x@add.test', 'left@add.test', 'swapped@add.test')")).toBe(0)
})

test('A7: an email of another account is not taken; what is offered stands in an unreadable cookie, once, and as a hash', async () => {
  const log = watchLog()
  const { second, answer, token } = await offered()
  const cookie = answer.headers.getSetCookie().find(line => line.startsWith(MERGE)) ?? ''
  expect(cookie).toMatch(/Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ error: { code: 409, details: { username: second.user.username } } })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(text).not.toContain(token)
  expect(log.text()).not.toContain(token)
  expect(await tablesWith(token)).toEqual([])
  expect(await tablesWith(await sha256(token))).toEqual(['merge_offers'])
  expect(await labelsOf(second)).toEqual([second.email])
})

test('A7: the offer reaches who opens the link too, and its token no script', async () => {
  const [ada, second] = [await somebody(), await somebody()]
  await ada.browser.go((await asksToAdd(ada, second.email)).link)
  expect((await ada.browser.post(PAGE)).headers.get('location')).toBe('/profile?sign-in=other-account')
  expect((await ada.browser.post('/api/users/me/merge')).status).toBe(200)
  expect(await labelsOf(ada)).toEqual([ada.email, second.email].sort())
  const third = await somebody()
  const byCall = await ada.get(`/api/passwordless/login?loginToken=${(await asksToAdd(ada, third.email)).token}`)
  expect(byCall.status).toBe(409)
  expect(await byCall.text()).not.toContain(ada.browser.cookies.get(MERGE))
})

test('A7: merged, one account has everything of both: ways in, wallet, photo, the older date; the other is gone with its sessions', async () => {
  const second = await somebody()
  const wallet = '0x83ea1067897aa6E4562BCbf83873D3F142c09028'
  await rowsOf(
    'update users set address = ?, address_key = ?, created_at = ? where id = ?',
    wallet,
    wallet.toLowerCase(),
    '2026-01-01T00:00:00.000Z',
    second.user.id,
  )
  await rowsOf(
    'insert into identities values (?, ?, ?, ?, null, ?)',
    'wallet',
    wallet.toLowerCase(),
    second.user.id,
    wallet,
    '2026-02-01T00:00:00.000Z',
  )
  const upload = await second.browser.go('/api/upload', { method: 'POST', body: await somePicture() })
  const [{ id: photo, url } = { id: 0, url: '' }] = await upload.json<{ id: number; url: string }[]>()
  await second.browser.put(`/api/users/${second.user.id}`, { photo })
  const phone = newBrowser()
  await signInByEmail(phone, second.email)
  const saved = [second.browser, phone].map(({ cookies }) => cookies.get(SESSION) ?? '')
  const { ada } = await offered(second)
  const answer = await ada.browser.post('/api/users/me/merge')
  expect(await answer.json()).toEqual({ merged: true })
  expect(await labelsOf(ada)).toEqual([ada.email, second.email, wallet].sort())
  expect(await meOf(ada)).toMatchObject({
    id: ada.user.id,
    username: ada.user.username,
    email: ada.email,
    address: wallet,
    photo: { url },
  })
  expect(await rowsOf('select created_at, photo from users where id = ?', ada.user.id)).toEqual([
    { created_at: '2026-01-01T00:00:00.000Z', photo },
  ])
  for (const cookie of saved) expect((await academyWith({}, cookie).ask('/api/users/me')).status).toBe(401)
  const gone = second.user.id
  for (const table of ['identities', 'tokens', 'uploads', 'email_requests', 'email_changes'])
    expect(await countOf(table, 'user_id = ?', gone), table).toBe(0)
  expect(await countOf('users', 'id = ?', gone)).toBe(0)
  for (const cookie of saved) expect(await sessionRow(cookie)).toBeUndefined()
  expect((await ada.get('/api/users/me')).status).toBe(200)
  const back = newBrowser()
  await signInByEmail(back, second.email)
  expect((await meOf({ browser: back })).id).toBe(ada.user.id)
})

test('A7: an offer counts once, also for twenty who take it at the same moment', async () => {
  const { ada, token } = await offered()
  const cookies = { [SESSION]: ada.browser.cookies.get(SESSION) ?? '', [MERGE]: token }
  const cookie = Object.entries(cookies)
    .map(pair => pair.join('='))
    .join('; ')
  const ask = () => academyWith({}).ask('/api/users/me/merge', { method: 'POST', headers: { cookie } })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await ask()).status).toBe(400)
  await ada.browser.post('/api/users/me/merge')
  expect((await ada.browser.post('/api/users/me/merge')).status).toBe(404)
})

test('A1: an offer to somebody else is worth nothing, to a stranger and to the other account alike, and stays for its owner', async () => {
  const { ada, second, token } = await offered()
  const eve = await somebody()
  for (const thief of [eve, second]) {
    thief.browser.cookies.set(MERGE, token)
    expect((await thief.browser.post('/api/users/me/merge')).status).toBe(400)
    expect(await labelsOf(thief)).toEqual([thief.email])
  }
  expect(
    (await academyWith({}).ask('/api/users/me/merge', { method: 'POST', headers: { cookie: `${MERGE}=${token}` } })).status,
  ).toBe(401)
  expect((await ada.browser.post('/api/users/me/merge')).status).toBe(200)
})

test('A7: an offer holds for ten minutes; guessed ones are none', async () => {
  const { ada } = await offered()
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(now + 10 * 60_000 + 1)
  expect((await ada.browser.post('/api/users/me/merge')).status).toBe(400)
  for (const guess of ['x', '', 'A'.repeat(43), '%00', 'x'.repeat(3000)]) {
    ada.browser.cookies.set(MERGE, guess)
    expect([400, 404], guess.slice(0, 5)).toContain((await ada.browser.post('/api/users/me/merge')).status)
  }
})

test('A7: an account that is gone by then, deleted or merged elsewhere, merges into nothing', async () => {
  const { ada, second } = await offered()
  expect((await second.browser.delete('/api/users/me', { username: second.user.username })).status).toBe(204)
  expect((await ada.browser.post('/api/users/me/merge')).status).toBe(400)
  expect(await labelsOf(ada)).toEqual([ada.email])
})
