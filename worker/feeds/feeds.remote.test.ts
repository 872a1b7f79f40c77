import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '../../tests/support/ask.ts'
import { forget } from '../../tests/support/caches.ts'
import {
  listOf,
  pretendContentServer,
  someArticle,
  someCourse,
  someQuest,
  someSite,
  strapiError,
} from '../../tests/support/content-server.ts'

let server: ReturnType<typeof pretendContentServer>
afterEach(async () => {
  server.stop()
  await forget()
})

test('with a Strapi server, too, the feed names the newest of all kinds', async () => {
  server = pretendContentServer(
    someSite({
      '/api/articles': () => listOf([someArticle('one', { publishedAt: '2026-10-03T09:00:00.000+09:00', updatedAt: null })]),
      '/api/courses': () => listOf([someCourse('two', { publishedAt: '2026-10-02T23:00:00.000Z' })]),
      '/api/quests': () => listOf([someQuest('three', { publishedAt: null, updatedAt: null })]),
    }),
  )
  const named = ['Test academy', 'Article one', 'Course two']
  // The site's name is renewed behind a page: the first feed may have the one of another test file.
  const feed = await vi.waitFor(async () => {
    await forget()
    const text = await (await ask('/feed.xml')).text()
    expect([...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual(named)
    return text
  }, 10_000)
  expect(feed).toContain('<id>tag:campus.test,2026:article/doc-one/en</id>')
  expect(feed).toContain('<published>2026-10-03T00:00:00.000Z</published>')
  expect(server.callsTo('/api/articles')[0]?.searchParams.get('pagination[pageSize]')).toBe('30')
})

test('an academy without content has a feed without entries', async () => {
  const nothing = () => listOf([])
  server = pretendContentServer(someSite({ '/api/articles': nothing, '/api/courses': nothing, '/api/quests': nothing }))
  const feed = await (await ask('/ja-JP/feed.xml')).text()
  expect(feed).toContain('xml:lang="ja-JP"')
  expect(feed).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
  expect(feed).not.toContain('<entry>')
})

test('all of a long list is in llms.txt, page by page', async () => {
  const page = (url: URL) => Number(url.searchParams.get('pagination[page]'))
  server = pretendContentServer(
    someSite({
      '/api/articles': url =>
        Response.json({
          data: [someArticle(`a${page(url)}`)],
          meta: { pagination: { page: page(url), pageSize: 100, pageCount: 3, total: 300 } },
        }),
    }),
  )
  const text = await (await ask('/llms.txt')).text()
  expect(text.match(/\/library\/\w+/g)).toEqual(['/library/a1', '/library/a2', '/library/a3'])
})

test.each([404, 403])('an academy whose server answers %d for its glossary has an llms.txt without one', async status => {
  server = pretendContentServer(someSite({ '/api/terms': () => strapiError(status, 'Error', 'No glossary') }))
  const answer = await ask('/llms.txt')
  const text = await answer.text()
  expect(answer.status).toBe(200)
  expect(text).toContain('/courses/one')
  expect(text).not.toContain('/glossary')
})

test.each([404, 403])(
  'an academy whose server answers %d for articles and quests has a feed and an llms.txt of its courses',
  async status => {
    const none = () => strapiError(status, 'Error', 'None')
    server = pretendContentServer(someSite({ '/api/articles': none, '/api/quests': none }))
    for (const path of ['/feed.xml', '/llms.txt']) {
      const answer = await ask(path)
      const text = await answer.text()
      expect([path, answer.status, text.includes('/courses/one')]).toEqual([path, 200, true])
      expect(text).not.toMatch(/\/(?:library|quests)\/\w/)
    }
  },
)

test.each(['/feed.xml', '/llms.txt', '/social/en/course/one.png'])(
  'while the content server fails, %s says when to come back, and is not kept',
  async path => {
    const down = () => strapiError(500, 'InternalServerError', 'down')
    server = pretendContentServer(someSite({ '/api/courses': down }))
    const answer = await ask(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)
