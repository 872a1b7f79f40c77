import { afterEach, expect, test } from 'vitest'
import { ask } from '../../tests/support/ask.ts'
import { forget } from '../../tests/support/caches.ts'
import {
  listOf,
  pretendContentServer,
  someArticle,
  someCourse,
  someLesson,
  someQuest,
  someSite,
  strapiError,
} from '../../tests/support/content-server.ts'

let server: ReturnType<typeof pretendContentServer>
afterEach(async () => {
  server.stop()
  await forget()
})

const CHANGED = '2026-11-20T08:00:00.000Z'
const inEnglish = (url: URL, entries: object[]) => listOf(url.searchParams.get('locale') === 'en' ? entries : [])
const course = (locale: string | null) =>
  someCourse('coins', {
    locale,
    modules: [{ slug: 'm', title: 'M', lessons: [someLesson('money', { locale, updatedAt: CHANGED })] }],
  })

/** A server without a sitemap of its own, whose article has no translation. */
const withoutSitemap = (more: Parameters<typeof pretendContentServer>[0] = {}) =>
  pretendContentServer(
    someSite({
      '/api/sitemap/index.xml': () => strapiError(404, 'NotFoundError', 'Not Found'),
      '/api/sitemap/en.xml': () => strapiError(404, 'NotFoundError', 'Not Found'),
      '/api/sitemap/ja-JP.xml': () => strapiError(404, 'NotFoundError', 'Not Found'),
      '/api/courses': url => listOf([course(url.searchParams.get('locale'))]),
      '/api/articles': url => inEnglish(url, [someArticle('only-english', { locale: 'en' })]),
      '/api/quests': url => inEnglish(url, [someQuest('walk', { locale: 'en' })]),
      ...more,
    }),
  )

const addressesIn = (sitemap: string) => [...sitemap.matchAll(/<loc>https:\/\/campus\.test(.*?)<\/loc>/g)].map(([, path]) => path)
const read = async (file: string) => {
  const answer = await ask(`/api/sitemap/${file}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  return answer.text()
}

test('a server that has no sitemap gets ours, with every page that is there in a language', async () => {
  server = withoutSitemap()
  expect(addressesIn(await read('index.xml'))).toEqual(['/api/sitemap/en.xml', '/api/sitemap/ja-JP.xml'])
  const english = await read('en.xml')
  expect(addressesIn(english)).toEqual(
    expect.arrayContaining([
      '/',
      '/courses',
      '/library',
      '/quests',
      '/courses/coins',
      '/courses/coins/money',
      '/library/only-english',
      '/quests/walk',
    ]),
  )
  expect(english).toContain(`<loc>https://campus.test/courses/coins/money</loc><lastmod>${CHANGED}</lastmod>`)
  const japanese = addressesIn(await read('ja-JP.xml'))
  expect(japanese).toEqual(expect.arrayContaining(['/ja-JP', '/ja-JP/courses/coins', '/ja-JP/courses/coins/money']))
  expect(japanese.filter(path => path?.includes('only-english') || path?.includes('walk'))).toEqual([])
  expect(english).toContain('hreflang="ja-JP" href="https://campus.test/ja-JP/courses/coins"')
})

test('what a server lacks is left out, and what it cannot say just now makes it 503', async () => {
  server = withoutSitemap({ '/api/quests': () => strapiError(403, 'ForbiddenError', 'Forbidden') })
  expect(addressesIn(await read('en.xml'))).not.toContain('/quests/walk')
  server.stop()
  await forget()
  server = withoutSitemap({ '/api/articles': () => strapiError(500, 'InternalServerError', 'Down') })
  const answer = await ask('/api/sitemap/en.xml')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
})

test('a sitemap of its own is passed on, and no other file', async () => {
  server = withoutSitemap({
    '/api/sitemap/index.xml': () => new Response('<urlset/>', { headers: { 'content-type': 'application/xml' } }),
  })
  expect(await read('index.xml')).toBe('<urlset/>')
  expect((await ask('/api/sitemap/other.xml')).status).toBe(404)
})
