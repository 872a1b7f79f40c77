import { createScheduledController, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { newBrowser, somebody } from '../tests/support/accounts.ts'
import type { AppEnv } from './bindings.ts'
import worker from './index.ts'
import { sweep } from './sweep.ts'

const bindings = env as unknown as AppEnv & { DB: D1Database }
const { DB } = bindings
const DAY_MS = 86_400_000
const count = async (table: string) => (await DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const silent = () => {}

test('once a day what has run out is deleted; what counts stays, and so does everything of an account', async () => {
  const ada = await somebody()
  await ada.post('/api/attempts', { part: 'quiz', entity: 'what-money-is' })
  const guest = newBrowser()
  await guest.post('/api/attempts', { part: 'quiz', entity: 'how-a-ledger-works' })
  const before = await Promise.all(['facts', 'attempts', 'sessions', 'tokens'].map(count))
  await sweep(bindings, new Date(), silent)
  expect(await Promise.all(['facts', 'attempts', 'sessions', 'tokens'].map(count))).toEqual(before)

  await sweep(bindings, inDays(89), silent)
  expect(await count('attempts')).toBe(2)
  expect(await count('sessions')).toBe(0)
  await sweep(bindings, inDays(91), silent)
  expect(await count('attempts')).toBe(1)
  expect(await DB.prepare('select distinct substr(learner, 1, 2) as who from facts').first()).toEqual({ who: 'u:' })
  for (const table of ['tokens', 'limits', 'email_requests']) expect(await count(table), table).toBe(0)
})

test('the clock of the platform starts it', async () => {
  await DB.prepare("insert into limits (key, count, ends_at) values ('old', 1, 1)").run()
  await worker.scheduled(createScheduledController(), bindings)
  expect(await count("limits where key = 'old'")).toBe(0)
})
