import { expect, test } from 'vitest'
import { academyWith, someSession } from '../../tests/promises/accounts/academy.ts'
import { letterTo, newBrowser } from '../../tests/support/accounts.ts'

const EMAIL = 'closed-ways@example.test'
const ADDRESS = `0x${'1'.repeat(40)}`
const SIGNATURE = `0x${'2'.repeat(130)}`
const PROVIDER = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'of google' }

const post = (json: unknown) => ({ method: 'POST', json })

/** Every call by which a way to sign in begins or ends, for a visitor and for an account that adds the way. */
const CALLS = {
  email: [
    ['/api/passwordless/send-link', post({ email: EMAIL })],
    ['/api/passwordless/send-link', post({ email: EMAIL, link: true })],
    ['/api/passwordless/verify', post({ code: '123456' })],
  ],
  google: [
    ['/api/connect/google', {}],
    ['/api/connect/google?link=1', {}],
    ['/api/connect/google/callback?code=x', {}],
  ],
  wallet: [
    [`/webthree-auth/token/${ADDRESS}`, {}],
    [`/webthree-auth/authenticate/${ADDRESS}/${SIGNATURE}`, {}],
    ['/webthree-auth/authenticate', post({ address: ADDRESS, signature: SIGNATURE })],
    ['/webthree-auth/authenticate', post({ address: ADDRESS, signature: SIGNATURE, link: true })],
  ],
} as const

test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])('SIGN_IN_WAYS without %s closes it, for linking too', async way => {
  const others = Object.keys(CALLS).filter(other => other !== way)
  const cookie = await someSession()
  for (const [path, init] of CALLS[way]) {
    const open = await academyWith(PROVIDER, cookie).ask(path, init)
    expect(open.status, path).not.toBe(404)
    const closed = await academyWith({ ...PROVIDER, SIGN_IN_WAYS: others.join(',') }, cookie).ask(path, init)
    expect(closed.status, path).toBe(404)
  }
})

test('the link of an email that was sent before email was closed signs nobody in', async () => {
  await newBrowser().post('/api/passwordless/send-link', { email: EMAIL })
  const { token } = await letterTo(EMAIL)
  const { ask } = academyWith({ SIGN_IN_WAYS: 'wallet' })
  const called = await ask(`/api/passwordless/login?loginToken=${token}`)
  expect([called.status, called.headers.getSetCookie()]).toEqual([400, []])
  const headers = { cookie: `__Host-login-token=${token}` }
  expect((await ask('/login/social/password', { headers })).headers.get('location')).toBe('/?sign-in=expired')
  const pressed = await ask('/login/social/password', { method: 'POST', headers })
  expect(pressed.headers.get('location')).toBe('/?sign-in=expired')
})
