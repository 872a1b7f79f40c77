import { afterEach, expect, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import {
  listOf,
  pretendContentServer,
  someArticle,
  someCourse,
  someLesson,
  someQuest,
  someSite,
  someStep,
  someTerm,
} from '../../tests/support/content-server.ts'
import { asTrip, tripsOf } from '../../tests/support/trips-of.ts'

afterEach(() => vi.restoreAllMocks())

const visitor = { cookies: new Map<string, string>() }
const lessons = [someLesson('one', { order: 1, readingTime: 1 })]
const course = (slug: string) =>
  someCourse(slug, { modules: [{ slug: 'first', title: 'First', lessons }], finalTest: { questions: 4 } })
const steps = [someStep('step')]
const isOne = (url: URL) => url.searchParams.has('filters[slug][$eq]')

/** How many entries of each kind there are, and how many the server hands out at once at most. */
const ENTRIES = 9
const CLAMP = 2

/** A content server each of whose answers takes a trip. Entries may be missing in Japanese; lists may be handed out in small pages. */
function site({ translated = true, clamped = false }) {
  const entries = (url: URL, some: (slug: string) => object) => {
    if (isOne(url)) return listOf(translated || url.searchParams.get('locale') === 'en' ? [some('one')] : [])
    if (!clamped) return listOf([some('one')])
    const page = Number(url.searchParams.get('pagination[page]') ?? 1)
    const all = Array.from({ length: ENTRIES }, (_, i) => some(`entry-${i}`))
    const pagination = { page, pageSize: CLAMP, pageCount: Math.ceil(ENTRIES / CLAMP), total: ENTRIES }
    return Response.json({ data: all.slice((page - 1) * CLAMP, page * CLAMP), meta: { pagination } })
  }
  const all = someSite({
    '/api/courses': url => entries(url, course),
    '/api/lessons': url => entries(url, someLesson),
    '/api/articles': url => entries(url, someArticle),
    '/api/quests': url => entries(url, slug => someQuest(slug, { steps })),
    '/api/quest-steps': () => listOf(steps),
    '/api/terms': url => entries(url, someTerm),
  })
  return pretendContentServer(
    Object.fromEntries(
      Object.entries(all).map(([path, answer]) => [path, (url, request) => asTrip(async () => answer(url, request))]),
    ),
  )
}

const PATHS = [
  '/',
  '/courses',
  '/courses?level=basic&sort=oldest',
  '/courses/one',
  '/courses/one/one',
  '/courses/one/first/finished',
  '/library',
  '/library/one',
  '/quests',
  '/quests/one',
  '/quests/one/step',
  '/glossary',
  '/search?query=wallet',
  '/privacy-policy',
]

test.each(
  PATHS.flatMap(path =>
    ['', '/ja-JP'].flatMap(locale =>
      [true, false].map(there => [path === '/' && locale ? locale : locale + path, there] as const),
    ),
  ),
)('%s waits for one trip where nothing is cached; translated: %s', async (path, translated) => {
  site({ translated })
  await forget()
  expect((await tripsOf(visitor, 'GET', path)).inARow).toBe(1)
})

test.each(['/courses', '/ja-JP/courses', '/library', '/quests', '/glossary'])(
  '%s waits for two trips where its server hands out two entries at once, however many there are',
  async path => {
    site({ clamped: true })
    await forget()
    expect((await tripsOf(visitor, 'GET', path)).inARow).toBe(2)
  },
)
