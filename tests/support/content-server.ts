import { vi } from 'vitest'

type Answer = Response | Promise<Response>
type Answers = Record<string, (url: URL, request: Request) => Answer>

/**
 * Pretends to be the content server at http://content.test: each path has its answer, everything else is 404 in Strapi's shape.
 * Answers with the calls it got, so that a test can count them.
 */
export function pretendContentServer(answers: Answers) {
  const calls: URL[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (url.origin !== 'http://content.test') throw new Error(`A call to ${url.origin} was not expected`)
    calls.push(url)
    const answer = answers[url.pathname]
    return answer ? answer(url, request) : strapiError(404, 'NotFoundError', 'Not Found')
  })
  return { calls, callsTo: (path: string) => calls.filter(url => url.pathname === path), stop: () => spy.mockRestore() }
}

export const strapiError = (status: number, name: string, message: string) =>
  Response.json({ data: null, error: { status, name, message, details: {} } }, { status })

export const listOf = (data: unknown[], total = data.length) =>
  Response.json({ data, meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total } } })

let ids = 0
/** Fields that every entry has. */
const entryOf = (slug: string, locale = 'en') => ({
  id: ++ids,
  documentId: `doc-${slug}`,
  slug,
  locale,
  publishedAt: '2026-09-01T00:00:00.000Z',
  updatedAt: '2026-09-02T00:00:00.000Z',
})

export const someCourse = (slug: string, more: object = {}) => ({
  ...entryOf(slug),
  headline: `Course ${slug}`,
  description: `About ${slug}`,
  level: { slug: 'basic', name: 'Basic' },
  modules: [],
  ...more,
})

export const someArticle = (slug: string, more: object = {}) => ({
  ...entryOf(slug),
  Headline: `Article ${slug}`,
  excerpt: `About ${slug}`,
  content: '## First\n\nText.',
  articleType: { slug: 'guide', name: 'Guide' },
  ...more,
})

export const someCommon = (more: object = {}) => ({
  siteName: 'Test academy',
  reportEmail: 'bugs@example.test',
  social: { discord: 'https://discord.example.test/x' },
  ...more,
})
