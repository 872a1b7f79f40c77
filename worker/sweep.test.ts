import { createScheduledController, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { somebody } from '../tests/support/accounts.ts'
import type { AppEnv } from './bindings.ts'
import worker from './index.ts'
import { sweep } from './sweep.ts'

const bindings = env as unknown as AppEnv & { DB: D1Database }
const { DB } = bindings
const DAY_MS = 86_400_000
const count = async (table: string) => (await DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const silent = () => {}

test('once a day what has run out is deleted; what counts stays', async () => {
  await somebody()
  const began = (days: number) =>
    DB.prepare("insert into course_starts values ('c1', ?, ?)").bind(`learner-${days}`, inDays(days).toISOString()).run()
  for (const days of [0, -89]) await began(days)
  const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10)
  for (const days of [0, -9]) await DB.prepare("insert into counted values (?, 'chance')").bind(dayIn(days)).run()
  for (const days of [0, -400])
    await DB.prepare("insert into daily_counts values (?, 'start lesson l1', 1)").bind(dayIn(days)).run()
  const kept = ['users', 'tokens', 'course_starts', 'counted', 'daily_counts']
  const before = await Promise.all(kept.map(count))
  await sweep(bindings, new Date(), silent)
  expect(await Promise.all(kept.map(count))).toEqual(before)

  await sweep(bindings, inDays(2), silent)
  for (const table of ['course_starts', 'counted', 'daily_counts']) expect(await count(table), table).toBe(1)
  await sweep(bindings, inDays(91), silent)
  expect(await count('users')).toBe(before[0])
  for (const table of ['tokens', 'limits', 'email_requests', 'course_starts', 'counted'])
    expect(await count(table), table).toBe(0)
  expect(await count('daily_counts')).toBe(1)
  await sweep(bindings, inDays(401), silent)
  expect(await count('daily_counts')).toBe(0)
})

test('the clock of the platform starts it', async () => {
  await DB.prepare("insert into limits (key, count, ends_at) values ('old', 1, 1)").run()
  await worker.scheduled(createScheduledController({ cron: '17 3 * * *' }), bindings)
  expect(await count("limits where key = 'old'")).toBe(0)
})
