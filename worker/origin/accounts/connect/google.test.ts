import { expect, test } from 'vitest'
import { someAcademy, someEmail } from '../../../../tests/support/connect-academy.ts'
import { sha256 } from '../../../secrets.ts'
import { emailKey } from '../identity.ts'
import { connections } from '../schema.ts'
import { signIn } from '../sign-in.ts'

const academy = someAcademy()
const { db } = academy.accounts

/** A learner who signs in by mail. */
async function byMail(email: string) {
  const identity = { provider: 'email', subject: emailKey(email), label: email, verifiedEmail: email } as const
  const entered = await signIn(db, identity, new Date())
  if (entered === 'blocked') throw new Error('The account is blocked')
  return entered.user
}

test('signing in with Google makes an account, and finds it the next time', async () => {
  const email = someEmail()
  const first = await academy.browser().signIn('google', { email, verified: true })
  expect(first).toMatchObject({ status: 200, at: 'https://campus.test/login/social/google', created: true })
  expect([first.user.email, first.user.provider, first.jwt.length]).toEqual([email, 'google', 43])
  const again = await academy.browser().signIn('google', { email, verified: true })
  expect([again.created, again.user.id]).toEqual([false, first.user.id])
})

test('A7: Google is asked with state, nonce and a PKCE challenge, and comes back to this academy only', async () => {
  const browser = academy.browser()
  const asked = new URL(await browser.begin('google')).searchParams
  expect(Object.fromEntries(asked)).toEqual({
    client_id: 'campus',
    response_type: 'code',
    redirect_uri: 'https://campus.test/api/connect/google/callback',
    scope: 'openid email',
    prompt: 'select_account',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  const rows = await db.select().from(connections)
  const row = rows.find(({ state }) => state === asked.get('state'))
  expect(row?.idHash).toBe(await sha256(browser.cookies.get('koa.sess') ?? ''))
  expect(asked.get('code_challenge')).toBe(await sha256(row?.codeVerifier ?? ''))
  expect(new Set([row?.state, row?.nonce, row?.codeVerifier, browser.cookies.get('koa.sess')]).size).toBe(4)
})

test('the cookie of a sign-in under way has the form that the gateway passes on, and ends with the sign-in', async () => {
  const browser = academy.browser()
  const begun = await browser.ask('/api/connect/google')
  expect(begun.headers.getSetCookie()).toEqual([expect.stringMatching(/^koa\.sess=[\w-]{43}; path=\/; httponly$/)])
  expect([begun.status, begun.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
  await browser.ask(await browser.choose(begun.headers.get('location') ?? '', { email: someEmail() }))
  const done = await browser.ask('/api/auth/google/callback')
  expect(done.headers.getSetCookie()).toEqual(['koa.sess=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly'])
  expect([done.status, done.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test('an email that Google has verified leads to the account that has it', async () => {
  const email = someEmail()
  const user = await byMail(email)
  const answer = await academy.browser().signIn('google', { email: email.toUpperCase(), verified: true })
  expect([answer.created, answer.user.id, answer.user.email]).toEqual([false, user.id, email])
})

test('A7: an email that Google has not verified leads to nobody else’s account', async () => {
  const email = someEmail()
  const user = await byMail(email)
  const answer = await academy.browser().signIn('google', { email })
  expect([answer.status, answer.created, answer.user.email]).toEqual([200, true, null])
  expect(answer.user.id).not.toBe(user.id)
})

test('a learner who has changed or removed their email at Google is still the same person', async () => {
  const account = crypto.randomUUID()
  const first = await academy.browser().signIn('google', { account, email: someEmail(), verified: true })
  const renamed = await academy.browser().signIn('google', { account, email: someEmail(), verified: true })
  const without = await academy.browser().signIn('google', { account })
  expect([renamed.created, renamed.user.id, renamed.user.email]).toEqual([false, first.user.id, first.user.email])
  expect([without.created, without.user.id]).toEqual([false, first.user.id])
})

test('a visitor without an email at Google gets an account without one', async () => {
  const answer = await academy.browser().signIn('google', { account: crypto.randomUUID() })
  expect([answer.created, answer.user.email]).toEqual([true, null])
})
