import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newBrowser } from '../support/accounts.ts'
import { watchLog } from '../support/log.ts'
import { fillSearchIndex } from '../support/search-index.ts'
import { academyWith, BROKEN_DATABASES } from './accounts/academy.ts'
import { countOf, rowsOf, stolenCopy } from './accounts/database.ts'
import { faultyDatabase } from './accounts/faulty-database.ts'
import {
  ask,
  asks,
  CONFIRM,
  endingOf,
  FORM,
  follows,
  HOUR_MS,
  isSubscribed,
  ONE_CLICK,
  passing,
  subscribes,
  UNSUBSCRIBE,
} from './newsletter-reader.ts'

fillSearchIndex()

beforeEach(() => rowsOf('delete from limits'))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const BROKEN_MAIL = { put: () => Promise.reject(new Error('mail to failing@news.test failed')), list: () => ({ objects: [] }) }

test('F3: where no mail can be sent the answer is 503, nothing of it stays, and an older link stays as good as it was', async () => {
  const { link } = await asks('failing@news.test')
  // The next letter goes out a day later.
  passing(25 * HOUR_MS)
  await rowsOf('delete from limits')
  const [requests, log] = [await rowsOf('select * from newsletter_requests'), watchLog()]
  const answer = await academyWith({ FILES: BROKEN_MAIL }).post('/api/subscribe', { email: 'failing@news.test' })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await rowsOf('select * from newsletter_requests')).toEqual(requests)
  const form = { method: 'POST', headers: FORM, body: 'email=failing%40news.test&return=%2Fcourses' }
  const led = await academyWith({ FILES: BROKEN_MAIL }).ask('/api/subscribe', form)
  expect(led.headers.get('location')).toBe('/courses#newsletter-failed')
  expect(log.text()).not.toContain('news.test')
  expect(await follows(link)).toBe('done')
  const endings = await countOf('newsletter_endings')
  expect((await academyWith({ FILES: BROKEN_MAIL }).post('/api/subscribe', { email: 'failing@news.test' })).status).toBe(503)
  expect(await countOf('newsletter_endings')).toBe(endings)
})

test.each(Object.entries(BROKEN_DATABASES))(
  'F3: where the database %s it is said, nothing changes, and the links stay good',
  async (how, DB) => {
    const [first, second] = ['a', 'b'].map(name => `outage-${name}-${how.length}@news.test`) as [string, string]
    const confirming = await asks(first)
    await subscribes(second)
    const ending = await endingOf(second)
    const [before, log] = [await stolenCopy(), watchLog()]
    const academy = academyWith({ DB })
    expect((await academy.post('/api/subscribe', { email: 'outage3@news.test' })).status).toBe(503)
    const form = await academy.ask('/api/subscribe', { method: 'POST', headers: FORM, body: 'email=outage3%40news.test' })
    expect([form.status, form.headers.get('location')]).toEqual([303, '/#newsletter-failed'])
    for (const [page, cookie] of [
      [CONFIRM, `__Host-newsletter-confirm=${confirming.token}`],
      [UNSUBSCRIBE, `__Host-newsletter-unsubscribe=${ending.token}`],
    ] as const) {
      const answer = await academy.ask(page, { method: 'POST', headers: { cookie } })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?outcome=failed`])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect((await academy.ask(ending.link, ONE_CLICK)).status).toBe(503)
    expect(await stolenCopy()).toEqual(before)
    expect(log.text()).not.toContain('news.test')
    vi.restoreAllMocks()
    const page = await (await newBrowser().get(`${CONFIRM}?outcome=failed`)).text()
    expect(page).toContain('Please try again')
    expect(page).toContain('<form')
    expect(await follows(confirming.link)).toBe('done')
    expect(await follows(ending.link)).toBe('done')
  },
)

/** What each does, once it is prepared; true where the page says that it is done. */
const CHANGES: Record<string, (email: string) => Promise<(academy: ReturnType<typeof academyWith>) => Promise<boolean>>> = {
  asking: async email => academy => academy.post('/api/subscribe', { email }).then(({ ok }) => ok),
  confirming: async email => {
    const { token } = await asks(email)
    const headers = { cookie: `__Host-newsletter-confirm=${token}` }
    return async ({ ask }) =>
      (await ask(CONFIRM, { method: 'POST', headers })).headers.get('location') === `${CONFIRM}?outcome=done`
  },
  ending: async email => {
    await subscribes(email)
    const { link } = await endingOf(email)
    return async ({ ask }) => (await ask(link, ONE_CLICK)).ok
  },
}

test.each(Object.entries(CHANGES))(
  'F3: %s happens whole or not at all, whichever step the database fails at',
  async (what, prepare) => {
    watchLog()
    for (const when of ['before', 'after'] as const)
      for (let failAt = 1; failAt < 12; failAt++) {
        await rowsOf('delete from limits')
        const email = `${what}-${when}-${failAt}@news.test`
        const change = await prepare(email)
        const { DB, wasReached } = faultyDatabase(failAt, when)
        const saidDone = await change(academyWith({ DB }))
        const told = `${what} that fails ${when} step ${failAt}`
        const [requests, subscribed] = [await countOf('newsletter_requests', 'email = ?', email), await isSubscribed(email)]
        if (what === 'asking' && saidDone) expect([requests, subscribed], told).toEqual([1, false])
        if (what === 'asking') expect(subscribed, told).toBe(false)
        // Either it still waits or it is done: never neither, never both.
        if (what === 'confirming') expect(requests, told).toBe(subscribed ? 0 : 1)
        if (what === 'confirming' && saidDone) expect(subscribed, told).toBe(true)
        if (what === 'ending' && saidDone) expect(subscribed, told).toBe(false)
        if (!wasReached()) return expect(saidDone, told).toBe(true)
        await rowsOf('delete from limits')
        if (what === 'asking') expect((await ask(email)).ok, `${told}, once more`).toBe(true)
      }
  },
)

test('an academy that sends no mail says that it does not offer it', async () => {
  const { createOrigin } = await import('../../worker/origin/app.ts')
  const origin = createOrigin({ DB: env.DB, siteOrigin: 'https://campus.test' })
  const body = JSON.stringify({ email: 'a@news.test' })
  const headers = { 'content-type': 'application/json' }
  expect((await origin.request('/api/subscribe', { method: 'POST', body, headers })).status).toBe(501)
})
