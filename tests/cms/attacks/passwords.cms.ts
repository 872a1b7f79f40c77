import { expect, test } from 'vitest'
import { STOCK_PASSWORD_ROUTES } from '../../../shared/stock-passwords.ts'
import { sharedStrapi } from '../shared-strapi.ts'
import { messageOf } from '../strapi-caller.ts'

const { call, signIn } = sharedStrapi
const victim = () => `${crypto.randomUUID()}@campus.example`
const PASSWORD = 'a-strangers-password'

test.each(STOCK_PASSWORD_ROUTES)('A7 %s %s is closed, and says why', async (method, path) => {
  const email = victim()
  const json = { email, username: email, password: PASSWORD, identifier: email, code: 'x', passwordConfirmation: PASSWORD }
  // Changing a password is for people who are signed in.
  const jwt = path === '/auth/change-password' ? (await signIn()).jwt : ''
  const answer = await call(method, `/api${path}`, { jwt, ...(method === 'POST' ? { json } : {}) })
  expect(answer.status).toBe(403)
  expect(await messageOf(answer)).toContain('Sign-in by password is closed')
})

test('A7 no spelling of the address opens registration', async () => {
  const spellings = [
    ...['/api/auth/local/register/', '/API/auth/local/register', '/api/Auth/Local/Register', '//api/auth/local/register'],
    ...[
      '/api/auth/%6cocal/register',
      '/api/auth/local%2fregister',
      '/api/./auth/local/register',
      '/api/auth/local/register?a=/x',
    ],
    ...['/api/auth//local/register', '/auth/local/register', '/api/auth/local/register;x', '/api/auth/local/callback'],
  ]
  for (const path of spellings) {
    const email = victim()
    const answer = await call('POST', path, { json: { email, username: email, password: PASSWORD } })
    expect([403, 404, 405], path).toContain(answer.status)
  }
  expect((await call('GET', '/api/auth/local/callback?identifier=a&password=b')).status).toBe(403)
})
