import { describe, expect, test, vi } from 'vitest'
import { letterTo, signInByEmail } from '../../support/accounts.ts'
import { objectOfBrowser, rowsInObject } from '../../support/live.ts'
import { visit } from '../../support/visit.ts'
import { academyWith } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { faultyDatabase } from '../accounts/faulty-database.ts'
import { FOREIGN } from '../accounts/matrix-callers.ts'
import { guestCalls } from './guest-calls.ts'
import {
  achievementsOf,
  answer,
  answerOf,
  begin,
  cookiesOf,
  dataOf,
  guest,
  idOf,
  type Learner,
  learner,
  learningCensus,
  lessonsOf,
  passed,
  passedCourse,
  play,
  progressOf,
  rightly,
} from './learner.ts'

const COURSE = 'crypto-basics'
const [FIRST, SECOND, THIRD] = lessonsOf(COURSE) as [string, string, string]
const GUEST = '__Host-guest'

/** Objects that cannot be asked. */
const away = () => Promise.reject(new Error('Network connection lost.'))
const AWAY = { idFromName: (name: string) => name, get: () => ({ act: away, fetch: away, forget: away, hear: away }) }

type Browser = Learner['browser']
/** A guest who has passed a lesson, as if they had answered its quiz. */
async function finished(browser: Browser) {
  await begin(browser, 'quiz', THIRD)
  await passed(browser, 'lesson', [idOf('lessons', THIRD)])
}

/** Tables of a guest's object; one that was handed over has one left, which leads on. */
const tablesOf = (object: ReturnType<typeof objectOfBrowser>) =>
  rowsInObject<{ name: string }>(
    object,
    "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'",
  )

