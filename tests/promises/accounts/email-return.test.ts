import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from '../../../shared/return-path.ts'
import { type Browser, letterTo, newBrowser } from '../../support/accounts.ts'
import { fillSearchIndex } from '../../support/search-index.ts'

fillSearchIndex()

const SITE = 'https://campus.test'
const SEED = 20261123
const PAGE = '/login/social/password'

let people = 0
const someEmail = () => `back${++people}@return.test`

async function asks(browser: Browser, returnTo: unknown, email = someEmail()) {
  const answer = await browser.post('/api/passwordless/send-link', { email, returnTo })
  expect(answer.status).toBe(200)
  return letterTo(email)
}

/** Where a sign-in by code leads, and one by link in the same and in another browser. */
async function destinations(returnTo: unknown) {
  const [one, two, asker, other] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()]
  const { code } = await asks(one, returnTo)
  const byCode = (await (await one.post('/api/passwordless/verify', { code })).json<{ location: string }>()).location
  const { link } = await asks(two, returnTo)
  await two.go(link)
  const byLink = (await two.post(PAGE)).headers.get('location') ?? ''
  const { link: elsewhere } = await asks(asker, returnTo)
  await other.go(elsewhere)
  const inAnother = (await other.post(PAGE)).headers.get('location') ?? ''
  return [byCode, byLink, inAnother]
}

const welcomed = (path: string) => {
  const prefix = path.startsWith('/ja-JP') ? '/ja-JP' : ''
  return `${prefix}/sign-up-welcome?return=${encodeURIComponent(path).replaceAll('%20', '+')}`
}

test.each([
  '/',
  '/courses/crypto-basics',
  '/library?type=guide&page=2',
  '/ja-JP/quests/your-first-wallet?x=1#part',
  '/search?query=%E9%8D%B5',
  '/profile',
])('D5: whoever wanted %s gets there by code and by link, in the browser that asked and in another', async path => {
  const expected = welcomed(path)
  const read = (location: string) => new URL(location, SITE).searchParams.get('return')
  for (const location of await destinations(path)) {
    expect(location.split('?')[0]).toBe(expected.split('?')[0])
    expect(read(location)).toBe(path)
  }
})

test('D5: who has an account already goes straight there, without the welcome', async () => {
  const email = someEmail()
  const first = newBrowser()
  await first.post('/api/passwordless/verify', { code: (await asks(first, '/', email)).code })
  const again = newBrowser()
  const answer = await again.post('/api/passwordless/verify', { code: (await asks(again, '/ja-JP/courses?page=2', email)).code })
  expect(await answer.json()).toEqual({ location: '/ja-JP/courses?page=2', created: false })
})

const HOSTILE = [
  '//evil.example',
  '///evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nLocation: https://evil.example',
  '/%09/evil.example/..//x',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '.evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/courses/..//evil.example',
  '/api/logout',
  '/api/users/me/export',
  '/webthree-auth/token/x',
  '/login/social/password?loginToken=of-the-attacker',
  '/login/social/google?access_token=of-the-attacker',
  '/hooks/content',
  '/dev/mail',
  '/courses/../api/logout',
  '/courses/%2e%2e/api/logout',
  '/./api/logout',
  '/ja-JP/login/social/password?loginToken=of-the-attacker',
  '/JA-JP//login/social/password?loginToken=of-the-attacker',
  '/%6Cogin/social/password?loginToken=of-the-attacker',
  '',
  ' /courses',
  'courses',
  `/${'x'.repeat(3000)}`,
]

test.each(HOSTILE.map(path => [JSON.stringify(path).slice(0, 60), path]))(
  'A10: a sign-in that was begun with %s as the way back ends on a page of ours',
  async (_, returnTo) => {
    for (const location of await destinations(returnTo)) {
      const url = new URL(location, SITE)
      expect(url.origin).toBe(SITE)
      expect(location).toMatch(/^\/(?![/\\])/)
      const back = new URL(url.searchParams.get('return') ?? '/', SITE)
      expect(back.origin).toBe(SITE)
      expect(decodeURIComponent(back.pathname)).not.toMatch(/^(\/ja-jp)?\/+(api|login|webthree-auth|hooks|dev)(\/|$)/i)
    }
  },
)

test('A10: no way back at random leads off the site, or to another sign-in', () => {
  const parts = [
    '/',
    '\\',
    '//',
    'evil.example',
    '..',
    '.',
    '%2f',
    '%5c',
    ':',
    '@',
    'https:',
    '?',
    '#',
    '\t',
    '\n',
    'api',
    'login',
  ]
  const part = fc.constantFrom(...parts, '%6cogin', 'LOGIN', 'ja-JP', 'JA-jp', '\u3042', '%00', ' ', 'x', '{}')
  const path = fc.array(part, { maxLength: 8 }).map(pieces => pieces.join(''))
  const check = fc.property(
    fc.oneof(
      path,
      path.map(rest => `/${rest}`),
    ),
    wanted => {
      const safe = safeReturnPath(wanted)
      if (safe === null) return
      const url = new URL(safe, SITE)
      expect(url.origin).toBe(SITE)
      expect(url.pathname + url.search + url.hash).toBe(safe)
      expect(decodeURIComponent(url.pathname)).not.toMatch(/^\/+(ja-jp\/+)?(api|login)(\/|$)/i)
      expect(safeReturnPath(safe)).toBe(safe)
    },
  )
  fc.assert(check, { seed: SEED, numRuns: 5000 })
})

test('D5: however long the way back is, the cookie of a sign-in fits into a browser, and the code works', async () => {
  for (const returnTo of [
    `/search?query=${'x'.repeat(2000)}`,
    `/search?query=${'あ'.repeat(1000)}`,
    `/search?query=${'"'.repeat(2000)}`,
  ]) {
    const browser = newBrowser()
    const email = someEmail()
    const answer = await browser.post('/api/passwordless/send-link', { email, returnTo, locale: 'ja-JP' })
    for (const cookie of answer.headers.getSetCookie()) expect(cookie.length).toBeLessThanOrEqual(4096)
    const { code, subject } = await letterTo(email)
    expect(subject).toContain('ログイン')
    expect((await browser.post('/api/passwordless/verify', { code })).status).toBe(200)
  }
})

test('D5: a garbled sign-in cookie is as good as none: the link still works, and leads home', async () => {
  for (const state of ['', '%', '{', 'null', '%7B%7D', '[]', 'x'.repeat(5000), '%22%22']) {
    const browser = newBrowser()
    const { link } = await asks(newBrowser(), '/courses')
    browser.cookies.set('__Host-sign-in', state)
    await browser.go(link)
    const done = await browser.post(PAGE)
    expect(done.headers.get('location'), state.slice(0, 10)).toBe('/sign-up-welcome?return=%2Fcourses')
  }
})
