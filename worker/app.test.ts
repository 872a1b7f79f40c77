import { createExecutionContext, env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import packageJson from '../package.json?raw'
import { LOCALES, localePrefix } from '../shared/locale.ts'
import { pageNames, type Route, routes } from '../shared/routes.ts'
import {
  addresses,
  addressIn,
  inLanguage,
  missingPages,
  protectedPages,
  publicPages,
  shortcuts,
  signInPages,
} from '../tests/support/addresses.ts'
import { ask } from '../tests/support/ask.ts'
import { elementsOf, linksOf } from '../tests/support/html.ts'
import { watchLog } from '../tests/support/log.ts'
import { fillSearchIndex } from '../tests/support/search-index.ts'
import { titleOf, visitPage, visitWarm } from '../tests/support/visit.ts'
import type { ContentContext } from './content/content-fetch.ts'
import { settingsOf } from './middleware/settings.ts'
import { answerPage } from './pages/app.ts'
import { wholeApp } from './whole-app.ts'

fillSearchIndex()

const SITE = 'https://campus.test'

/** Where a redirect leads, as the browser reads it. */
const target = (response: Response, from: string) => new URL(response.headers.get('location') ?? '', new URL(from, SITE))

/** The page that every one of the academy's example addresses shows, in both languages. */
const everywhere = LOCALES.flatMap(locale => pageNames.map(page => ({ locale, page, path: addressIn(locale, page) })))

test('every page has an example address of its own pattern', async () => {
  const { matchPage } = await import('../shared/match-page.ts')
  for (const { locale, page, path } of everywhere)
    expect(matchPage(new URL(path, SITE).pathname), path).toMatchObject({ page, locale, shortcut: false })
})

test.each(LOCALES)('every page in %s has the status it promises', async locale => {
  const got: Record<string, number> = {}
  for (const page of pageNames) {
    const response = await ask(addressIn(locale, page))
    got[page] = response.status
  }
  const promised = (page: (typeof pageNames)[number]) =>
    protectedPages.includes(page) || signInPages.includes(page) ? 303 : missingPages.includes(page) ? 404 : 200
  expect(got).toEqual(Object.fromEntries(pageNames.map(page => [page, promised(page)])))
})

test('the pages that need an account are those of the product decisions', () => {
  expect([...protectedPages].sort()).toEqual(
    [
      'achievements',
      'bookmarks',
      'certificates',
      'finalTestSuccess',
      'profile',
      'questSuccess',
      'sharedCertificates',
      'sharedCertificatesOfUser',
      'signUpWelcome',
    ].sort(),
  )
})

test('each public page says its own title, its language and one heading, and no two pages share a title', async () => {
  const seen = new Map<string, string>()
  for (const locale of LOCALES)
    for (const page of publicPages) {
      const path = addressIn(locale, page)
      const { html, status } = await visitWarm(path)
      expect(status, path).toBe(200)
      const title = titleOf(html) ?? ''
      expect(title, path).toMatch(page === 'home' ? /Campus/ : /^.{2,} · Campus$/)
      expect(title, path).not.toMatch(/Key not found|Field not found|undefined/)
      expect(seen.get(title), `${path} has the title of ${seen.get(title)}`).toBeUndefined()
      seen.set(title, path)
      const elements = await elementsOf(html)
      expect(elements.find(({ tag }) => tag === 'html')?.attributes.lang, path).toBe(locale)
      for (const tag of ['title', 'h1', 'main'])
        expect(elements.filter(element => element.tag === tag).length, `${path} ${tag}`).toBe(1)
      expect(html, path).not.toContain('Key not found')
    }
})

test('each page that may be found names itself and its other language, both ways, and a default', async () => {
  for (const page of publicPages) {
    const english = await visitWarm(addressIn('en', page))
    const japanese = await visitWarm(addressIn('ja-JP', page))
    const found = await Promise.all([english, japanese].map(({ html }) => linksOf(html)))
    const indexed = [english, japanese].map(({ html }) => !/<meta name="robots" content="noindex/.test(html))
    const here = LOCALES.map(locale =>
      new URL(addressIn(locale, page).replace(/\?.*/, ''), SITE).href.replace(/(?<=test)\/$/, ''),
    )
    const wanted = { en: here[0] || SITE, 'ja-JP': here[1], 'x-default': here[0] }
    const slash = (address: string | undefined) => address?.replace(/(?<=test)\/$/, '')
    for (const [i, { alternates, canonical }] of found.entries()) {
      expect(canonical.map(slash), page).toEqual([here[i]])
      const got = Object.fromEntries(Object.entries(alternates).map(([locale, address]) => [locale, slash(address)]))
      expect(got, page).toEqual(indexed[i] ? wanted : {})
    }
  }
})

test('a shortcut at the root shows the page, and its canonical address stands under /courses', async () => {
  expect(shortcuts.map(({ page }) => page)).toEqual(['course', 'finalTest', 'finalTestSuccess', 'moduleFinished', 'lesson'])
  for (const locale of LOCALES)
    for (const { page, shortcut, address } of shortcuts) {
      const path = inLanguage(locale, shortcut)
      if (protectedPages.includes(page)) {
        expect((await ask(path)).status, path).toBe(303)
        continue
      }
      const { html, status } = await visitWarm(path)
      expect(status, path).toBe(200)
      expect((await linksOf(html)).canonical, path).toEqual([SITE + inLanguage(locale, address)])
    }
})

test('fixed addresses win over shortcuts, and a first segment that is reserved is never a course', async () => {
  for (const path of ['/courses', '/library', '/quests', '/search', '/glossary'])
    expect((await linksOf((await visitWarm(path)).html)).canonical, path).toEqual([SITE + path])
  for (const path of [
    '/users',
    '/login',
    '/login/social',
    '/library/a/finished',
    '/certificates/a/b',
    '/users/1',
    '/assets',
    '/api',
  ])
    expect((await ask(path)).status, path).toBe(404)
})

test('A2: a page that needs an account leads a visitor home, in the language of the address, with the way back', async () => {
  for (const locale of LOCALES)
    for (const path of [...protectedPages.map(page => addresses[page]), '/crypto-basics/final-test-success']) {
      const asked = inLanguage(locale, path)
      const response = await ask(`${asked}?secret=1`)
      expect(response.status, asked).toBe(303)
      const to = target(response, asked)
      expect(to.origin + to.pathname, asked).toBe(`${SITE}${localePrefix(locale) || '/'}`)
      expect(to.searchParams.get('return'), asked).toBe(asked)
      expect(response.headers.get('cache-control'), asked).toBe('no-store')
    }
})

test('a certificate that nobody has earned is not there, and neither is its share page', async () => {
  for (const locale of LOCALES)
    for (const page of missingPages) {
      const { status, html } = await visitPage(addressIn(locale, page))
      expect(status, page).toBe(404)
      expect(html).toContain(`<html lang="${locale}"`)
    }
})

test('sign-in that nobody began ends at home, and its address is not kept', async () => {
  for (const locale of LOCALES)
    for (const page of signInPages) {
      const response = await ask(`${addressIn(locale, page)}?access_token=t0ken&error=x`)
      expect(response.status, page).toBe(303)
      expect(response.headers.get('location'), page).toBe(localePrefix(locale) || '/')
      expect(response.headers.get('cache-control'), page).toContain('no-store')
    }
})

test.each([
  ['/courses/', '/courses'],
  ['/courses///', '/courses'],
  ['//courses', '/courses'],
  ['/courses//crypto-basics', '/courses/crypto-basics'],
  ['//', '/'],
  ['/ja-JP/', '/ja-JP'],
  ['/ja-jp', '/ja-JP'],
  ['/JA-jp/library', '/ja-JP/library'],
  ['//ja-jp//library//', '/ja-JP/library'],
  ['/courses/?sort=oldest&level=basic', '/courses?sort=oldest&level=basic'],
  ['/library/?query=%2F%2Fx//', '/library?query=%2F%2Fx//'],
])('%s is led to its one address in one step', async (path, one) => {
  const response = await ask(SITE + path)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(one)
  expect((await ask(one)).status).not.toBe(301)
})

test.each(['/ja-jpx', '/ja', '/ja-JPx/library', '/en', '/en/courses'])('%s is not taken for a language', async path => {
  expect((await ask(path)).status).toBe(404)
})

test.each([
  '//evil.example/',
  '///evil.example',
  '//evil.example//',
  '/\\evil.example',
  '/\\/evil.example/',
  '\\\\evil.example/',
  '/%2f%2fevil.example',
  '/%2f%2fevil.example/',
  '/%2F/evil.example/',
  '/%5cevil.example/',
  '/%5c%5cevil.example//',
  '/.//evil.example/',
  '/..//evil.example/',
  '/x/..//evil.example',
  '/%2e//evil.example/',
  '/%09/evil.example/',
  '/\t/evil.example/',
  '/%0d%0aLocation:%20https:%2f%2fevil.example/',
  '/ja-JP//evil.example',
  '/ja-jp//evil.example/',
  '/ja-jp/%2f%2fevil.example/',
  '/ja-jp\\evil.example',
  '/@evil.example/',
  '//user@evil.example/',
  '/https://evil.example/',
  '/?return=//evil.example',
  '/profile?return=//evil.example/',
  '/quests//evil.example/success/',
  '/login/social/google?return=https://evil.example&redirect_uri=//evil.example',
])('A10: %s never leads to another site', async path => {
  let at = SITE + path
  for (let steps = 0; steps < 5; steps++) {
    const response = await ask(at, { headers: { 'accept-language': 'ja', 'user-agent': 'Mozilla/5.0' } })
    expect(response.status).toBeLessThan(500)
    if (response.status < 300 || response.status >= 400) return
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/^\/(?![/\\])/)
    expect(target(response, at).origin).toBe(SITE)
    at = target(response, at).href
  }
  expect.unreachable('it leads around in circles')
})

test('HEAD is GET without a body: same status, same headers', async () => {
  const changing = ['x-request-id', 'date', 'content-length', 'server-timing']
  const headersOf = (response: Response) => Object.fromEntries([...response.headers].filter(([name]) => !changing.includes(name)))
  const paths = [
    ...publicPages.map(page => addresses[page]),
    '/nope/nope/nope/nope',
    '/profile',
    '/courses/',
    '/sitemap.xml',
    '/robots.txt',
  ]
  for (const path of paths) {
    if (publicPages.some(page => addresses[page] === path)) await visitWarm(path)
    const got = await ask(path)
    const head = await ask(path, { method: 'HEAD' })
    expect(head.status, path).toBe(got.status)
    expect(headersOf(head), path).toEqual(headersOf(got))
    // What it says was measured, so it changes; whether it is there does not.
    expect(head.headers.has('server-timing'), path).toBe(got.headers.has('server-timing'))
    expect(await head.text(), path).toBe('')
  }
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s on a page is refused and names what is allowed', async method => {
  for (const path of ['/', '/courses', '/courses/', '/ja-JP/library', '/profile', '/nope/x', '/robots.txt', '/covers/x']) {
    const response = await ask(path, { method, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(response.status, path).toBe(405)
    expect(response.headers.get('allow'), path).toBe('GET, HEAD')
  }
})

test('/sitemap.xml leads for good to an index whose sitemaps list only pages that are there', async () => {
  for (const path of ['/sitemap.xml', '/ja-JP/sitemap.xml']) {
    const response = await ask(path)
    expect(response.status, path).toBe(301)
    expect(response.headers.get('location')).toBe('/api/sitemap/index.xml')
  }
  const locations = async (path: string) => {
    const answer = await ask(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-type'), path).toContain('xml')
    return [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)
  }
  const maps = await locations('/api/sitemap/index.xml')
  expect(maps).toEqual(LOCALES.map(locale => `${SITE}/api/sitemap/${locale}.xml`))
  for (const map of maps) {
    const pages = await locations(map)
    expect(pages.length).toBeGreaterThan(30)
    for (const page of pages) {
      const { html, status } = await visitWarm(page)
      expect(status, page).toBe(200)
      expect((await linksOf(html)).canonical, page).toEqual([page])
    }
  }
})

test('robots.txt keeps crawlers off the API and names the sitemap; /healthz says that all is well, and which version answers', async () => {
  const robots = await (await ask('/robots.txt')).text()
  expect(robots).toMatch(/^Disallow: \/api\/$/m)
  expect(robots).toMatch(/^Sitemap: https:\/\/campus\.test\/sitemap\.xml$/m)
  const health = await ask('/healthz')
  expect(health.status).toBe(200)
  const { version } = JSON.parse(packageJson)
  expect(await health.json()).toEqual({ ok: true, version })
  expect(health.headers.get('cache-control')).toBe('no-store')
})

test('a call that the contract does not list is 404 in the one error shape, and a write to a read is 405', async () => {
  for (const path of ['/api', '/api/', '/api/nope', '/api/users', '/api/courses/../users', '/api/search/nope', '/api/%75sers']) {
    const response = await ask(path, { headers: { accept: 'text/html' } })
    if (response.status === 301) continue
    expect(response.status, path).toBe(404)
    expect(response.headers.get('content-type'), path).toContain('application/json')
    expect(await response.json(), path).toMatchObject({ data: null, error: { code: 404, message: 'Not Found', errors: [] } })
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await ask('/api/courses', { method, headers: { 'sec-fetch-site': 'same-origin' } })
    expect(response.status, method).toBe(405)
    expect(response.headers.get('allow'), method).toBe('GET, HEAD')
    expect(await response.json(), method).toMatchObject({ error: { code: 405, message: 'Method Not Allowed' } })
  }
})

test('a route that names a middleware nobody wrote answers 500, "Unknown middleware"', async () => {
  const table: Record<string, Route> = { ...routes, glossary: { ...routes.glossary, middleware: ['no-such-step'] } }
  const ctx = createExecutionContext() as unknown as ContentContext
  const response = await answerPage(new Request(`${SITE}/glossary`), { ctx, settings: settingsOf(env), log: () => {}, table })
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).toContain('Unknown middleware')
  expect(html).toContain('500')
})

test('where not even the error page can be shown, the visitor reads the last resort, with its headers and without details', async () => {
  const log = watchLog()
  const broken = {
    exports: { Pages: { fetch: () => Promise.reject(new Error('s3cret detail')) } },
    waitUntil: () => {},
    passThroughOnException: () => {},
  }
  const request = new Request(`${SITE}/courses/last-resort`)
  const response = await wholeApp.fetch(request, env, broken as unknown as ExecutionContext)
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('An error occurred while showing the error page')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(log.events('unhandled')).toMatchObject([{ reason: 'Error: s3cret detail' }])
})

test('H5: a wrong setting stops every request, and the log names the variable but not its value', async () => {
  const log = watchLog()
  const response = await wholeApp.fetch(
    new Request(`${SITE}/courses`),
    { ...env, CONTENT_HOOK_SECRET: 'hunter2' },
    createExecutionContext(),
  )
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('CONTENT_HOOK_SECRET')
  expect(log.text()).toContain('CONTENT_HOOK_SECRET')
  expect(log.text()).not.toContain('hunter2')
})
