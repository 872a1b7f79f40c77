import { afterEach, describe, expect, test, vi } from 'vitest'
import { letterTo, newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { pretendContentServer, strapiError } from '../../support/content-server.ts'
import { callHook } from '../../support/hook.ts'
import { academyWith, REMOTE, SESSION } from './academy.ts'
import { objectsThrough } from './broken-objects.ts'
import { copyOfEverything, countOf, rowsOf, sessionsOfUser, tablesWith } from './database.ts'

afterEach(() => vi.restoreAllMocks())

type Somebody = Awaited<ReturnType<typeof somebody>>

const ask = (json: object, settings: object = {}) => callHook('people', json, { ...settings })
const nameOf = ({ user }: Somebody) => `id:${user.id}`
const outcomeOf = (response: Response) => [response.status, response.headers.get('location')]
const messageOf = async (response: Response) =>
  [response.status, (await response.json<{ error: { message: string } }>()).error.message] as const
const isSignedIn = async ({ browser }: Somebody) => (await browser.get('/api/users/me')).status === 200

async function byCode(email: string) {
  const browser = newBrowser()
  await browser.post('/api/passwordless/send-link', { email })
  return { browser, answer: await browser.post('/api/passwordless/verify', { code: (await letterTo(email)).code }) }
}

async function byLink(email: string) {
  const browser = newBrowser()
  await browser.post('/api/passwordless/send-link', { email })
  await browser.go((await letterTo(email)).link, { headers: { 'sec-fetch-site': 'cross-site' } })
  return browser.post('/login/social/password')
}

describe('finding', () => {
  const found = async (text: string) =>
    (await (await ask({ do: 'find', text })).json<{ found: { username: string }[] }>()).found.map(({ username }) => username)

  test('shows accounts by a part of their name, email or wallet, the newest first, however it is written', async () => {
    const [ada, eve] = [await somebody('ada.finder@find.test'), await somebody('eve@find.test')]
    await ada.browser.put(`/api/users/${ada.user.id}`, { username: 'Findable Straße' })
    await rowsOf("update users set address = '0xAbCdEf01', address_key = '0xabcdef01' where id = ?", eve.user.id)
    expect(await found('STRASSE')).toEqual(['Findable Straße'])
    expect(await found('@FIND.test')).toEqual([eve.user.username, 'Findable Straße'])
    expect(await found('abCDEF')).toEqual([eve.user.username])
    expect(await found('nobody-at-all')).toEqual([])
  })

  test('takes a long text as well as a short one', async () => {
    const ada = await somebody(`${'a-very-long-name-of-a-mailbox-'.repeat(2)}x@find.test`)
    expect(await found(ada.email)).toEqual([ada.user.username])
    expect(await found('ながいなまえ'.repeat(10))).toEqual([])
  })

  test('takes % and _ for themselves, so that nobody is listed by them', async () => {
    const odd = await somebody()
    await odd.browser.put(`/api/users/${odd.user.id}`, { username: 'a_sign 50%' })
    for (const text of ['a_sign', '50%']) expect(await found(text)).toEqual(['a_sign 50%'])
    for (const text of ['%%', '__', '\\\\']) expect(await found(text)).toEqual([])
  })
})

test('signing out ends every session at once, and takes nothing else', async () => {
  const ada = await somebody()
  const phone = newBrowser()
  await signInByEmail(phone, ada.email)
  expect(await (await ask({ do: 'sign-out', name: nameOf(ada) })).json()).toMatchObject({ ended: 2 })
  expect([await isSignedIn(ada), (await phone.get('/api/users/me')).status]).toEqual([false, 401])
  expect(await countOf('tokens', 'user_id = ?', ada.user.id)).toBe(0)
  const { answer } = await byCode(ada.email)
  expect(await answer.json()).toMatchObject({ created: false })
})

test('a username that looks like an address of somebody else is asked for by its number', async () => {
  const eve = await somebody()
  await eve.browser.put(`/api/users/${eve.user.id}`, { username: 'boss@operator.test' })
  const answer = await ask({ do: 'sign-out', name: 'boss@operator.test' })
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { error: `Only a username looks like that: ask for ${nameOf(eve)}` },
  ])
  expect(await isSignedIn(eve)).toBe(true)
})

