import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import type { Learner } from '../../../../worker/learner/object.ts'
import { type Browser, letterTo, newBrowser, signInByEmail, somebody } from '../../../support/accounts.ts'
import { objectOfBrowser } from '../../../support/live.ts'
import { academyWith } from '../../accounts/academy.ts'
import { failingObjects } from '../../live/events.ts'
import { answer, answerOf, begin, cookiesOf, lessonsOf, play, progressOf, rightly } from '../learner.ts'

const [FIRST, SECOND] = lessonsOf('crypto-basics') as [string, string]

/** A guest who has passed a lesson and is in the middle of another, and somebody's account. */
async function guestAndAccount() {
  const [{ email }, guest] = [await somebody(), newBrowser()]
  await play(guest, 'quiz', FIRST)
  const open = await begin(guest, 'quiz', SECOND)
  return { email, guest, open, cookie: cookiesOf(guest) }
}

/** The objects, of which one answers a call no more; from then on nothing is reached where the worker is gone with it. */
function objectsThatLose(name: string, when: 'before' | 'after', isWorkerGone = false) {
  let isLost = false
  return failingObjects((call, _, args) => {
    if (isLost) return isWorkerGone ? 'before' : null
    isLost = call === 'act' && args[1] === name
    return isLost ? when : null
  })
}

/** Signs in at an academy with such objects; the browser keeps what it is told, if it is told anything. */
async function signInAt(LEARNERS: unknown, browser: Browser, email: string, isTold = true) {
  await browser.post('/api/passwordless/send-link', { email })
  const { code } = await letterTo(email)
  const headers = { cookie: cookiesOf(browser) }
  const response = await academyWith({ LEARNERS }).ask('/api/passwordless/verify', { method: 'POST', json: { code }, headers })
  for (const cookie of isTold ? response.headers.getSetCookie() : []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value) browser.cookies.set(name, value)
    else browser.cookies.delete(name)
  }
  return response.status
}

const CUTS = (['hand-over', 'take'] as const).flatMap(name => (['before', 'after'] as const).map(when => [name, when] as const))

test.each(CUTS)(
  'D7: a guest is signed in although the %s is lost (%s it is done), and what they learned comes with the next call',
  async (name, when) => {
    const { email, guest } = await guestAndAccount()
    expect(await signInAt(objectsThatLose(name, when), guest, email)).toBe(200)
    expect((await progressOf(guest)).passed.lessons).toEqual([FIRST])
  },
)

test.each(CUTS)(
  'D7: a guest whose sign-in is cut at the %s (%s it is done) may look first, and sign in again',
  async (name, when) => {
    const { email, guest } = await guestAndAccount()
    await signInAt(objectsThatLose(name, when, true), guest, email, false)
    await guest.get('/api/progress')
    await signInByEmail(guest, email)
    expect((await progressOf(guest)).passed.lessons).toEqual([FIRST])
  },
)

test('D7: a guest’s answer that arrives between hand-over and take counts, or is to be sent again', async () => {
  const { email, guest, open, cookie } = await guestAndAccount()
  await signInAt(objectsThatLose('take', 'before'), guest, email)
  const json = answerOf(open, rightly(open, SECOND))
  const late = () => academyWith({}).ask(`/api/attempts/${open.id}/answers`, { method: 'POST', json, headers: { cookie } })
  expect([200, 503]).toContain((await late()).status)
  await progressOf(guest)
  expect((await late()).status).toBe(200)
})

test.each(['before', 'after'])('D7: an object that dies %s it is emptied still leads on to where everything is', async when => {
  const { email, guest, open, cookie } = await guestAndAccount()
  let deaths = 0
  await runInDurableObject(objectOfBrowser(guest, '__Host-guest'), (_: Learner, state) => {
    const { storage } = state
    const isEmptied = () => storage.sql.exec(`select 1 from about where value like '%"isEmptied":true%'`).toArray().length > 0
    const die = () => {
      deaths++
      state.abort('killed')
    }
    const whole = storage.transactionSync.bind(storage)
    storage.transactionSync = work => {
      const done = whole(() => {
        const value = work()
        if (when === 'before' && isEmptied()) die()
        return value
      })
      if (when === 'after' && isEmptied()) void storage.sync().then(die)
      return done
    }
  })
  await signInByEmail(guest, email)
  await progressOf(guest)
  await vi.waitFor(() => expect(deaths).toBe(1))
  const json = answerOf(open, rightly(open, SECOND))
  const late = await academyWith({}).ask(`/api/attempts/${open.id}/answers`, { method: 'POST', json, headers: { cookie } })
  expect(late.status).toBe(200)
  expect((await answer(guest, open, json.chosen)).status).toBe(200)
})
