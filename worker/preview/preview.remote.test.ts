import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import {
  listOf,
  pretendContentServer,
  someArticle,
  someCourse,
  someLesson,
  someSite,
} from '../../tests/support/content-server.ts'
import { embeddedJson } from '../../tests/support/html.ts'
import { watchLog } from '../../tests/support/log.ts'
import { previewToken } from '../../tests/support/preview-link.ts'
import { titleOf, visitPage } from '../../tests/support/visit.ts'

const MINUTE_MS = 60_000
const NOTE = { en: 'A draft. Only readers of this link see it', 'ja-JP': '公開前の下書きです' }
const OVER = 'This preview link does not work any more'

const isDraft = (url: URL) => url.searchParams.get('status') === 'draft' && url.searchParams.get('publicationState') === 'preview'
const lesson = (url: URL) => someLesson('one', { headline: isDraft(url) ? 'A lesson being written' : 'A lesson' })

/** A content server on which one article was never published, and the others are being changed. */
const server = () =>
  pretendContentServer(
    someSite({
      '/api/articles': url => {
        const slug = url.searchParams.get('filters[slug][$eq]')
        if (!slug) return listOf([someArticle('one')])
        if (slug === 'unborn') return listOf(isDraft(url) ? [someArticle(slug, { Headline: 'Not born yet' })] : [])
        return listOf([someArticle(slug, { Headline: isDraft(url) ? 'The new headline' : 'The old headline' })])
      },
      '/api/courses': () => listOf([someCourse('coins', { modules: [{ slug: 'm', title: 'M', lessons: [someLesson('one')] }] })]),
      '/api/lessons': url => listOf([lesson(url)]),
    }),
  )
beforeEach(() => forget())
afterEach(() => vi.restoreAllMocks())

const preview = async (path: string, token = previewToken(path)) => visitPage(`${path}?preview=${await token}`)

test('a link shows the draft of a page in the real page, which says so, and nobody keeps it', async () => {
  server()
  const { response, status, html } = await preview('/library/unborn')
  expect(status).toBe(200)
  expect(titleOf(html)).toContain('Not born yet')
  expect(html).toContain(NOTE.en)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  for (const name of ['etag', 'cache-tag', 'set-cookie']) expect(response.headers.get(name), name).toBeNull()
  const published = await visitPage('/library/unborn')
  expect(published.status).toBe(404)
})

test('what is published stays what visitors see, before and after', async () => {
  const { callsTo } = server()
  expect((await visitPage('/library/text')).html).toContain('The old headline')
  expect((await preview('/library/text')).html).toContain('The new headline')
  const { html } = await visitPage('/library/text')
  expect(html).toContain('The old headline')
  expect(html).not.toContain(NOTE.en)
  // Another preview asks again: the editor has written on.
  const before = callsTo('/api/articles').filter(isDraft).length
  await preview('/library/text')
  expect(callsTo('/api/articles').filter(isDraft).length).toBeGreaterThan(before)
})

test('one link shows both languages: the language switch keeps it', async () => {
  server()
  const token = await previewToken('/library/text')
  const english = await visitPage(`/library/text?preview=${token}`)
  expect(english.html).toContain(`href="/ja-JP/library/text?preview=${token}"`)
  const { status, html } = await visitPage(`/ja-JP/library/text?preview=${token}`)
  expect(status).toBe(200)
  expect(html).toContain(NOTE['ja-JP'])
  expect(html).toContain('The new headline')
})

test('a link to the English home page shows it in a Japanese browser, too', async () => {
  server()
  const { status, html } = await visitPage(`/?preview=${await previewToken('/')}`, { headers: { 'accept-language': 'ja' } })
  expect(status).toBe(200)
  expect(html).toContain(NOTE.en)
})

test('a lesson is shown as it is written, with the course that has it', async () => {
  server()
  expect((await preview('/courses/coins/one')).html).toContain('A lesson being written')
})

test('the browser goes on from it with the same data, and knows that it is a draft', async () => {
  server()
  const { html } = await preview('/library/text')
  expect(embeddedJson(html)['data-place']).toMatchObject({
    page: 'article',
    search: expect.stringMatching(/^preview=\d{10}\.[\w-]{43}$/),
  })
})

/** Who may show an answer inside a page of theirs. */
const framersOf = ({ headers }: Response) => /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]

test('only the panel of the content server may show a draft inside itself, in both languages', async () => {
  server()
  const token = await previewToken('/library/text')
  for (const locale of ['', '/ja-JP']) {
    const { response } = await visitPage(`${locale}/library/text?preview=${token}`)
    expect(framersOf(response), locale).toBe('http://content.test')
    expect(framersOf((await visitPage(`${locale}/library/text`)).response), locale).toBe("'none'")
  }
})

test('beside the draft the panel shows what is published, as visitors see it', async () => {
  const { calls } = server()
  const token = await previewToken('/library/text', undefined, undefined, 'published')
  for (const locale of ['', '/ja-JP']) {
    const { response, status, html } = await visitPage(`${locale}/library/text?preview=${token}`)
    expect(status).toBe(200)
    expect(html).toContain('The old headline')
    expect(html).not.toContain(NOTE[locale ? 'ja-JP' : 'en'])
    expect(framersOf(response), locale).toBe('http://content.test')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    for (const name of ['etag', 'cache-tag']) expect(response.headers.get(name), name).toBeNull()
  }
  expect((await visitPage(`/library/unborn?preview=${token}`)).status).toBe(403)
  expect(calls.filter(isDraft)).toEqual([])
})

test.each<[string, () => Promise<string> | string]>([
  ['that is over', () => previewToken('/library/unborn', Date.now() - 1000)],
  ['that would work for hours', () => previewToken('/library/unborn', Date.now() + 120 * MINUTE_MS)],
  ['to another page', () => previewToken('/library/text')],
  ['signed with another secret', () => previewToken('/library/unborn', Date.now() + MINUTE_MS, 'another-secret')],
  ['whose time was changed', async () => (await previewToken('/library/unborn', Date.now() + MINUTE_MS)).replace(/^\d/, '9')],
  ['without a signature', () => String(Math.floor(Date.now() / 1000) + 60)],
  ['with nothing in it', () => ''],
])('a link %s is an error page that says what to do, and no draft is asked for', async (_, token) => {
  const { calls } = server()
  const { response, status, html } = await preview('/library/unborn', Promise.resolve(token()))
  expect(status).toBe(403)
  expect(html).toContain(OVER)
  expect(html).not.toContain('Not born yet')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(framersOf(response)).toBe("'none'")
  expect(calls.filter(isDraft)).toEqual([])
})

test('a page that is not there, or whose server is down, is an error page like any other', async () => {
  server()
  watchLog()
  expect((await preview('/no/such/page/at/all')).status).toBe(404)
  pretendContentServer(someSite({ '/api/articles': () => Promise.reject(new TypeError('Network connection lost.')) }))
  const { response, status } = await preview('/library/unborn')
  expect(status).toBe(503)
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
})

test('a page of one person is nobody’s draft', async () => {
  server()
  expect((await preview('/profile')).status).toBe(303)
})
