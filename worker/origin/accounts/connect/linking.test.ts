import { expect, test } from 'vitest'
import { someAcademy, someEmail } from '../../../../tests/support/connect-academy.ts'

const academy = someAcademy()
const signIn = (name: string, email: string, jwt?: string) => academy.browser().signIn(name, { email, verified: true }, jwt)

test.each([
  ['google', 'facebook'],
  ['facebook', 'google'],
])('a learner signed in with %s may add %s, and then signs in with either', async (first, second) => {
  const email = someEmail()
  const { jwt, user } = await signIn(first, email)
  const linked = await signIn(second, email, jwt)
  expect([linked.status, linked.linked, linked.user.id, linked.jwt]).toEqual([200, true, user.id, undefined])
  const again = await signIn(second, email)
  expect([again.created, again.user.id]).toEqual([false, user.id])
})

test('an account without an email gets the one that Google has verified', async () => {
  const { jwt, user } = await signIn('facebook', someEmail())
  const email = someEmail()
  const linked = await signIn('google', email, jwt)
  expect([user.email, linked.user.email]).toEqual([null, email])
})

test.each(['A'.repeat(43), 'short', ''])('A7: a token that does not count is 401, and no sign-in: "%s"', async jwt => {
  const browser = academy.browser()
  await browser.ask(await browser.approach('google', { email: someEmail() }))
  const answer = await browser.ask('/api/auth/google/callback', { authorization: `Bearer ${jwt}` })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'private, no-store'])
  expect((await browser.ask('/api/auth/google/callback')).status).toBe(400)
})

test.each(['google', 'facebook'])('A7: another learner’s account at %s is not taken: 409, with an offer', async name => {
  const email = someEmail()
  const mine = await signIn('google', someEmail())
  const theirs = await signIn(name, email)
  const answer = await signIn(name, email, mine.jwt)
  expect([answer.status, answer.error.details.merge]).toEqual([409, expect.stringMatching(/^[\w-]{43}$/)])
  expect((await signIn(name, email)).user.id).toBe(theirs.user.id)
})

test('A7: linking does not take over the account that has the verified email', async () => {
  const email = someEmail()
  const theirs = await signIn('google', email)
  const mine = await signIn('facebook', someEmail())
  const answer = await academy.browser().signIn('google', { account: crypto.randomUUID(), email, verified: true }, mine.jwt)
  expect([answer.status, typeof answer.error.details.merge]).toEqual([409, 'string'])
  expect((await signIn('google', email)).user.id).toBe(theirs.user.id)
})
