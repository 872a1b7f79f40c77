import { afterEach, expect, test, vi } from 'vitest'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import {
  listOf,
  pretendContentServer,
  someArticle,
  someCommon,
  someCourse,
  someLesson,
  somePage,
  someQuest,
  someSite,
  someStep,
  strapiError,
} from '../../tests/support/content-server.ts'
import { countTrips } from '../../tests/support/counted-trips.ts'
import { asTrip, tripsOf } from '../../tests/support/trips-of.ts'
import type { ContentServer } from './ask-json.ts'
import { answerContentCall } from './strapi-content.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

type Answer = (locale: string, url: URL) => Response | Promise<Response>

/** A server each of whose answers takes a while, and what the border makes of a call to it. */
async function read(path: string, answer: Answer) {
  const { trip, trips } = countTrips({}, 10)
  const locales: (string | null)[] = []
  const signals: Record<string, AbortSignal> = {}
  const server: ContentServer = {
    origin: 'http://far.test',
    fetch: request => {
      const url = new URL(request.url)
      const locale = url.searchParams.get('locale') ?? ''
      locales.push(locale)
      signals[locale] = request.signal
      return trip(async () => answer(locale, url))
    },
  }
  const response = await answerContentCall(new Request(`https://content.internal${path}`), server, () => {})
  const { data } = (await response.json()) as { data: { slug: string; locale: string; quiz?: unknown }[] | null }
  return { status: response.status, data, locales, signals, ...trips() }
}
const only = (language: string, entry: object) => (locale: string) => listOf(locale === language ? [entry] : [])
const missing = () => strapiError(404, 'NotFoundError', 'Not Found')

test.each<[string, Answer]>([
  ['/api/articles?filters[slug][$eq]=a', only('en', someArticle('a'))],
  ['/api/courses?filters[slug][$eq]=a', only('en', someCourse('a'))],
  ['/api/lessons?filters[slug][$eq]=a', only('en', someLesson('a'))],
  ['/api/quests?filters[slug][$eq]=a', only('en', someQuest('a'))],
  ['/api/pages?filters[slug][$eq]=a', only('en', somePage('a'))],
  ['/api/quest-steps?filters[quest][slug][$eq]=a', only('en', someStep('a'))],
  ['/api/common?', locale => (locale === 'en' ? Response.json({ data: someCommon(), meta: {} }) : missing())],
])('%s without a translation waits for the server once', async (path, answer) => {
  const { status, data, locales, inARow } = await read(`${path}&locale=ja-JP`, answer)
  expect([status, locales, inARow]).toEqual([200, ['ja-JP', 'en'], 1])
  expect(data).toMatchObject(path.startsWith('/api/common') ? { siteName: 'Test academy' } : [{ slug: 'a', locale: 'en' }])
})

test('a Japanese lesson takes its quiz from the English one that it was asked for with', async () => {
  const { data, locales, inARow } = await read('/api/lessons?filters[slug][$eq]=a&locale=ja-JP', locale =>
    listOf([someLesson('a', { locale, quiz: { questions: locale === 'en' ? 4 : 2 } })]),
  )
  expect([locales, inARow]).toEqual([['ja-JP', 'en'], 1])
  expect(data).toMatchObject([{ locale: 'ja-JP', quiz: { questions: 4 } }])
})

test('where the translation is there, nobody waits for the English one: it is given up, and its failure is nobody’s', async () => {
  const never = new Promise<Response>(() => {})
  const path = '/api/articles?filters[slug][$eq]=a&locale=ja-JP'
  const japanese = listOf([someArticle('a', { locale: 'ja-JP' })])
  const late = await read(path, locale => (locale === 'en' ? never : japanese.clone()))
  expect([late.status, late.data?.[0]?.locale, late.signals.en?.aborted]).toEqual([200, 'ja-JP', true])
  const failing = await read(path, locale => (locale === 'en' ? strapiError(500, 'E', 'M') : japanese.clone()))
  expect([failing.status, failing.data?.[0]?.locale]).toEqual([200, 'ja-JP'])
})

test('a server that fails in Japanese fails, although the English one is there; what is missing in both is missing', async () => {
  const path = '/api/articles?filters[slug][$eq]=a&locale=ja-JP'
  const english = (locale: string) => (locale === 'en' ? listOf([someArticle('a')]) : strapiError(503, 'E', 'M'))
  expect((await read(path, english)).status).toBe(503)
  expect((await read(path, missing)).status).toBe(404)
  expect((await read(path, locale => (locale === 'en' ? strapiError(503, 'E', 'M') : listOf([])))).status).toBe(503)
})

test('English is asked for in English alone, and a list in its own language alone', async () => {
  expect((await read('/api/articles?filters[slug][$eq]=a&locale=en', () => listOf([]))).locales).toEqual(['en'])
  expect((await read('/api/articles?locale=ja-JP', () => listOf([]))).locales).toEqual(['ja-JP'])
  expect((await read('/api/pages?locale=ja-JP', () => listOf([]))).locales).toEqual(['ja-JP'])
})

test.each([
  ['/ja-JP/library/keys'],
  ['/ja-JP/courses/keys'],
  ['/ja-JP/courses/keys/money'],
  ['/ja-JP/quests/keys'],
  ['/ja-JP/quests/keys/do'],
])('F2 %s without a translation waits for a slow server once, so that three seconds are not six', async path => {
  // Related articles come after the page and hold nothing back.
  const inEnglish = (entry: object) => (url: URL) =>
    [...url.searchParams.keys()].some(name => name.includes('[slug][$eq]') && !name.includes('articleType'))
      ? asTrip(async () => listOf(url.searchParams.get('locale') === 'en' ? [entry] : []))
      : listOf([])
  const modules = [{ slug: 'm', title: 'M', lessons: [someLesson('money')] }]
  pretendContentServer(
    someSite({
      '/api/articles': inEnglish(someArticle('keys')),
      '/api/courses': inEnglish(someCourse('keys', { modules })),
      '/api/lessons': inEnglish(someLesson('money', { course: { id: 1, slug: 'keys' } })),
      '/api/quests': inEnglish(someQuest('keys', { steps: [someStep('do')] })),
      '/api/quest-steps': inEnglish(someStep('do', { quest: { id: 1, slug: 'keys', headline: 'Q' } })),
    }),
  )
  expect((await tripsOf(createBrowser(), 'GET', path)).inARow).toBe(1)
})
