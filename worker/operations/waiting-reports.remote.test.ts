import { applyD1Migrations, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { SESSION, someSession } from '../../tests/promises/accounts/academy.ts'
import { createBrowser } from '../../tests/support/accounts.ts'
import { pretendLearningServer } from '../../tests/support/learning-server.ts'
import { objectOfUser } from '../../tests/support/live.ts'
import { sweep } from '../sweep.ts'
import { readWaiting } from './waiting-reports.ts'

const MINUTE_MS = 60_000
const BEGIN = Date.parse('2037-11-24T12:00:00.000Z')

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS))
afterEach(() => vi.useRealTimers())

const waiting = () => readWaiting(env.DB, new Date())
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const reports = async () => (await waiting()).reports

/** A learner who passes a lesson while the remote CMS takes nothing. */
async function someLearner(userId: number) {
  // Far ahead of any clock: no alarm rings by itself.
  vi.useFakeTimers({ toFake: ['Date'], now: BEGIN })
  const cms = { isAway: true }
  onTestFinished(pretendLearningServer(() => (cms.isAway ? 'failed' : 'answered')).stop)
  const browser = createBrowser({ 'cf-connecting-ip': `2001:db8:${userId.toString(16)}::1` })
  const tokenExpiresAt = new Date(Date.now() + 60 * 24 * 60 * MINUTE_MS)
  browser.cookies.set(SESSION, await someSession({ userId: String(userId), token: `token-of-${userId}`, tokenExpiresAt }))
  expect((await browser.post('/api/progress/pass', { data: { entityId: 'a', type: 'lesson' } })).status).toBe(200)
  const object = await objectOfUser(userId, 'remote')
  return { cms, ring: () => runDurableObjectAlarm(object) }
}

test('reports that the CMS does not take are known after a minute, with since when, until it takes them', async () => {
  const { cms, ring } = await someLearner(8001)
  await ring()
  expect(await reports()).toBe(0)
  pass(2 * MINUTE_MS)
  await ring()
  expect(await waiting()).toEqual({ reports: 1, since: new Date(BEGIN).toISOString() })
  pass(90 * MINUTE_MS)
  await ring()
  expect(await waiting()).toEqual({ reports: 1, since: new Date(BEGIN).toISOString() })
  cms.isAway = false
  pass(10 * MINUTE_MS)
  await ring()
  expect(await reports()).toBe(0)
})

test('reports that nobody sends any more are not counted, and are deleted by night', async () => {
  const { ring } = await someLearner(8002)
  pass(2 * MINUTE_MS)
  await ring()
  expect(await reports()).toBe(1)
  pass(3 * 60 * MINUTE_MS)
  expect(await reports()).toBe(0)
  const rows = () => env.DB.prepare('select * from waiting_reports').all()
  expect((await rows()).results).toHaveLength(1)
  // Nobody can read a learner's name in it.
  expect(JSON.stringify((await rows()).results)).not.toContain('8002')
  await sweep(env as never, new Date(Date.now() + 26 * 60 * MINUTE_MS), () => {})
  expect((await rows()).results).toEqual([])
})
