import { env, listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, test, vi } from 'vitest'
import type { Kept } from '../../../worker/admin/looking.ts'
import type { Learners } from '../../../worker/learner/ask-learner.ts'
import { take } from '../../../worker/limits/limits.ts'
import { newBrowser, signInByEmail, somebody } from '../../support/accounts.ts'
import { callHook, signature } from '../../support/hook.ts'
import { objectOfUser } from '../../support/live.ts'
import { academyWith } from '../accounts/academy.ts'
import { copyOfEverything, countOf } from '../accounts/database.ts'
import { achievementsOf, begin, dataOf, idOf, learner, passedCourse, play, progressOf } from './learner.ts'

const { LEARNERS } = env as unknown as { LEARNERS: Learners }
const COURSE = 'crypto-basics'
const [FIRST, SECOND] = ['what-money-is', 'how-a-ledger-works']

const look = async (name: string | number) => (await callHook('learner', { name: String(name) })).json<Kept>()
const restore = (name: string | number, copy: unknown, anew = false) =>
  callHook('learner', { name: String(name), restore: { copy, anew } })

async function someoneWhoLearned() {
  const ada = await somebody()
  await play(ada.browser, 'quiz', FIRST)
  const kept = await ada.browser.post('/api/bookmarks', { data: { entityId: idOf('courses', COURSE), type: 'course' } })
  expect(kept.status).toBe(201)
  return ada
}

describe('looking at a learner', () => {
  test('shows an operator everything that is kept, by number, name, email or wallet, and no secret', async () => {
    const ada = await someoneWhoLearned()
    const known = await look(ada.user.id)
    expect(known).toMatchObject({
      account: { userId: String(ada.user.id), username: ada.user.username, email: ada.email, ways: [{ way: 'email' }] },
      state: 'here',
      sessions: [{ way: 'email' }],
      learning: { attempts: [{ outcome: 'passed' }] },
    })
    for (const name of [ada.user.username.toUpperCase(), ada.email]) expect(await look(name)).toEqual(known)
    const [, secret = ''] = (ada.browser.cookies.get('__Host-session') ?? '').split('.')
    expect(JSON.stringify(known)).not.toContain(secret)
    expect(JSON.stringify(known)).not.toMatch(/secretHash|sealedToken|secret_hash/)
  })

  test('takes nobody for somebody else: where a username looks like another’s email or number, it names the accounts', async () => {
    const [ada, eve] = [await somebody(), await somebody()]
    const put = async (username: string) =>
      expect((await eve.browser.put(`/api/users/${eve.user.id}`, { username })).status).toBe(200)
    for (const name of [ada.email, String(ada.user.id).padStart(4, '0')]) {
      await put(name)
      const answer = await callHook('learner', { name })
      expect(answer.status).toBe(409)
      const { error } = await answer.json<{ error: string }>()
      expect(error.match(/id:\d+/g)?.sort()).toEqual([`id:${ada.user.id}`, `id:${eve.user.id}`].sort())
    }
    expect(await look(`id:${ada.user.id}`)).toMatchObject({ account: { email: ada.email } })
    expect((await callHook('learner', { name: 'id:x' })).status).toBe(404)
  })

  test('changes nothing', async () => {
    const ada = await someoneWhoLearned()
    // What objects do by themselves is done.
    for (const id of await listDurableObjectIds(LEARNERS)) await runDurableObjectAlarm(LEARNERS.get(id))
    // That a signature was used is noted among the limits.
    const copy = async () => ({ ...(await copyOfEverything()), limits: null })
    const before = await copy()
    expect((await look(ada.user.id)).state).toBe('here')
    expect(await copy()).toEqual(before)
  })

  test.each([
    ['nobody', { name: 'nobody-at-all' }, 404, 'Nobody is called so'],
    ['no name', { name: ' ' }, 400, 'The body is not valid at name'],
    ['no JSON object', 'name', 400, 'The body is not valid at its top'],
    [
      'a copy that is none',
      { name: '1', restore: { copy: { facts: [{ progress: 'won' }] }, anew: false } },
      400,
      'The body is not valid at restore.copy.facts.0.progress',
    ],
  ])('is refused in words where it asks for %s', async (_, json, status, error) => {
    const answer = await callHook('learner', json)
    expect([answer.status, await answer.json()]).toEqual([status, { error }])
  })

  test('A1: nobody else may, and nothing keeps the answer', async () => {
    const { user } = await somebody()
    const body = JSON.stringify({ name: String(user.id) })
    const refused = await academyWith({}).ask('/hooks/learner', { method: 'POST', body })
    expect([refused.status, await refused.json()]).toEqual([401, { error: 'The hook is not authenticated' }])
    const answer = await callHook('learner', { name: String(user.id) })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })
})