describe('a blocked account', () => {
  test('is left at once and entered by no letter: its owner is told so, and everybody else learns nothing', async () => {
    const ada = await somebody()
    expect(await (await ask({ do: 'block', name: nameOf(ada) })).json()).toMatchObject({ ended: 1 })
    expect(await isSignedIn(ada)).toBe(false)
    const stranger = await newBrowser().post('/api/passwordless/send-link', { email: ada.email })
    expect(await stranger.json()).toEqual({ email: ada.email, sent: true })
    const { browser, answer } = await byCode(ada.email)
    expect(await messageOf(answer)).toEqual([403, 'account.blocked'])
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect(outcomeOf(await byLink(ada.email))).toEqual([303, '/?sign-in=blocked'])
    expect(await countOf('tokens', 'user_id = ?', ada.user.id)).toBe(0)
  })

  test('is not entered by a letter that was under way', async () => {
    const ada = await somebody()
    const phone = newBrowser()
    await phone.post('/api/passwordless/send-link', { email: ada.email })
    const { code } = await letterTo(ada.email)
    await ask({ do: 'block', name: nameOf(ada) })
    expect((await phone.post('/api/passwordless/verify', { code })).status).toBe(403)
  })

  test('is left again by somebody who was on their way in while it was blocked', async () => {
    const ada = await somebody()
    const phone = newBrowser()
    await phone.post('/api/passwordless/send-link', { email: ada.email })
    const { code } = await letterTo(ada.email)
    // As if the sign-in had written its token a moment before.
    const LEARNERS = objectsThrough(async (_, work) => {
      await rowsOf('insert or ignore into blocked_users values (?, ?)', ada.user.id, new Date().toISOString())
      return work()
    })
    const cookie = [...phone.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const call = { method: 'POST', json: { code }, headers: { cookie } }
    expect((await academyWith({ LEARNERS }).ask('/api/passwordless/verify', call)).status).toBe(200)
    expect(await sessionsOfUser(ada.user.id)).toEqual([])
  })

  test('is merged into no other account once it is blocked, also where that was offered before', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    await eve.browser.post('/api/passwordless/send-link', { email: ada.email, link: true })
    expect((await eve.browser.post('/api/passwordless/verify', { code: (await letterTo(ada.email)).code })).status).toBe(409)
    // Written alone, as if the block had come between the offer's end and the merge.
    await rowsOf('insert into blocked_users values (?, ?)', ada.user.id, new Date().toISOString())
    expect((await eve.browser.post('/api/users/me/merge')).status).toBe(400)
    expect(await countOf('users', 'id = ?', ada.user.id)).toBe(1)
    expect(await countOf('identities', 'user_id = ?', ada.user.id)).toBe(1)
  })

  test('is merged into no other account, also where that proves a way in of it', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    await ask({ do: 'block', name: nameOf(ada) })
    await eve.browser.post('/api/passwordless/send-link', { email: ada.email, link: true })
    const answer = await eve.browser.post('/api/passwordless/verify', { code: (await letterTo(ada.email)).code })
    expect(await messageOf(answer)).toEqual([403, 'account.blocked'])
    expect(await countOf('merge_offers', 'other_user_id = ?', ada.user.id)).toBe(0)
  })

  test('is as it was once its owner is let in again', async () => {
    const ada = await somebody()
    await ada.browser.put(`/api/users/${ada.user.id}`, { username: 'Back Again' })
    await ask({ do: 'block', name: nameOf(ada) })
    const learner = await (await callHook('learner', { name: nameOf(ada) })).json<{ account: { blocked: string } }>()
    expect(learner.account.blocked).toMatch(/^2\d{3}-/)
    await ask({ do: 'unblock', name: nameOf(ada) })
    const { browser } = await byCode(ada.email)
    expect(await (await browser.get('/api/users/me')).json()).toMatchObject({ id: ada.user.id, username: 'Back Again' })
  })

  test('of a Strapi is refused in the same words, by a letter and by a provider', async () => {
    pretendContentServer({
      '/api/passwordless/send-link': () => strapiError(400, 'BadRequestError', 'blocked.user'),
      '/api/auth/google/callback': () =>
        strapiError(400, 'ApplicationError', 'Your account has been blocked by an administrator'),
    })
    const academy = academyWith(REMOTE, `__Host-sign-in=${encodeURIComponent('{"way":"google","returnTo":"/quests"}')}`)
    const letter = await academy.ask('/api/passwordless/send-link', { method: 'POST', json: { email: 'blocked@people.test' } })
    expect(await messageOf(letter)).toEqual([403, 'account.blocked'])
    const back = await academyWith(REMOTE, '').ask('/login/social/google', {
      headers: {
        'sec-fetch-site': 'cross-site',
        cookie: `__Host-sign-in=${encodeURIComponent('{"way":"google","returnTo":"/ja-JP/quests"}')}`,
      },
    })
    expect(outcomeOf(back)).toEqual([303, '/ja-JP/quests?sign-in=blocked'])
  })
})

