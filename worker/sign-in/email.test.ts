import { expect, test } from 'vitest'
import { letterTo, newBrowser, signInByEmail, somebody } from '../../tests/support/accounts.ts'

test('a learner signs in by the code of a mail, is known from then on, and signs out', async () => {
  const browser = newBrowser()
  expect(await signInByEmail(browser, 'ada@example.test')).toEqual({ location: '/sign-up-welcome?return=%2F', created: true })
  const me = await browser.get('/api/users/me')
  expect(me.status).toBe(200)
  expect(me.headers.get('cache-control')).toBe('private, no-store')
  expect(await me.json()).toMatchObject({ email: 'ada@example.test', username: expect.stringMatching(/^learner-[a-z0-9]{6}$/) })
  expect((await browser.post('/api/logout')).status).toBe(204)
  expect((await browser.get('/api/users/me')).status).toBe(401)
})

test('the link of a mail asks for a click, leaves no token in the address, and works once', async () => {
  const browser = newBrowser()
  await browser.post('/api/passwordless/send-link', { email: 'bob@example.test', returnTo: '/library?type=guide' })
  const { link } = await letterTo('bob@example.test')
  const phone = newBrowser()
  const opened = await phone.go(link, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/login/social/password'])
  const page = await phone.get('/login/social/password')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<form')
  const done = await phone.post('/login/social/password')
  expect([done.status, done.headers.get('location')]).toEqual([303, '/sign-up-welcome?return=%2Flibrary%3Ftype%3Dguide'])
  const again = newBrowser()
  await again.go(link)
  expect((await again.post('/login/social/password')).headers.get('location')).toBe('/?sign-in=expired')
  expect(again.cookies.has('__Host-session')).toBe(false)
})

test('a signed-in learner’s page is theirs alone: it knows them, and is kept nowhere', async () => {
  const { browser, user } = await somebody()
  const page = await browser.get('/courses')
  const html = await page.text()
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('etag')).toBeNull()
  expect(html).toContain(user.username)
  const stranger = await newBrowser().get('/courses')
  expect(await stranger.text()).not.toContain(user.username)
})