/** What is promised to visitors who learn without an account. */
export const describeGuests = () =>
  describe('a guest', () => {
    test('A1: gets what is theirs and what is for everybody, and nothing that is for accounts', async () => {
      const [owner, stranger, user] = [guest(), guest(), (await learner()).browser]
      const attempt = await begin(owner, 'quiz', SECOND)
      await begin(stranger, 'quiz', FIRST)
      for (const [[method, path, json], statuses] of guestCalls(attempt.id, answerOf(attempt, rightly(attempt, SECOND)))) {
        const forged = guest()
        forged.cookies.set(GUEST, `${'A'.repeat(43)}.${'B'.repeat(43)}`)
        const callers = { nobody: guest(), forged, stranger, owner, user }
        for (const [i, [who, browser]] of Object.entries(callers).entries()) {
          const response = await browser.go(path, { method, json })
          expect(response.status, `${method} ${path} by ${who}`).toBe(statuses[i])
          if (who !== 'owner') expect((await response.text()).includes(attempt.id), `${method} ${path} by ${who}`).toBe(false)
        }
      }
    })

    test('A8: is made by no other site, and nothing is done in their name from there', async () => {
      const browser = guest()
      const attempt = await begin(browser, 'quiz', FIRST)
      const before = await learningCensus()
      const writes = guestCalls(attempt.id, answerOf(attempt, rightly(attempt, FIRST))).filter(([[method]]) => method !== 'GET')
      for (const [[method, path, json]] of writes)
        for (const [kind, foreign] of Object.entries(FOREIGN)) {
          const headers = { cookie: cookiesOf(browser), ...foreign }
          const body = json === undefined ? null : JSON.stringify(json)
          const response = await visit(path, { method, body, headers: { ...headers, 'content-type': 'application/json' } })
          expect([response.status, response.headers.getSetCookie()], `${method} ${path} ${kind}`).toEqual([403, []])
        }
      expect(await learningCensus()).toEqual(before)
    })

    test('brings everything to a new account, to one that has its own, and a second time', async () => {
      const browser = guest()
      await play(browser, 'quiz', FIRST)
      await signInByEmail(browser, 'guest-one@learning.test')
      expect(browser.cookies.has(GUEST)).toBe(false)
      expect((await progressOf(browser)).passed.lessons).toEqual([FIRST])
      const phone = guest()
      await play(phone, 'quiz', FIRST)
      await play(phone, 'quiz', SECOND)
      const theirs = await begin(phone, 'quiz', THIRD)
      const mine = await begin(browser, 'quiz', THIRD)
      await answer(browser, mine, rightly(mine, THIRD))
      const was = objectOfBrowser(phone, GUEST)
      await signInByEmail(phone, 'guest-one@learning.test')
      expect((await progressOf(browser)).passed.lessons.sort()).toEqual([SECOND, FIRST].sort())
      expect((await begin(browser, 'quiz', THIRD)).id).toBe(theirs.id)
      expect((await dataOf(await browser.get(`/api/attempts/${mine.id}`))).status).toBe('failed')
      await vi.waitFor(async () => expect(await tablesOf(was)).toEqual([{ name: 'about' }]))
      expect(await achievementsOf(browser)).toEqual(['first-lesson', 'first-perfect-quiz'])
    })

    test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}.${'B'.repeat(43)}`, '%00"]{\\', '../../etc', 'é'])(
      'A4: whose cookie is %j is nobody: no row, nothing read, and the cookie is taken away',
      async cookie => {
        const before = await learningCensus()
        const headers = { cookie: `${GUEST}=${cookie}` }
        const { ask } = academyWith({})
        const response = await ask('/api/progress', { headers })
        expect(response.status).toBe(401)
        if (cookie) expect(response.headers.getSetCookie().join()).toMatch(/__Host-guest=; Max-Age=0/)
        expect((await ask(`/api/attempts/${'A'.repeat(22)}`, { headers })).status).toBe(404)
        expect(await (await ask(`/api/attempts?part=quiz&entity=${FIRST}`, { headers })).json()).toMatchObject({ data: null })
        expect(await learningCensus()).toEqual(before)
      },
    )

    test('A4: a cookie whose id or signature was changed is nobody; what the previous key has signed counts', async () => {
      const browser = guest()
      await play(browser, 'quiz', FIRST)
      const good = browser.cookies.get(GUEST) ?? ''
      const ask = (cookie: string, more = {}) =>
        academyWith(more).ask('/api/progress', { headers: { cookie: `${GUEST}=${cookie}` } })
      const other = (character = '') => (character === 'A' ? 'B' : 'A')
      for (const place of [0, 20, 44, 60]) {
        const forged = good.slice(0, place) + other(good[place]) + good.slice(place + 1)
        expect((await ask(forged)).status, `${place}`).toBe(401)
      }
      expect((await ask(good.slice(0, -1))).status).toBe(401)
      expect((await ask(good)).status).toBe(200)
      const [OLD, NEW] = ['q7w2-of-the-tests-f81k-of-the-tests-93zx', 'a-n3w-key-of-the-t3sts-5b20-kk81-zz47']
      const rotated = await ask(good, { SEALING_KEY: NEW, SEALING_KEY_PREVIOUS: OLD })
      expect(await rotated.json()).toMatchObject({ data: { passed: { lessons: [FIRST] } } })
      expect((await ask(good, { SEALING_KEY: NEW })).status).toBe(401)
    })

    test('F3: whose merge fails at any step is signed in or not, and loses nothing: the next call merges', async () => {
      for (const when of ['before', 'after'] as const)
        for (let failAt = 1; failAt < 60; failAt++) {
          await rowsOf('delete from limits')
          const [browser, email] = [guest(), `merge-${when}-${failAt}@learning.test`]
          await finished(browser)
          await browser.post('/api/passwordless/send-link', { email })
          const { code } = await letterTo(email)
          const { DB, wasReached } = faultyDatabase(failAt, when)
          const told = `${when} step ${failAt}`
          const response = await academyWith({ DB }).ask('/api/passwordless/verify', {
            method: 'POST',
            json: { code },
            headers: { cookie: cookiesOf(browser) },
          })
          const set = response.headers.getSetCookie().map(cookie => cookie.split(';')[0] ?? '')
          for (const [name = '', ...value] of set.map(pair => pair.split('='))) browser.cookies.set(name, value.join('='))
          if (!response.ok) {
            expect(response.status, told).toBe(503)
            await signInByEmail(browser, email)
          }
          expect((await progressOf(browser)).passed.lessons, told).toEqual([THIRD])
          if (!wasReached()) break
        }
    }, 120_000)

    test('D1: whose last answer is on its way while they sign in has passed all the same', async () => {
      const browser = guest()
      let attempt = await begin(browser, 'quiz', FIRST)
      while (attempt.number < attempt.total) attempt = await dataOf(await answer(browser, attempt, rightly(attempt, FIRST)))
      await browser.post('/api/passwordless/send-link', { email: 'in-flight@learning.test' })
      const { code } = await letterTo('in-flight@learning.test')
      const headers = { cookie: cookiesOf(browser) }
      await browser.post('/api/passwordless/verify', { code })
      const json = answerOf(attempt, rightly(attempt, FIRST))
      const last = await academyWith({}).ask(`/api/attempts/${attempt.id}/answers`, { method: 'POST', json, headers })
      expect([last.status, browser.cookies.has(GUEST)]).toEqual([200, false])
      expect((await progressOf(browser)).passed.lessons).toEqual([FIRST])
    })

    test('F3: whose merge has failed is refused nothing that they have earned', async () => {
      const calls: [string, (browser: Browser) => Promise<unknown>, unknown][] = [
        ['certificate', async browser => (await browser.post('/api/create-certificate', { course: COURSE })).status, 200],
        ['achievements', achievementsOf, expect.arrayContaining(['first-course'])],
      ]
      for (const [what, call, expected] of calls) {
        const [visitor, { browser }] = [guest(), await learner()]
        await begin(visitor, 'quiz', THIRD)
        await passedCourse(visitor, COURSE)
        browser.cookies.set(GUEST, visitor.cookies.get(GUEST) ?? '')
        expect(await call(browser), what).toEqual(expected)
      }
    })

    test('F3: somebody whose session cannot be looked up is told to try again, not that nothing is there', async () => {
      const ada = await learner()
      const attempt = await begin(ada.browser, 'quiz', FIRST)
      const cookie = ada.browser.cookies.get('__Host-session')
      for (const path of ['/api/progress', '/api/attempts?part=quiz&entity=what-money-is', `/api/attempts/${attempt.id}`])
        expect((await academyWith({ LEARNERS: AWAY }, cookie).ask(path)).status, path).toBe(503)
    })
  })