describe('deleting', () => {
  test('takes the exact username of whoever is meant, and else changes nothing', async () => {
    const ada = await somebody()
    // That a signature was used is noted among the limits.
    const copy = async () => ({ ...(await copyOfEverything()), limits: null })
    const before = await copy()
    for (const confirm of ['', 'Ada', `${ada.user.username} `]) {
      const answer = await ask({ do: 'delete', name: nameOf(ada), confirm })
      expect([answer.status, await answer.json()]).toEqual([
        409,
        { error: `Nobody was deleted: confirm it by ${ada.user.username}` },
      ])
    }
    expect(await copy()).toEqual(before)
  })

  test('leaves nothing of a person anywhere, and their address begins anew', async () => {
    const ada = await somebody('gone@operator.test')
    await ada.browser.put(`/api/users/${ada.user.id}`, { username: 'Gone By Operator' })
    await ask({ do: 'block', name: nameOf(ada) })
    const answer = await ask({ do: 'delete', name: 'gone@operator.test', confirm: 'Gone By Operator' })
    expect([answer.status, await answer.json()]).toMatchObject([200, { certificates: 0, isThere: false }])
    for (const text of ['gone@operator.test', 'Gone By Operator']) expect(await tablesWith(text), text).toEqual([])
    for (const table of ['identities', 'tokens', 'blocked_users'])
      expect(await countOf(table, 'user_id = ?', ada.user.id)).toBe(0)
    expect(await countOf('learners', 'user_id = ?', String(ada.user.id))).toBe(0)
    const again = await somebody('gone@operator.test')
    expect(again.user.id).not.toBe(ada.user.id)
    expect((await ask({ do: 'delete', name: nameOf(ada), confirm: 'Gone By Operator' })).status).toBe(404)
  })
})

test.each(['find', 'block', 'unblock'])('%s of a Strapi’s accounts is done there, and the answer says so', async what => {
  const answer = await ask(what === 'find' ? { do: what, text: 'ada' } : { do: what, name: '7' }, REMOTE)
  expect([answer.status, await answer.json()]).toEqual([
    409,
    { error: 'The accounts of this academy are kept by its content server: do it there' },
  ])
})

test.each([
  ['another thing', 'do', { do: 'forget', name: '1' }],
  ['nobody', 'name', { do: 'block', name: ' ' }],
  ['a single letter', 'text', { do: 'find', text: 'a' }],
  ['a field that nobody knows', 'its top', { do: 'block', name: '1', force: true }],
])('is refused in words where it asks for %s', async (_, place, json) => {
  const answer = await ask(json)
  expect([answer.status, await answer.json()]).toEqual([400, { error: `The body is not valid at ${place}` }])
})
