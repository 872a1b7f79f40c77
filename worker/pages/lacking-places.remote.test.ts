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
        expect(html).not.toContain('data-call="retry"')
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
    expect(html).not.toContain('data-call="retry"')
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

const SEARCH_FIELD = 'action="/search"'
const NEWSLETTER_FORM = 'action="/api/subscribe"'
/** What Strapi says to OPTIONS where nothing is posted: its files are read at every address. */
const nothingPosted = () => new Response(null, { headers: { allow: 'HEAD, GET' } })

test('where a content server has no search, or lets nobody use it, there is no search field', async () => {
  expect(await pageWhere({})).toContain(SEARCH_FIELD)
  for (const status of [404, 403]) expect(await pageWhere({ '/api/search': without(status) })).not.toContain(SEARCH_FIELD)
  expect(await pageWhere({ '/api/search': without(500) })).not.toContain(SEARCH_FIELD)
  expect(await pageWhere({})).toContain(SEARCH_FIELD)
})

test('where a content server takes no subscriptions there is no newsletter form', async () => {
  expect(await pageWhere({})).toContain(NEWSLETTER_FORM)
  expect(await pageWhere({ '/api/subscribe': nothingPosted })).not.toContain(NEWSLETTER_FORM)
  expect(await pageWhere({ '/api/subscribe': nothingPosted }, '/courses')).not.toContain(NEWSLETTER_FORM)
  expect(await pageWhere({ '/api/subscribe': () => new Response(null, { headers: { allow: 'GET, POST' } }) })).toContain(
    NEWSLETTER_FORM,
  )
})

test('one isolate asks the content server for what another one has heard of it no second time', async () => {
  const server = pretendContentServer(someSite({ '/api/subscribe': nothingPosted }))
  await forget()
  for (const path of ['/', '/ja-JP', '/courses']) await visitPage(path)
  expect(server.callsTo('/api/subscribe')).toHaveLength(1)
})

const localesOf = (...codes: string[]) => ({
  '/api/i18n/locales': () => Response.json(codes.map((code, id) => ({ id, code, name: code, isDefault: id === 0 }))),
})
const switchIn = (html: string) => /<a [^>]*hrefLang="([\w-]+)"/.exec(html)?.[1]

test('the language switch offers the languages that the content server has; where it cannot list them, both', async () => {
  const both = async (more: Parameters<typeof someSite>[0]) => [
    switchIn(await pageWhere(more, '/courses')),
    switchIn(await pageWhere(more, '/ja-JP/courses')),
  ]
  expect(await both(localesOf('en'))).toEqual([undefined, 'en'])
  // What it said before holds while it fails.
  expect(await both({ '/api/i18n/locales': without(500) })).toEqual([undefined, 'en'])
  expect(await both(localesOf('en', 'ja-JP', 'fr'))).toEqual(['ja-JP', 'en'])
  for (const status of [404, 403]) {
    expect(await both(localesOf('ja-JP'))).toEqual(['ja-JP', undefined])
    expect(await both({ '/api/i18n/locales': without(status) })).toEqual(['ja-JP', 'en'])
  }
  expect(await both(localesOf('fr'))).toEqual(['ja-JP', 'en'])
})

test('the content server is asked for its languages once, whatever page is read', async () => {
  const { callsTo } = pretendContentServer(someSite(localesOf('en', 'ja-JP')))
  await forget()
  for (const page of ['/', '/courses', '/ja-JP', '/library', '/']) await visitPage(page)
  expect(callsTo('/api/i18n/locales')).toHaveLength(1)
})
