import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sha256 } from '../../../worker/secrets.ts'
import { beginSession, findSession, sessionsOf } from '../../../worker/session/sessions.ts'
import { somebody } from '../../support/accounts.ts'
import { academyWith, SESSION, someSession, storeOf } from './academy.ts'
import { countOf, rowsOf } from './database.ts'

const DAY_MS = 86_400_000
const START = new Date('2026-11-21T12:00:00.000Z')

/** Only the date stands still: what runs goes on. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(START)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const at = (days: number, ms = 0) => vi.setSystemTime(START.getTime() + days * DAY_MS + ms)
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS)
const statusOf = async (cookie: string) => (await academyWith({}, cookie).ask('/api/sessions')).status
const lastUse = async (cookie: string) =>
  (await rowsOf<{ last_used_at: string }>('select last_used_at from sessions where id_hash = ?', await sha256(cookie)))[0]
    ?.last_used_at

test('A5: a session that nobody uses for 30 days is over, and not a moment before', async () => {
  const [early, late] = [
    await someSession({ tokenExpiresAt: inDays(90) }),
    await someSession({ tokenExpiresAt: inDays(90), userId: '4' }),
  ]
  at(30, -1)
  expect(await statusOf(early)).toBe(200)
  at(30)
  const over = await academyWith({}, late).ask('/api/sessions')
  expect(over.status).toBe(401)
  expect(over.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0/)
  at(59)
  expect(await statusOf(early)).toBe(200)
})

test('A5: a session ends 90 days after signing in, however often it is used', async () => {
  const cookie = await someSession({ tokenExpiresAt: inDays(1000) })
  for (let day = 1; day < 90; day += 11) {
    at(day)
    expect(await statusOf(cookie), `day ${day}`).toBe(200)
  }
  at(90, -1)
  expect(await statusOf(cookie)).toBe(200)
  at(90)
  expect(await statusOf(cookie)).toBe(401)
})

test('A5: a session ends with the token of the content server', async () => {
  const cookie = await someSession({ tokenExpiresAt: inDays(2) })
  at(2, -1)
  expect(await statusOf(cookie)).toBe(200)
  at(2)
  expect(await statusOf(cookie)).toBe(401)
})

test('A5: whoever signed in 30 days ago and was never back is sent home from a protected page', async () => {
  const { browser } = await somebody()
  at(30)
  const answer = await browser.get('/profile')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/?return=%2Fprofile'])
  expect(browser.cookies.has(SESSION)).toBe(false)
})

test('A5: the use of a session is written down at most once a day', async () => {
  const cookie = await someSession({ tokenExpiresAt: inDays(90) })
  const written: (string | undefined)[] = []
  const updates: string[] = []
  const DB = {
    withSession: () => {
      const session = env.DB.withSession('first-primary')
      return {
        prepare: (sql: string) => {
          if (!/^select/i.test(sql)) updates.push(sql)
          return session.prepare(sql)
        },
        batch: (statements: D1PreparedStatement[]) => session.batch(statements),
      }
    },
  }
  const academy = academyWith({ DB }, cookie)
  for (let hour = 0; hour <= 73; hour += 1) {
    vi.setSystemTime(START.getTime() + hour * 3_600_000)
    expect((await academy.ask('/api/sessions')).status).toBe(200)
    written.push(await lastUse(cookie))
  }
  expect(new Set(written).size).toBeLessThanOrEqual(4)
  expect(updates.length).toBeLessThanOrEqual(3)
  expect(written.at(-1) ?? '').not.toBe(START.toISOString())
})

test('A5: a visitor who is signed out, or whose cookie is dead, has nothing written down', async () => {
  const written: string[] = []
  const DB = {
    withSession: () => {
      const session = env.DB.withSession('first-primary')
      return {
        prepare: (sql: string) => {
          if (!/^select/i.test(sql)) written.push(sql)
          return session.prepare(sql)
        },
      }
    },
  }
  const dead = await someSession({ tokenExpiresAt: inDays(1) })
  at(2)
  for (const cookie of [undefined, dead, 'B'.repeat(43), 'garbled'])
    for (const path of ['/', '/courses', '/profile', '/api/users/me', '/api/sessions'])
      await academyWith({ DB }, cookie).ask(path)
  expect(written).toEqual([])
})

test('A5: what is over is in no list of sessions, and goes with the next sign-in of its person', async () => {
  const store = storeOf()
  const person = { userId: '77', token: 't', provider: 'email', device: '' } as const
  await beginSession(store, { ...person, tokenExpiresAt: inDays(90) }, null)
  await beginSession(store, { ...person, tokenExpiresAt: inDays(1) }, null)
  at(1)
  expect(await sessionsOf(store, '77')).toHaveLength(1)
  at(31)
  expect(await sessionsOf(store, '77')).toHaveLength(0)
  await beginSession(store, { ...person, tokenExpiresAt: inDays(90) }, null)
  expect(await countOf('sessions', "user_id = '77'")).toBe(1)
})

test('A5: a clock that is an hour off signs nobody out and lets nobody in', async () => {
  const cookie = await someSession({ tokenExpiresAt: inDays(7) })
  for (const hours of [-1, 1]) {
    vi.setSystemTime(START.getTime() + hours * 3_600_000)
    expect(await findSession(storeOf(), cookie)).not.toBeNull()
    expect(await findSession(storeOf(), 'C'.repeat(43))).toBeNull()
  }
})
