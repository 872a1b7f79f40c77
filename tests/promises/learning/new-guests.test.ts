import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countedBy, LIMITS, networksOf } from '../../../worker/limits/limits.ts'
import { limits } from '../../../worker/limits/schema.ts'
import { createBrowser } from '../../support/accounts.ts'
import { rowsOf } from '../accounts/database.ts'
import { lessonsOf } from './learner.ts'

const [LESSON] = lessonsOf('crypto-basics') as [string]
const GUEST = '__Host-guest'
const DAY_SECONDS = 86_400

beforeEach(() => rowsOf('delete from limits'))
afterEach(() => vi.useRealTimers())

const from = (address: string) => createBrowser({ 'cf-connecting-ip': address })
type Browser = ReturnType<typeof createBrowser>
/** Answers a test's first question: a visitor becomes a guest by it. */
const begins = (browser: Browser) => browser.post('/api/attempts', { part: 'quiz', entity: LESSON })

/** As if so many guests had begun from a network today. */
async function hadGuests(network: string, count: number) {
  const { key } = await countedBy('new-guest', network)
  const endsAt = Math.floor(Date.now() / 1000) + DAY_SECONDS
  await drizzle(env.DB, { casing: 'snake_case' }).insert(limits).values({ key, count, endsAt })
}
const countOf = async (network: string) => {
  const { key } = await countedBy('new-guest', network)
  return (await rowsOf<{ count: number }>(`select count from limits where key = '${key}'`))[0]?.count ?? 0
}

test('A14: 5,000 new guests a day from one address, and no more; those who learn already go on', async () => {
  const before = from('192.0.2.1')
  expect((await begins(before)).ok).toBe(true)
  await rowsOf('delete from limits')
  await hadGuests('192.0.2.1', LIMITS['new-guest'].times - 1)
  const last = from('192.0.2.1')
  expect((await begins(last)).ok).toBe(true)
  const late = from('192.0.2.1')
  const refused = await begins(late)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ error: { code: 429, details: { reason: 'new-guest' } } })
  expect(late.cookies.has(GUEST)).toBe(false)
  for (const browser of [before, last]) expect((await browser.get('/api/progress')).status).toBe(200)
  expect((await begins(before)).ok).toBe(true)
  expect((await begins(from('192.0.2.2'))).ok).toBe(true)
})

test('A14: an answer beyond the limit is 429 as well, and is taken once there is room', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await hadGuests('192.0.2.3', 5000)
  const passes = (browser: Browser) => browser.post('/api/progress/pass', { entityId: LESSON, type: 'lesson' })
  expect((await passes(from('192.0.2.3'))).status).toBe(429)
  vi.setSystemTime(Date.now() + (DAY_SECONDS + 1) * 1000)
  expect((await passes(from('192.0.2.3'))).status).not.toBe(429)
})

test('A14: with IPv6 a house (/64) has 5,000, a site (/48) and a provider’s range (/32) 50,000; IPv4 in IPv6 is the IPv4', async () => {
  expect(networksOf('2001:db8:1:2::7', 'new-guest')).toEqual([
    { who: '2001:db8:1:2::/64', factor: 1 },
    { who: '2001:db8:1::/48', factor: 10 },
    { who: '2001:db8::/32', factor: 10 },
  ])
  for (const address of ['192.0.2.9', '::ffff:192.0.2.9'])
    expect(networksOf(address, 'new-guest')).toEqual([{ who: '192.0.2.9', factor: 1 }])
  expect(networksOf('2001:db8:1:2::7')).toHaveLength(2)

  await hadGuests('2001:db8:1:2::/64', 5000)
  expect((await begins(from('2001:db8:1:2::7'))).status).toBe(429)
  // A house that is over uses up nothing of its site and provider.
  expect([await countOf('2001:db8:1::/48'), await countOf('2001:db8::/32')]).toEqual([0, 0])
  expect((await begins(from('2001:db8:1:3::7'))).ok).toBe(true)

  await hadGuests('2001:db8:5::/48', 49_999)
  expect((await begins(from('2001:db8:5:1::1'))).ok).toBe(true)
  expect((await begins(from('2001:db8:5:2::1'))).status).toBe(429)
  expect((await begins(from('2001:db8:6:1::1'))).ok).toBe(true)

  await hadGuests('2001:dba::/32', 50_000)
  expect((await begins(from('2001:dba:7:1::1'))).status).toBe(429)
})
