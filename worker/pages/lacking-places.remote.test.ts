import { afterEach, expect, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import {
  listOf,
  pretendContentServer,
  someArticle,
  someCommon,
  someCourse,
  someSite,
  strapiError,
} from '../../tests/support/content-server.ts'
import { visitPage } from '../../tests/support/visit.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

/** The page after one that has asked for it all. */
async function pageWhere(more: Parameters<typeof someSite>[0], path = '/') {
  vi.restoreAllMocks()
  pretendContentServer(someSite(more))
  await forget()
  for (const page of ['/glossary', '/']) await visitPage(page)
  return (await visitPage(path)).html
}
const without = (status: number) => () => strapiError(status, 'Error', 'None')
const leadsTo = (address: string) => `href="${address}"`

test.each([
  ['/api/articles', '/library', 'New in the library'],
  ['/api/quests', '/quests', 'A quest to try'],
  ['/api/terms', '/glossary', null],
  ['/api/pages', '/privacy-policy', null],
  ['/api/faqs', null, 'id="faqs"'],
])(
  'where a content server has no %s, or lets nobody read them, nothing leads to %s, until it has',
  async (call, address, section) => {
    for (const status of [404, 403]) {
      for (const path of ['/', '/courses']) {
        const html = await pageWhere({ [call]: without(status) }, path)
        expect(html).toContain(leadsTo('/courses'))
        if (address) expect(html).not.toContain(leadsTo(address))
        if (section) expect(html).not.toContain(section)
        expect(html).not.toContain('Retry')
      }
      const later = await pageWhere({ [call]: () => listOf([]) })
      if (address) expect(later).toContain(leadsTo(address))
      if (section) expect(later).toContain(section)
    }
  },
)

test('where a content server does not answer, nothing is hidden', async () => {
  expect(await pageWhere({ '/api/quests': without(500) })).toContain(leadsTo('/quests'))
})

test('courses that nobody may read, or that are not there, are offered to nobody again; the list of them says so too', async () => {
  for (const [status, page] of [
    [403, 503],
    [404, 404],
  ] as const) {
    const html = await pageWhere({ '/api/courses': without(status) })
    expect(html).toContain('This server does not offer that.')
    expect(html).not.toContain('Retry')
    expect((await visitPage('/courses')).response.status).toBe(page)
  }
})

test('a banner that would lead there says its words alone', async () => {
  const common = { ...someCommon(), banner: { id: 'news', text: 'Something to read', url: '/library' } }
  const banner = { '/api/common': () => Response.json({ data: common, meta: {} }) }
  expect(await pageWhere(banner)).toContain('<a href="/library">Something to read</a>')
  expect(await pageWhere({ ...banner, '/api/articles': without(404) })).toContain('<p>Something to read</p>')
})

test('courses are sorted by how popular they are where the content server has that of them', async () => {
  const popular = leadsTo('/courses?sort=popular')
  const courses = (more: object) => ({ '/api/courses': () => listOf([{ ...someCourse('one'), ...more }]) })
  expect(await pageWhere(courses({}), '/courses')).not.toContain(popular)
  expect(await pageWhere(courses({ popularity: null }), '/courses')).toContain(popular)
})

test('where a content server finds everything at once only, one kind of it is shown all the same', async () => {
  const search = () =>
    Response.json({
      data: { articles: [someArticle('wallets')], courses: [someCourse('wallet')], quests: [] },
      meta: { total: 2 },
    })
  const html = await pageWhere(
    { '/api/search': search, '/api/search/courses': without(404) },
    '/search?query=wallet&type=courses',
  )
  expect(html).toContain('href="/courses/wallet"')
  expect(html).not.toContain('href="/library/wallets"')
})
