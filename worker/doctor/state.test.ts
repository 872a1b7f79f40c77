import { createScheduledController, env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { callHook } from '../../tests/support/hook.ts'
import { fillSearchIndex } from '../../tests/support/search-index.ts'
import type { AppEnv } from '../bindings.ts'
import { databaseOf } from '../database.ts'
import worker from '../index.ts'
import { noteLetter } from '../origin/mail/mail-log.ts'
import { siteState } from './report.ts'

fillSearchIndex()

const bindings = env as unknown as AppEnv
const MINUTE_MS = 60_000

async function state(settings: Record<string, unknown> = {}) {
  const answer = await callHook('doctor', { only: 'state' }, settings)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  return siteState.parse(await answer.json())
}
const known = <T>(tried: { value: T } | { fault: string }): T => {
  if ('fault' in tried) throw new Error(tried.fault)
  return tried.value
}
const email = (minutes: number, outcome: 'sent' | 'refused') => {
  const at = new Date(Date.now() - minutes * MINUTE_MS).toISOString()
  return noteLetter(databaseOf(env.DB), { to: 'ada@campus.test', kind: 'trial', outcome, reason: null, at }, 'k'.repeat(32))
}

beforeEach(async () => {
  await env.DB.batch(['last_runs', 'mail_log', 'waiting_reports'].map(table => env.DB.prepare(`delete from ${table}`)))
})

test('scheduled work and backups are known by when they last succeeded', async () => {
  const begun = Date.now()
  const before = known((await state()).runs)
  expect(before).toMatchObject({ removals: null, sweep: null, backup: null })
  expect(Date.parse(before.setUp ?? '')).toBeLessThanOrEqual(begun)
  await worker.scheduled(createScheduledController({ cron: '*/5 * * * *' }), bindings)
  await worker.scheduled(createScheduledController({ cron: '17 3 * * *' }), bindings)
  expect((await callHook('backup', { do: 'done' })).status).toBe(200)
  const { setUp: _, ...runs } = known((await state()).runs)
  for (const [name, at] of Object.entries(runs)) expect(Date.parse(at ?? ''), name).toBeGreaterThanOrEqual(begun)
})

test('emails are counted by the day and the hour, and those that have failed since one was sent', async () => {
  expect(known((await state()).emails)).toEqual({ day: 0, dayFailed: 0, hour: 0, hourFailed: 0, failedInARow: 0 })
  await email(26 * 60, 'refused')
  await email(5 * 60, 'refused')
  await email(4 * 60, 'sent')
  await email(2 * 60, 'refused')
  await email(10, 'refused')
  expect(known((await state()).emails)).toEqual({ day: 4, dayFailed: 3, hour: 1, hourFailed: 1, failedInARow: 2 })
})

test('databases and copies of media say how large they are, and reports that none waits', async () => {
  const { databases, media, waiting, purges } = await state()
  for (const bytes of Object.values(known(databases))) expect(bytes).toBeGreaterThan(10_000)
  expect([known(media), known(waiting), known(purges)]).toEqual([0, { reports: 0, since: null }, { since: null }])
})

test('what cannot be asked is said in its place, and the rest is known all the same', async () => {
  const { media, emails, databases } = await state({ FILES: undefined, SEARCH: undefined })
  expect([media, databases]).toEqual([{ fault: 'Error: FILES is not bound' }, { fault: 'Error: DB or SEARCH is not bound' }])
  expect(emails).toHaveProperty('value')
})
