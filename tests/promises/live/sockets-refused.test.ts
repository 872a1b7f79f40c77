import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CLOSE } from '../../../shared/live.ts'
import { newBrowser, somebody } from '../../support/accounts.ts'
import { askLive, objectOfBrowser, rowsInObject, type Socket } from '../../support/live.ts'
import { withinOneMinute } from '../../support/minute.ts'
import { BROKEN_DATABASES, SESSION } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { lessonsOf } from '../learning/learner.ts'
import { COURSE } from './deeds.ts'
import {
  askLiveAt,
  BROKEN_OBJECTS,
  closedWith,
  connectAt,
  cookieOf,
  delivery,
  expectBareReason,
  numbersOf,
  pinged,
  soon,
} from './events.ts'
import { type Person, tell } from './person.ts'
import { stranger } from './stranger.ts'

/** The limits have tests of their own. */
beforeEach(async () => {
  await rowsOf('delete from limits')
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A9: a socket is refused', () => {
  let ada: Person
  beforeAll(async () => {
    ada = await somebody()
  })

  test.each([
    ['nobody is signed in', ''],
    ['the cookie is garbled', `${SESSION}=%%%garbled`],
    ['the cookie is made up', `${SESSION}=${'A'.repeat(22)}.${'B'.repeat(43)}.${'C'.repeat(22)}`],
    ['the cookie is one of an older version', `${SESSION}=${'A'.repeat(43)}`],
    ['the cookie is empty', `${SESSION}=`],
    ['the cookie is far too long', `${SESSION}=${'A'.repeat(4000)}`],
    ['there are two cookies', `${SESSION}=${'A'.repeat(43)}; ${SESSION}=${'B'.repeat(43)}`],
    ['the cookie has another name', `session=${'A'.repeat(43)}`],
  ])('where %s', async (_, cookie) => {
    const answer = await askLive(newBrowser(), cookie ? { headers: { cookie } } : {})
    expect([answer.status, answer.webSocket]).toEqual([401, null])
    expect(await answer.json()).toMatchObject({ data: null, error: { code: 401 } })
  })

  test('where somebody’s own cookie comes beside another', async () => {
    const cookie = `${SESSION}=${cookieOf(ada)}; ${SESSION}=${'B'.repeat(43)}`
    expect((await askLive(newBrowser(), { headers: { cookie } })).status).toBe(401)
  })

  test('where a cookie was put together from parts, or is a guest’s: no object is even asked', async () => {
    const eve = await somebody()
    const [[key, secret, check], [herKey, herSecret, herCheck]] = [cookieOf(ada).split('.'), cookieOf(eve).split('.')]
    const guest = newBrowser()
    await guest.post('/api/attempts', { part: 'quiz', entity: lessonsOf(COURSE)[0] })
    const guests = guest.cookies.get('__Host-guest') ?? ''
    expect(guests).toMatch(/^[\w-]{22}\./)
    const cookies = [
      [key, herSecret, herCheck],
      [key, herSecret, check],
      [key, secret, herCheck],
      [herKey, secret, check],
      [key, secret, ''],
      [key, secret],
      [key, secret, check, ''],
    ].map(parts => parts.join('.'))
    const [LEARNERS] = Object.values(BROKEN_OBJECTS)
    for (const cookie of [...cookies, guests]) expect((await askLiveAt({ LEARNERS }, cookie)).status, cookie).toBe(401)
    // Asked it would not have answered.
    expect((await askLiveAt({ LEARNERS }, cookieOf(ada))).status).toBe(503)
  })

  test.each([
    'https://evil.test',
    'null',
    'https://campus.test:8443',
    'http://campus.test',
    'https://campus.test.evil.test',
    'https://evil.test/https://campus.test',
    'https://sub.campus.test',
    'https://CAMPUS.test.',
    'https://campus.test/',
    'https://campus.test, https://evil.test',
    'wss://campus.test',
    'file://',
    '',
  ])('where a page of %j asks with somebody’s cookie', async origin => {
    const answer = await askLive(ada.browser, { headers: { origin } })
    expect([answer.status, answer.webSocket]).toEqual([403, null])
    expect(await answer.text()).not.toContain(ada.user.username)
  })

  test('where no Origin is said', async () => {
    const answer = await ada.browser.go('/live', { headers: { upgrade: 'websocket' } })
    expect([answer.status, answer.webSocket]).toEqual([403, null])
  })

  test.each([undefined, 'h2c', 'websockets', ''])('where it is no upgrade to one but to %j: 426', async upgrade => {
    const headers: Record<string, string> = { origin: 'https://campus.test', ...(upgrade === undefined ? {} : { upgrade }) }
    const answer = await ada.browser.go('/live', { headers })
    expect([answer.status, answer.headers.get('upgrade')]).toEqual([426, 'websocket'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each(['POST', 'PUT', 'DELETE'])('where it is asked for with %s', async method => {
    // The platform makes a GET of every upgrade, so the app itself is asked.
    const limit = vi.fn(async () => ({ success: true }))
    const answer = await askLiveAt({ MINUTE_60: { limit }, MINUTE_1200: { limit } }, cookieOf(ada), '/live', { method })
    expect([answer.status, answer.webSocket]).toEqual([405, null])
    expect(limit).not.toHaveBeenCalled()
  })

  test.each([
    '/live/',
    'https://campus.test//live',
    '/LIVE',
    '/ja-JP/live',
    '/live/1',
    '/live%2f',
    '/api/live',
    '/parties/notifications/campus%2F1',
    '/parties/learners/campus%2F1',
    '/parties/learner/campus%2F1',
  ])('at the address %s', async path => {
    const answer = await askLive(ada.browser, { path })
    expect(answer.webSocket).toBeNull()
    expect([301, 302, 307, 308, 404]).toContain(answer.status)
  })

  test('where the session has been ended, and where it has run out', async () => {
    const eve = await somebody()
    const cookie = `${SESSION}=${cookieOf(eve)}`
    const asks = () => askLive(newBrowser(), { headers: { cookie } })
    const tokenEnds = (at: string) => rowsInObject(objectOfBrowser(eve.browser), 'update sessions set token_expires_at = ?', at)
    expect((await asks()).status).toBe(101)
    await tokenEnds('2026-01-01T00:00:00.000Z')
    expect((await asks()).status).toBe(401)
    await tokenEnds('2099-01-01T00:00:00.000Z')
    expect((await asks()).status).toBe(101)
    await eve.browser.post('/api/logout')
    expect((await asks()).status).toBe(401)
  })

  test.each(Object.entries(BROKEN_OBJECTS))(
    'F3: where its object %s: 503, not a word of why, and nobody is signed out',
    async (_, LEARNERS) => {
      const answer = await askLiveAt({ LEARNERS }, cookieOf(ada))
      expect([answer.status, answer.webSocket]).toEqual([503, null])
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(await answer.text()).not.toMatch(/Network|lost|\.ts|at /)
    },
  )

  test('F3: where its object does not answer: 503 before the visitor gives up', async () => {
    const LEARNERS = { idFromName: (name: string) => name, get: () => ({ fetch: () => new Promise(() => {}) }) }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = askLiveAt({ LEARNERS }, cookieOf(ada))
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await answer).status).toBe(503)
  })

  test('F3: where the database cannot be reached: 503, and nobody is signed out', async () => {
    const answer = await askLiveAt({ DB: BROKEN_DATABASES['cannot be reached'] }, cookieOf(ada))
    expect([answer.status, answer.webSocket]).toEqual([503, null])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('F3: where sockets are counted in a database that fails: 503, and nobody is signed out', async () => {
    const answer = await askLiveAt(
      { DB: BROKEN_DATABASES['fails at every statement'], MINUTE_60: undefined, MINUTE_1200: undefined },
      cookieOf(ada),
    )
    expect([answer.status, answer.webSocket]).toEqual([503, null])
    expect(answer.headers.getSetCookie()).toEqual([])
  })
})

test('F3: where the platform counts, a socket needs no database: it opens though every statement there fails', async () => {
  const ada = await somebody()
  const page = await connectAt({ DB: BROKEN_DATABASES['fails at every statement'] }, cookieOf(ada))
  await tell(ada, 1)
  await soon(() => expect(numbersOf(page)).toEqual([0, 1]))
})

describe('A14: sockets are limited', () => {
  test('to 60 a minute for one account, from wherever; nobody else has to wait', () =>
    withinOneMinute(async () => {
      const [ada, eve] = [await somebody(), await somebody()]
      for (let i = 0; i < 60; i++) expect((await askLive(ada.browser)).status, String(i)).toBe(101)
      const refused = await askLive(ada.browser)
      expect([refused.status, refused.webSocket]).toEqual([429, null])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await askLive(ada.browser, { headers: { 'cf-connecting-ip': '203.0.113.77' } })).status).toBe(429)
      expect((await askLive(eve.browser)).status).toBe(101)
    }))

  test('for all accounts behind one address, but so that a whole school can come back at once', async () => {
    const ada = await somebody()
    const full = { limit: async () => ({ success: false }) }
    const refused = await askLiveAt({ MINUTE_1200: full }, cookieOf(ada))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await askLive(ada.browser)).status).toBe(101)
  })

  test('to 50 open pages of one person: for one more, the one that has been silent longest goes', async () => {
    const who = await stranger()
    const pages: Socket[] = []
    for (let i = 0; i < 50; i++) pages.push(await who.open())
    const [silent, ...others] = pages as [Socket, ...Socket[]]
    for (const page of others) await pinged(page)
    const next = await who.open()
    await closedWith(silent, CLOSE.tryLater)
    expectBareReason(silent)
    await who.object.hear([delivery(1)])
    for (const page of [...others, next]) await soon(() => expect(numbersOf(page)).toEqual([0, 1]))
    expect(numbersOf(silent)).toEqual([0])
  })
})
