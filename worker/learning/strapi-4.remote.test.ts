import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Attempt } from '../../shared/content/attempt.ts'
import type { CheckState } from '../../shared/content/check.ts'
import type { Lesson } from '../../shared/content/lesson.ts'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import { listOf, pretendContentServer } from '../../tests/support/content-server.ts'
import { KINDS, rightAnswer, screensIn } from '../../tests/support/written-questions.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))
afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

/** An entry as Strapi 4 has it: no documentId, and each type counts from 1. */
const entry = (id: number, slug: string, more: object = {}) => ({
  id,
  attributes: { slug, headline: slug, locale: 'en', publishedAt: '2026-09-01T00:00:00.000Z', ...more },
})
const relation = (data: object | object[]) => ({ data })
const question = (text: string) => ({
  question: text,
  explanation: 'Because.',
  answers: [{ text: 'Yes', correct: true }, { text: 'No' }],
})

const FINAL_TEST = { hearts: 1, min_to_pass: 2, questions: [question('Of the course?'), question('Of all of it?')] }
const course = entry(1, 'coins', {
  modules: [{ id: 1, slug: 'one', title: 'One', lessons: relation([entry(1, 'money')]) }],
  finalTest: FINAL_TEST,
})

/** A type with these entries in English: all of them, or the one that a filter names. */
const type =
  (...entries: ReturnType<typeof entry>[]) =>
  ({ searchParams }: URL) => {
    const slug = searchParams.get('filters[slug][$eq]')
    const spoken = searchParams.get('locale') === 'en' ? entries : []
    return listOf(spoken.filter(({ attributes }) => slug === null || attributes.slug === slug))
  }

const server = (more: Parameters<typeof pretendContentServer>[0] = {}) =>
  pretendContentServer({
    '/api/courses': type(course),
    '/api/lessons': type(entry(1, 'money', { quiz: [question('Of the lesson?')] })),
    '/api/quests': type(),
    ...more,
  })

const begin = async (part: string, entity: string) => {
  const response = await createBrowser().post('/api/attempts', { part, entity })
  return { status: response.status, attempt: ((await response.json()) as { data: Attempt }).data }
}

test('a final test begins where the course has the same number as a lesson, and asks what the course asks', async () => {
  server()
  const { status, attempt } = await begin('final-test', 'coins')
  expect(status).toBe(201)
  expect(attempt).toMatchObject({ part: 'final-test', total: 2, hearts: 1, passMark: 2 })
  expect(attempt.question?.label).toMatch(/^Of (?:the course|all of it)\?$/)
  expect((await begin('quiz', 'money')).attempt.question?.label).toBe('Of the lesson?')
})

test('a final test whose questions are one field is read where the server refuses to populate them', async () => {
  server({
    '/api/courses': url => {
      if (!decodeURIComponent(url.search).includes('[questions]')) return type(course)(url)
      const details = { key: 'questions', path: 'finalTest.questions', source: 'query.populate' }
      return Response.json(
        { data: null, error: { status: 400, name: 'ValidationError', message: 'Invalid key questions', details } },
        { status: 400 },
      )
    },
  })
  const { status, attempt } = await begin('final-test', 'coins')
  expect([status, attempt?.total]).toEqual([201, 2])
})

test('a lesson whose type has no recap quiz has nothing to recapitulate', async () => {
  server({
    '/api/lessons': url => {
      if (decodeURIComponent(url.search).includes('recapQuiz')) {
        const details = { key: 'recapQuiz', path: 'recapQuiz', source: 'query.populate' }
        return Response.json(
          { data: null, error: { status: 400, name: 'ValidationError', message: 'Invalid key recapQuiz', details } },
          { status: 400 },
        )
      }
      return type(entry(1, 'money'))(url)
    },
  })
  expect((await begin('recap-quiz', 'money')).status).toBe(404)
})

test('a check on a screen is asked and judged, although every entry is wrapped', async () => {
  const wrapped = screensIn('en').map((screen, i) => ({
    ...screen,
    check: i === 2 ? relation({ id: 7, attributes: screen.check }) : screen.check,
  }))
  server({ '/api/lessons': type(entry(1, 'money', { screens: wrapped })) })
  const browser = createBrowser()
  const answer = await browser.get('/api/lessons?filters[slug][$eq]=money')
  const [lesson] = ((await answer.json()) as { data: [Lesson] }).data
  expect(lesson.screens.map(({ check }) => check?.kind)).toEqual(KINDS)
  for (const { check } of lesson.screens) {
    if (!check) throw new Error('Nothing is asked')
    const sent = { lesson: 'money', check: check.id, chosen: rightAnswer(check), key: 'one' }
    expect(((await (await browser.post('/api/checks', sent)).json()) as { data: CheckState }).data.status, check.kind).toBe(
      'right',
    )
  }
})
