import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../worker/app.ts'
import { type Browser, letterTo, SAME_ORIGIN } from '../../support/accounts.ts'
import { countTrips, type Trips } from '../../support/counted-trips.ts'
import { begin, cookiesOf, guest, learner, rightly } from './learner.ts'

/** Late enough that no work between two calls takes as long. */
const DELAY_MS = 25
const LESSON = 'what-money-is'

/** Makes a request of a browser, and counts what it waits for. */
async function tripsOf(browser: Pick<Browser, 'cookies'>, method: string, path: string, json?: unknown): Promise<Trips> {
  const { env: counted, trips } = countTrips(env, DELAY_MS)
  const headers = {
    ...SAME_ORIGIN,
    cookie: cookiesOf(browser),
    'content-type': 'application/json',
    'cf-connecting-ip': '203.0.113.5',
  }
  const request = new Request(new URL(path, 'https://campus.test'), {
    method,
    headers,
    body: json === undefined ? null : JSON.stringify(json),
  })
  const ctx = createExecutionContext()
  const response = await createApp().fetch(request, counted, ctx)
  await response.arrayBuffer()
  const taken = trips()
  expect(response.ok).toBe(true)
  await waitOnExecutionContext(ctx)
  return taken
}

// What everybody shares is read before.
beforeAll(async () => {
  await begin(guest(), 'quiz', LESSON)
})

const PEOPLE = [
  ['a guest', async () => guest(), { start: 1, answer: 1, page: 1 }],
  ['somebody signed in', async () => (await learner()).browser, { start: 1, answer: 1, page: 1 }],
] as const

test.each(PEOPLE)('%s waits for no more trips than these, one after the other', async (_, who, most) => {
  const browser = await who()
  expect((await tripsOf(browser, 'POST', '/api/attempts', { part: 'quiz', entity: LESSON })).inARow).toBeLessThanOrEqual(
    most.start,
  )
  const attempt = await begin(browser, 'quiz', LESSON)
  const answer = { question: attempt.question?.id, key: attempt.question?.key, chosen: rightly(attempt, LESSON) }
  expect((await tripsOf(browser, 'POST', `/api/attempts/${attempt.id}/answers`, answer)).inARow).toBeLessThanOrEqual(most.answer)
  for (const path of ['/', '/courses', `/courses/crypto-basics/${LESSON}`])
    expect((await tripsOf(browser, 'GET', path)).inARow, path).toBeLessThanOrEqual(most.page)
})

test('signing in by a letter’s code waits for no more than four', async () => {
  const browser = guest()
  await browser.post('/api/passwordless/send-link', { email: 'near@trips.test' })
  const { code } = await letterTo('near@trips.test')
  expect((await tripsOf(browser, 'POST', '/api/passwordless/verify', { code })).inARow).toBeLessThanOrEqual(4)
})
