import { expect, test } from 'vitest'
import { guest, learner } from '../../tests/promises/learning/learner.ts'
import { tripsOf } from '../../tests/support/trips-of.ts'

const ALL = ['user', 'achievements', 'bookmarks', 'certificates', 'notifications', 'progress']

test('one call answers what a navigation needs, just as the calls for each part do', async () => {
  const { browser } = await learner()
  await browser.post('/api/bookmarks', { entityId: 'crypto-basics', type: 'course' })
  const answer = await browser.get(`/api/me?parts=${ALL}&locale=ja-JP`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const me = await answer.json<Record<string, unknown>>()
  expect(Object.keys(me)).toEqual(ALL)
  const alone = async (path: string) => (await browser.get(`${path}locale=ja-JP`)).json()
  expect(me.achievements).toEqual(await alone('/api/achievements?'))
  expect(me.bookmarks).toEqual(await alone('/api/bookmarks?'))
  expect(me.certificates).toEqual(await alone('/api/users/me/certificates?'))
  expect(me.notifications).toEqual(await alone('/api/notifications?filters[read]=false&'))
  expect(me.progress).toEqual(await alone('/api/progress?'))
  expect(me).toMatchObject({ achievements: { meta: { progress: { unlocked: 1 } } }, bookmarks: { meta: { total: 1 } } })
})

test('without a word it answers user, achievements and bookmarks (spec 4), and all of it costs one trip', async () => {
  const { browser } = await learner()
  expect(Object.keys(await (await browser.get('/api/me')).json<object>())).toEqual(ALL.slice(0, 3))
  expect(await tripsOf(browser, 'GET', `/api/me?parts=${ALL}`)).toEqual({ inARow: 1, calls: 1 })
})

test('an unknown part is 400, and a visitor or guest gets 401', async () => {
  const { browser } = await learner()
  for (const parts of ['user,password', '', 'constructor']) expect((await browser.get(`/api/me?parts=${parts}`)).status).toBe(400)
  const someone = guest()
  expect((await someone.get('/api/me')).status).toBe(401)
  await someone.post('/api/progress/start', { entityId: 'crypto-basics', type: 'course' })
  expect((await someone.get('/api/me')).status).toBe(401)
})
