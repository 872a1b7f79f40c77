import { vi } from 'vitest'
import { forgetLackingCalls } from '../../worker/account/lacking-calls.ts'
import { forgetCircuits } from '../../worker/content/circuits.ts'
import { forgetLackingFields } from '../../worker/content/lacking-fields.ts'

type Answer = Response | Promise<Response>
type Answers = Record<string, (url: URL, request: Request) => Answer>

/**
 * Pretends to be the content server at http://content.test: each path has its answer, everything else is 404 in Strapi's shape.
 * Answers with the calls it got, so that a test can count them. It is another server than the one before, which may have failed.
 */
export function pretendContentServer(answers: Answers) {
  forgetCircuits()
  forgetLackingCalls()
  forgetLackingFields()
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

export const someLesson = (slug: string, more: object = {}) => ({
  ...entryOf(slug),
  headline: `Lesson ${slug}`,
  overview: `About ${slug}`,
  content: '## First\n\nText.\n\n## Second\n\nText.',
  transcript: 'Spoken words.',
  slides: [{ title: 'A slide', text: 'On a slide.' }],
  furtherReading: [{ label: 'Elsewhere', url: 'https://example.test/' }],
  quiz: { questions: 4 },
  ...more,
})

export const someStep = (slug: string, more: object = {}) => ({
  ...entryOf(slug),
  headline: `Step ${slug}`,
  order: 1,
  content: 'Do this.',
  prompt: 'What did you do?',
  options: [{ id: 'a', text: 'This' }],
  ...more,
})

export const someQuest = (slug: string, more: object = {}) => ({
  ...entryOf(slug),
  headline: `Quest ${slug}`,
  description: `About ${slug}`,
  content: 'A quest.',
  steps: [],
  rewards: [{ title: 'Points', amount: 5 }],
  ...more,
})

export const someTerm = (slug: string, more: object = {}) => ({
  ...entryOf(slug),
  term: `Term ${slug}`,
  content: 'Meaning.',
  ...more,
})

export const someFaq = (slug: string, more: object = {}) => ({
  ...entryOf(slug),
  question: `Question ${slug}?`,
  answer: 'Answer.',
  ...more,
})

export const somePath = (slug: string, courses: readonly string[] = [], more: object = {}) => ({
  ...entryOf(slug),
  headline: `Path ${slug}`,
  description: `For ${slug}`,
  courses: courses.map(course => ({ ...entryOf(course), headline: `Course ${course}` })),
  ...more,
})

export const somePage = (slug: string, more: object = {}) => ({
  ...entryOf(slug),
  title: `Page ${slug}`,
  content: 'Text of the page.',
  ...more,
})

export const someSearch = (found: { articles?: object[]; courses?: object[]; quests?: object[] }) =>
  Response.json({
    data: { articles: [], courses: [], quests: [], ...found },
    meta: { total: Object.values(found).flat().length },
  })

/** A content server that has a little of everything, each answer at once. A test replaces the answers that it is about. */
export const someSite = (more: Answers = {}): Answers => ({
  '/api/i18ns': () => listOf([]),
  '/api/common': () => Response.json({ data: someCommon(), meta: {} }),
  '/api/pages': url => {
    const slug = url.searchParams.get('filters[slug][$eq]')
    return listOf(slug ? [somePage(slug)] : [])
  },
  '/api/levels': () => listOf([]),
  '/api/article-types': () => listOf([]),
  '/api/faqs': () => listOf([someFaq('why')]),
  '/api/terms': () => listOf([someTerm('block')]),
  '/api/paths': () => listOf([somePath('first', ['one'])]),
  '/api/courses': () => listOf([someCourse('one')]),
  '/api/articles': () => listOf([someArticle('one')]),
  '/api/quests': () => listOf([someQuest('one')]),
  '/api/search': () => someSearch({ courses: [someCourse('one')] }),
  ...more,
})

/** Waits inside a call, and ends with it where the asker gives up, as a real call would. */
export const pause = (ms: number, { signal }: Request) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

/** An answer that comes late. */
export const late =
  (ms: number, answer: (url: URL, request: Request) => Answer) =>
  async (url: URL, request: Request): Promise<Response> => {
    await pause(ms, request)
    return answer(url, request)
  }

/** A call that is never answered; it ends when the asker gives up. */
export const never = (_: URL, request: Request) => pause(600_000, request).then(() => new Response(null, { status: 500 }))
