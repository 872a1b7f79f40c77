import { expect, onTestFinished, test } from 'vitest'
import { forget } from '../support/caches.ts'
import { listOf, pretendContentServer, someArticle, someCourse, someSite } from '../support/content-server.ts'
import { visit, visitPage, visitWarm } from '../support/visit.ts'

const named = (slug: string) => ({ id: 1, documentId: `doc-${slug}`, slug, name: slug, order: 1 })

/** A site whose editors have defined one level and one type, and which has been visited. */
async function site() {
  const server = pretendContentServer(
    someSite({
      '/api/levels': () => listOf([named('middling')]),
      '/api/article-types': () => listOf([named('essay')]),
      '/api/courses': url => listOf([someCourse(url.searchParams.get('filters[level][slug][$eq]') ?? 'all')]),
      '/api/articles': url => listOf([someArticle(url.searchParams.get('filters[articleType][slug][$eq]') ?? 'all')]),
    }),
  )
  onTestFinished(server.stop)
  await forget()
  for (const path of ['/courses', '/library', '/quests', '/search?query=wallet']) await visitWarm(path)
  return server
}

const UNKNOWN = [
  ['/courses', 'level=x1'],
  ['/courses', 'level=x2&sort=x&page=x'],
  ['/courses', 'sort=newest'],
  ['/courses', 'page=0'],
  ['/courses', 'page=1'],
  ['/courses', 'page=02'],
  ['/courses', 'page=99999'],
  ['/library', 'type=x1'],
  ['/library', 'type=middling'],
  ['/library', 'page=-1'],
  ['/quests', 'page=1.5'],
  ['/search', 'query=wallet&type=x&order=y&page=z'],
] as const

test('an unknown level, type, sort or page makes no page and no content call of its own', async () => {
  const server = await site()
  const before = server.calls.length
  for (const [path, query] of UNKNOWN) {
    const plain = await visitPage(path === '/search' ? '/search?query=wallet' : path)
    const { status, html, response } = await visitPage(`${path}?${query}`)
    expect(status, query).toBe(200)
    expect(html === plain.html, query).toBe(true)
    expect(response.headers.get('server-timing') ?? 'cache;desc=hit', query).toContain('cache;desc=hit')
  }
  expect(server.calls.length).toBe(before)
})

test('what editors have defined filters as before, and what they define later does too', async () => {
  const server = await site()
  expect((await visitPage('/courses?level=middling')).html).toContain('Course middling')
  expect((await visitPage('/library?type=essay')).html).toContain('Article essay')
  server.stop()
  const later = pretendContentServer(
    someSite({
      '/api/levels': () => listOf([named('middling'), named('later')]),
      '/api/courses': url => listOf([someCourse(url.searchParams.get('filters[level][slug][$eq]') ?? 'all')]),
    }),
  )
  onTestFinished(later.stop)
  await forget('level')
  await visitWarm('/courses')
  expect((await visitPage('/courses?level=later')).html).toContain('Course later')
})

test('a list filtered by an unknown level or type is empty for a call, without a content call', async () => {
  const server = await site()
  const before = server.calls.length
  for (const query of [
    '/api/courses?filters[level][slug][$eq]=x1',
    '/api/courses?filters[level][slug][$eq]=middling&filters[level][slug][$eq]=x2',
    '/api/articles?filters[articleType][slug][$eq]=x1&pagination[page]=1',
  ]) {
    const answer = await visit(query)
    expect([answer.status, await answer.json()], query).toMatchObject([200, { data: [], meta: { pagination: { total: 0 } } }])
  }
  expect((await visit('/api/courses?filters[level][slug][$eq]=x1&sort[order]=x')).status).toBe(400)
  expect(server.calls.length).toBe(before)
  const known = await visit('/api/courses?filters[level][slug][$eq]=middling')
  expect(await known.json()).toMatchObject({ data: [{ slug: 'middling' }] })
})
