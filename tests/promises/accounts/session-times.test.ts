import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askFor } from '../../../worker/session/sessions.ts'
import { somebody } from '../../support/accounts.ts'
import { rowsInObject } from '../../support/live.ts'
import { academyWith, SESSION, someSession, storeOf } from './academy.ts'
import { copyOfEverything, objectOf, sessionRow, sessionsOfUser, whoIs } from './database.ts'

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
const lastUse = async (cookie: string) => (await sessionRow(cookie))?.last_used_at

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

/** The database, which notes every statement that may change something. */
function watchedDatabase(written: string[]) {
  return {
    withSession: () => {
      const session = env.DB.withSession('first-primary')
      return {
        prepare: (sql: string) => {
          if (!/^select/i.test(sql)) written.push(sql)
          return session.prepare(sql)
        },
        batch: (statements: D1PreparedStatement[]) => session.batch(statements),
      }
    },
  }
}

test('A5: the use of a session is written down at most once a day', async () => {
  const cookie = await someSession({ tokenExpiresAt: inDays(90) })
  const uses: (string | undefined)[] = []
  const elsewhere: string[] = []
  // What changes a session in its object is noted there.
  await rowsInObject(objectOf(cookie), 'create table noted (at text)')
  await rowsInObject(
    objectOf(cookie),
    'create trigger note_use after update on sessions begin insert into noted values (new.last_used_at); end',
  )
  const academy = academyWith({ DB: watchedDatabase(elsewhere) }, cookie)
  for (let hour = 0; hour <= 73; hour += 1) {
    vi.setSystemTime(START.getTime() + hour * 3_600_000)
    expect((await academy.ask('/api/sessions')).status).toBe(200)
    uses.push(await lastUse(cookie))
  }
  expect(new Set(uses).size).toBeLessThanOrEqual(4)
  const noted = await rowsInObject(objectOf(cookie), 'select at from noted')
  expect(noted.length).toBeGreaterThanOrEqual(2)
  expect(noted.length).toBeLessThanOrEqual(3)
  expect(elsewhere).toEqual([])
  expect(uses.at(-1) ?? '').not.toBe(START.toISOString())
})

test('A5: a visitor who is signed out, or whose cookie is dead, has nothing written down', async () => {
  const written: string[] = []
  const dead = await someSession({ tokenExpiresAt: inDays(1) })
  const ended = await someSession({ tokenExpiresAt: inDays(90), userId: '4' })
  await academyWith({}, ended).post('/api/logout')
  const unknown = ['B'.repeat(22), 'B'.repeat(43), 'B'.repeat(22)].join('.')
  at(2)
  const before = await copyOfEverything()
  const paths = ['/', '/courses', '/profile', '/api/users/me', '/api/sessions', '/api/progress']
  for (const cookie of [undefined, dead, ended, unknown, 'garbled', 'B'.repeat(43)])
    for (const path of paths) await academyWith({ DB: watchedDatabase(written) }, cookie).ask(path)
  expect(written).toEqual([])
  expect(await copyOfEverything()).toEqual(before)
})

test('A5: what is over is in no list of sessions, and goes with the next sign-in of its person', async () => {
  const store = storeOf()
  const first = await someSession({ userId: '77', tokenExpiresAt: inDays(90) })
  await someSession({ userId: '77', tokenExpiresAt: inDays(1) })
  const listed = async () => {
    const done = await askFor(store, first.split('.')[0] ?? '', 'sessions', null)
    return done === 'over' ? null : done.value.length
  }
  expect(await listed()).toBe(2)
  at(1)
  expect(await listed()).toBe(1)
  at(31)
  expect(await listed()).toBe(0)
  await someSession({ userId: '77', tokenExpiresAt: inDays(90), now: new Date() })
  expect(await sessionsOfUser('77')).toHaveLength(1)
})

test('A5: a clock that is an hour off signs nobody out and lets nobody in', async () => {
  const cookie = await someSession({ tokenExpiresAt: inDays(7) })
  const over = await someSession({ tokenExpiresAt: inDays(-1) })
  for (const hours of [-1, 1]) {
    vi.setSystemTime(START.getTime() + hours * 3_600_000)
    expect(await whoIs(cookie)).not.toBeNull()
    expect(await whoIs([cookie.split('.')[0], 'C'.repeat(43), 'C'.repeat(22)].join('.'))).toBeNull()
    expect(await whoIs(over), `${hours} hours off`).toBeNull()
  }
})
