import { expect, test } from 'vitest'
import { MINUTE_MS, someAcademy, someEmail } from '../../../../tests/support/connect-academy.ts'

const academy = someAcademy()

/** A browser whose sign-in needs only the last call. */
async function almostThere(name = 'google', person = { email: someEmail(), verified: true }) {
  const browser = academy.browser()
  await browser.ask(await browser.approach(name, person))
  return { browser, cookie: `koa.sess=${browser.cookies.get('koa.sess')}` }
}

const REFUSED = {
  data: null,
  error: {
    status: 400,
    name: 'ApplicationError',
    message: 'OAuth authentication requires a completed provider session',
    details: {},
  },
}

test('A7: a finished sign-in counts once: its cookie, kept, signs nobody in again', async () => {
  const { browser, cookie } = await almostThere()
  expect((await browser.ask('/api/auth/google/callback')).status).toBe(200)
  const again = await browser.ask('/api/auth/google/callback', { cookie })
  expect([again.status, await again.json()]).toEqual([400, REFUSED])
})

test('A7: a sign-in that the provider has not answered signs nobody in, and may still be answered', async () => {
  const browser = academy.browser()
  const address = await browser.begin('google')
  const early = await browser.ask('/api/auth/google/callback')
  expect([early.status, early.headers.getSetCookie()]).toEqual([400, []])
  await browser.ask(await browser.choose(address, { email: someEmail() }))
  expect((await browser.ask('/api/auth/google/callback')).status).toBe(200)
})

test('A7: an access token that a caller brings is not looked at', async () => {
  const answer = await academy.browser().ask('/api/auth/google/callback?access_token=stolen&raw[access_token]=stolen')
  expect([answer.status, await answer.json()]).toEqual([400, REFUSED])
})

test('A7: a finished sign-in ends ten minutes after it began', async () => {
  const { browser } = await almostThere()
  academy.setClock(10.1 * MINUTE_MS)
  expect((await browser.ask('/api/auth/google/callback')).status).toBe(400)
  academy.setClock(0)
})

test('A7: a sign-in with Facebook is not taken for one with Google', async () => {
  const { browser } = await almostThere('facebook')
  expect((await browser.ask('/api/auth/google/callback')).status).toBe(400)
  expect((await browser.ask('/api/auth/facebook/callback')).status).toBe(200)
})

test('A7: of twenty sign-ins at once with the same person, each in a browser of its own, one begins an account', async () => {
  const person = { email: someEmail(), verified: true }
  const ready = await Promise.all(Array.from({ length: 20 }, () => almostThere('google', person)))
  const answers = await Promise.all(ready.map(({ browser }) => browser.ask('/api/auth/google/callback')))
  const signedIn = await Promise.all(answers.map(answer => answer.json<{ user: { id: number } }>()))
  expect([answers.map(({ status }) => status), new Set(signedIn.map(({ user }) => user.id)).size]).toEqual([
    Array(20).fill(200),
    1,
  ])
})
