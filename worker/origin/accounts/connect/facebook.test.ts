import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { someAcademy, someEmail } from '../../../../tests/support/connect-academy.ts'
import { identities } from '../schema.ts'

const academy = someAcademy()
const identityOf = async (userId: number) =>
  (await academy.accounts.db.select().from(identities).where(eq(identities.userId, userId))).map(
    ({ provider, label, emailKey }) => ({
      provider,
      label,
      emailKey,
    }),
  )

test('signing in with Facebook makes an account, and finds it the next time', async () => {
  const email = someEmail()
  const first = await academy.browser().signIn('facebook', { email })
  expect(first).toMatchObject({ status: 200, at: 'https://campus.test/login/social/facebook', created: true })
  const again = await academy.browser().signIn('facebook', { email })
  expect([again.created, again.user.id, again.user.provider]).toEqual([false, first.user.id, 'facebook'])
})

test('A7: Facebook is asked with state and a PKCE challenge, and for nothing but the email', async () => {
  const asked = new URL(await academy.browser().begin('facebook')).searchParams
  expect(Object.fromEntries(asked)).toEqual({
    client_id: 'campus',
    response_type: 'code',
    redirect_uri: 'https://campus.test/api/connect/facebook/callback',
    scope: 'email',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('A7: an email at Facebook proves nothing: an equal one makes a second account, and is not its email', async () => {
  const email = someEmail()
  const google = await academy.browser().signIn('google', { email, verified: true })
  const facebook = await academy.browser().signIn('facebook', { email, verified: true })
  expect([facebook.status, facebook.created, facebook.user.email]).toEqual([200, true, null])
  expect(facebook.user.id).not.toBe(google.user.id)
  expect(await identityOf(facebook.user.id)).toEqual([{ provider: 'facebook', label: email, emailKey: null }])
})

test('a sign-in says whether the provider gave an email without vouching for it', async () => {
  const said = async (...choice: Parameters<ReturnType<typeof academy.browser>['signIn']>) =>
    (await academy.browser().signIn(...choice)).emailUnverified
  expect(await said('facebook', { email: someEmail() })).toBe(true)
  expect(await said('google', { email: someEmail(), verified: false })).toBe(true)
  expect(await said('google', { email: someEmail(), verified: true })).toBe(false)
  expect(await said('facebook', { account: String(Date.now()) })).toBe(false)
})

test('A7: an email at Facebook stays free for the person who proves it', async () => {
  const email = someEmail()
  const facebook = await academy.browser().signIn('facebook', { email })
  const google = await academy.browser().signIn('google', { email, verified: true })
  expect([google.created, google.user.email]).toEqual([true, email])
  expect(google.user.id).not.toBe(facebook.user.id)
})

test('a visitor without an email at Facebook gets an account, and recognises it by Facebook', async () => {
  const answer = await academy.browser().signIn('facebook', { account: String(Date.now()) })
  expect([answer.status, answer.created, answer.user.email]).toEqual([200, true, null])
  expect(await identityOf(answer.user.id)).toEqual([{ provider: 'facebook', label: 'Facebook', emailKey: null }])
})

test('A7: the same id at Google and at Facebook is two people', async () => {
  const account = crypto.randomUUID()
  const google = await academy.browser().signIn('google', { account })
  const facebook = await academy.browser().signIn('facebook', { account })
  expect(facebook.user.id).not.toBe(google.user.id)
})