test('A1: what an operator has signed shows a learner once, at whichever isolate it comes again', async () => {
  const { user } = await somebody()
  const body = JSON.stringify({ name: `id:${user.id}` })
  const signed = signature(body, { path: '/hooks/learner' })
  const send = () =>
    academyWith({})
      .ask('/hooks/learner', { method: 'POST', body, headers: { 'x-campus-signature': signed } })
      .then(r => r.status)
  // Another isolate has had it.
  await take(drizzle(env.DB, { casing: 'snake_case' }), 'hook-signature', signed, new Date())
  expect(await send()).toBe(401)
})

describe('restoring a learner from a copy', () => {
  test('gives back what is missing, keeps what was done since, and may be repeated', async () => {
    const ada = await someoneWhoLearned()
    const { learning: copy } = await look(ada.user.id)
    const object = await objectOfUser(ada.user.id)
    await runInDurableObject(object, (_, { storage }) => {
      for (const table of ['facts', 'attempts', 'bookmarks', 'notifications']) storage.sql.exec(`delete from ${table}`)
    })
    expect((await progressOf(ada.browser)).passed.lessons).toEqual([])
    await play(ada.browser, 'quiz', SECOND)
    for (let again = 0; again < 2; again++) {
      expect((await restore(ada.user.id, copy)).status).toBe(200)
      expect((await progressOf(ada.browser)).passed.lessons.sort()).toEqual([FIRST, SECOND].sort())
      expect((await look(ada.user.id)).learning?.attempts).toHaveLength(2)
    }
    expect(await achievementsOf(ada.browser)).toContain('first-lesson')
    const { data } = await (await ada.browser.get('/api/bookmarks')).json<{ data: { courses: unknown[] } }>()
    expect(data.courses).toHaveLength(1)
  })

  test('takes a copy of somebody with a certificate, as it was issued and as the index has it', async () => {
    const ada = await learner()
    await passedCourse(ada.learner, COURSE)
    expect((await ada.post('/api/create-certificate', { course: COURSE, name: 'Ada' })).status).toBe(200)
    const certificates = () => ada.get('/api/users/me/certificates').then(answer => dataOf<object[]>(answer))
    await vi.waitFor(async () => expect(await certificates()).toHaveLength(1))
    const [before, { learning: copy }] = [await certificates(), await look(ada.user.id)]
    await runInDurableObject(await objectOfUser(ada.user.id), (_, { storage }) => {
      storage.sql.exec("delete from about where name like 'certificate %'")
    })
    expect(await certificates()).toEqual([])
    expect((await restore(ada.user.id, copy)).status).toBe(200)
    expect(await certificates()).toEqual(before)
  })

  test('gives somebody whose object was emptied a new one', async () => {
    const ada = await someoneWhoLearned()
    const { learning: copy, object: before } = await look(ada.user.id)
    await (await objectOfUser(ada.user.id)).forget()
    expect((await look(ada.user.id)).state).toBe('gone')
    expect((await ada.browser.get('/api/users/me')).status).toBe(401)
    expect((await restore(ada.user.id, copy)).status).toBe(200)
    const back = newBrowser()
    await signInByEmail(back, ada.email)
    expect((await progressOf(back)).passed.lessons).toEqual([FIRST])
    expect((await look(ada.user.id)).object).not.toBe(before)
    expect(await countOf('departures')).toBe(0)
  })

  test('anew it is exactly the copy, and everybody signs in again', async () => {
    const ada = await someoneWhoLearned()
    const { learning: copy } = await look(ada.user.id)
    await play(ada.browser, 'quiz', SECOND)
    const open = await begin(ada.browser, 'quiz', 'what-a-blockchain-adds')
    expect((await restore(ada.user.id, copy, true)).status).toBe(200)
    expect((await ada.browser.get('/api/users/me')).status).toBe(401)
    await signInByEmail(ada.browser, ada.email)
    expect((await progressOf(ada.browser)).passed.lessons).toEqual([FIRST])
    expect((await ada.browser.get(`/api/attempts/${open.id}`)).status).toBe(404)
    expect(await countOf('departures')).toBe(0)
  })
})
