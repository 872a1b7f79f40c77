import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import {
  listOf,
  pretendContentServer,
  someCourse,
  someLesson,
  someQuest,
  someSearch,
  someSite,
} from '../../tests/support/content-server.ts'
import { visitPage } from '../../tests/support/visit.ts'
import { KINDS, quizIn, screensIn, WRITTEN } from '../../tests/support/written-questions.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }

const VARIANTS = [{ fee: 424242 }, { fee: 535353 }]
const twinIn = (locale: Locale) => ({
  ...WRITTEN.number[locale],
  question: 'TWIN',
  number: 767676,
  explanation: 'Said of the twin only.',
})
/** Whatever else an editor may have given a question. */
const whole = (locale: Locale) => (question: object) => ({ ...question, variants: VARIANTS, twin: twinIn(locale) })

/** A server that shows everything everywhere, whatever it is asked for. */
function lessonIn(locale: Locale) {
  const quiz = quizIn(locale).map(whole(locale))
  const screens = screensIn(locale).map(screen => ({ ...screen, check: whole(locale)(screen.check) }))
  return someLesson('money', { locale, quiz, recapQuiz: { questions: quiz, hearts: 2 }, screens })
}
const courseIn = (locale: Locale) =>
  someCourse('coins', {
    locale,
    modules: [{ slug: 'm', title: 'M', lessons: [lessonIn(locale)] }],
    finalTest: { questions: quizIn(locale).map(whole(locale)) },
  })

beforeAll(async () => {
  await applyD1Migrations(bindings.DB, bindings.MIGRATIONS)
  const localeOf = ({ searchParams }: URL) => LOCALES.find(locale => locale === searchParams.get('locale')) ?? 'en'
  pretendContentServer(
    someSite({
      '/api/courses': url => listOf([courseIn(localeOf(url))]),
      '/api/lessons': url => listOf([lessonIn(localeOf(url))]),
      '/api/quests': url => listOf([someQuest('first', { course: courseIn(localeOf(url)) })]),
      '/api/search': url => someSearch({ courses: [courseIn(localeOf(url))] }),
      '/api/search/courses': url => someSearch({ courses: [courseIn(localeOf(url))] }),
    }),
  )
})
afterAll(async () => {
  vi.restoreAllMocks()
  await forget()
})

const CALLS = LOCALES.flatMap(locale =>
  [
    '/api/lessons?filters[slug][$eq]=money',
    '/api/lessons?pagination[pageSize]=100',
    '/api/courses?filters[slug][$eq]=coins',
    '/api/courses?sort[publishedAt]=desc',
    '/api/quests?filters[slug][$eq]=first',
    '/api/search?query=key',
    '/api/search/courses?query=key',
  ].map(path => `${path}&locale=${locale}&populate=*`),
)
const PAGES = ['/courses/coins/money', '/courses/coins', '/courses/coins/final-test', '/courses'].flatMap(path => [
  path,
  `/ja-JP${path}`,
])

/** Every explanation and hint, and every number that is right. */
const SECRETS = LOCALES.flatMap(locale =>
  [...KINDS.map(kind => WRITTEN[kind][locale]), twinIn(locale)].flatMap(question => [
    question.explanation,
    question.hint,
    ...('answers' in question ? question.answers.flatMap(answer => ('explanation' in answer ? [answer.explanation] : [])) : []),
    ...('number' in question ? [String(question.number)] : []),
  ]),
).concat(VARIANTS.map(({ fee }) => String(fee)))

const KEYS = [
  'right',
  'correct',
  'explanation',
  'matches',
  'answers',
  'goal',
  'number',
  'tolerance',
  'hint',
  'variants',
  'twin',
  'key',
]

function* keysOf(value: unknown): Generator<string> {
  if (value === null || typeof value !== 'object') return
  for (const [key, item] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key
    yield* keysOf(item)
  }
}

test.each(CALLS)('%s holds no key, no explanation and no hint', async path => {
  const response = await createBrowser().get(path)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(SECRETS.filter(secret => text.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([])
  const keys = new Set(keysOf(JSON.parse(text)))
  expect(KEYS.filter(key => keys.has(key))).toEqual([])
})

test.each(PAGES)('%s holds nothing of it either', async path => {
  const { status, html } = await visitPage(path)
  expect(status).toBe(200)
  const plain = html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(SECRETS.filter(secret => plain.includes(secret))).toEqual([])
  expect(plain).not.toMatch(/"(right|correct|explanation|matches|goal|hint|twin|variants)":/)
})

test.each(LOCALES)('what is to be put in order or together is mixed, and its names say nothing (%s)', async locale => {
  const answer = await createBrowser().get(`/api/lessons?filters[slug][$eq]=money&locale=${locale}`)
  const { data } = (await answer.json()) as {
    data: [{ screens: { check: { options: { id: string; label: string }[]; left?: { id: string; label: string }[] } }[] }]
  }
  const [order, match] = [data[0].screens[2]?.check, data[0].screens[3]?.check]
  const right = WRITTEN.order[locale].answers.map(({ text }) => text)
  expect(order?.options.map(({ label }) => label)).not.toEqual(right)
  expect(order?.options.map(({ label }) => label).toSorted()).toEqual(right.toSorted())
  // They stand by their names, and these are hashes of single words.
  for (const options of [order?.options, match?.options]) {
    const ids = options?.map(({ id }) => id) ?? []
    expect(ids).toEqual(ids.toSorted())
    for (const id of ids) expect(id).toMatch(/^[\w-]{10}$/)
  }
  const left = match?.left?.map(({ id }) => id) ?? []
  expect(left.filter(id => match?.options.some(option => option.id === id))).toEqual([])
  expect(data[0].screens.map(({ check }) => Object.keys(check).sort())).toEqual([
    ['id', 'kind', 'label', 'options', 'several'],
    ['id', 'kind', 'label', 'options', 'several', 'unit'],
    ['id', 'kind', 'label', 'options', 'several'],
    ['id', 'kind', 'label', 'left', 'options', 'several'],
    ['figure', 'id', 'kind', 'label', 'options', 'several'],
  ])
})
