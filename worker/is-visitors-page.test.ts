import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { href } from '../shared/href.ts'
import { LOCALES } from '../shared/locale.ts'
import { type PageName, pageNames, routes } from '../shared/routes.ts'
import { createApp } from './app.ts'
import { isVisitorsPage } from './is-visitors-page.ts'
import { wholeApp } from './whole-app.ts'

const visitorApp = createApp()
const PARAMS = { courseSlug: 'crypto-basics', lessonSlug: 'what-money-is', module: 'money', articleSlug: 'reading-eip-1559' }
const addressesOf = (page: PageName) =>
  LOCALES.map(locale =>
    href(page, { ...PARAMS, questSlug: 'your-first-wallet', step: 'x', certificateSlug: 'x', userId: '1' } as never, locale),
  )

const PAGES = pageNames.flatMap(addressesOf)
const FILES = [
  '/healthz',
  '/robots.txt',
  '/sitemap.xml',
  '/ja-JP/sitemap.xml',
  '/manifest.webmanifest',
  '/manifest.ja-JP.webmanifest',
  '/words/x',
]
const request = (path: string, init?: RequestInit) => new Request(`https://campus.test${path}`, { redirect: 'manual', ...init })

/** What two answers of one request have in common. */
async function answerOf(app: typeof wholeApp, path: string) {
  const response = await app.fetch(request(path), env as never, createExecutionContext())
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !/^(x-request-id|server-timing|content-security-policy|age|x-cache)$/.test(name)),
  )
  const text = (await response.text()).replaceAll(/nonce="[^"]*"/g, '')
  return { status: response.status, headers, text }
}

test.each([...PAGES, ...FILES].filter(path => isVisitorsPage(request(path))))(
  'a visitor gets %s alike from both apps',
  async path => {
    // The first answer may be streamed.
    await answerOf(wholeApp, path)
    expect(await answerOf(visitorApp, path)).toEqual(await answerOf(wholeApp, path))
  },
)

test.each([
  ...pageNames.filter(page => routes[page].layout === 'empty').flatMap(addressesOf),
  '/api/courses',
  '/hooks/content',
  '/live',
  '/feed.xml',
  '/courses?preview=x',
  '/search?query=wallet',
])('%s is left to the whole app', path => {
  expect(isVisitorsPage(request(path))).toBe(false)
})

test.each(['session', 'guest'])('a page of a browser with a cookie %s is left to the whole app', name => {
  const cookie = `theme=dark; __Host-${name}=x`
  expect(isVisitorsPage(request('/courses', { headers: { cookie } }))).toBe(false)
})

test('only reads are pages', () => {
  expect(isVisitorsPage(request('/courses', { method: 'POST' }))).toBe(false)
})
