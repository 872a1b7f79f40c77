import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Attempt } from '../../../shared/content/attempt.ts'
import { createBrowser } from '../../../tests/support/accounts.ts'
import { forget } from '../../../tests/support/caches.ts'
import { listOf, pretendContentServer, someCourse, someLesson, someSite } from '../../../tests/support/content-server.ts'
import { watchLog } from '../../../tests/support/log.ts'
import { screensIn, WRITTEN } from '../../../tests/support/written-questions.ts'

/** The clock of the worker, made before any of its modules can take hold of the real one. */
const clock = vi.hoisted(() => {
  const real = Date.now
  const made = { passed: 0, real }
  Date.now = () => real() + made.passed
  vi.resetModules()
  return made
})
afterAll(() => {
  Date.now = clock.real
  vi.resetModules()
})
const HOUR_MS = 3_600_000

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))
afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

const modulesOf = (lesson: string) => [{ slug: 'm', title: 'M', lessons: [someLesson(lesson)] }]
const COURSES = [someCourse('coins', { modules: modulesOf('money') }), someCourse('blocks', { modules: modulesOf('chain') })]

/** A CMS with two courses, of which a test says what fails: all of it, or the course of a slug. */
function serve() {
  let failing = ''
  const answers = someSite({
    '/api/courses': url => {
      const slug = url.searchParams.get('filters[slug][$eq]')
      if (slug === failing) return new Response('down', { status: 503 })
      return listOf(COURSES.filter(one => slug === null || one.slug === slug))
    },
    '/api/lessons': url => {
      const slug = url.searchParams.get('filters[slug][$eq]') ?? ''
      return listOf([someLesson(slug, { quiz: [WRITTEN.choice.en], screens: screensIn('en') })])
    },
    '/api/quests': () => listOf([]),
  })
  const down = () => (failing === 'all' ? new Response('down', { status: 502 }) : null)
  pretendContentServer(
    Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, (url, request) => down() ?? answer(url, request)])),
  )
  return {
    fail: (what: string) => {
      failing = what
    },
  }
}

const begin = (lesson: string) => createBrowser().post('/api/attempts', { part: 'quiz', entity: lesson })

test('F1 hours into an outage a quiz begins with the questions that were read last, and a check is judged', async () => {
  const cms = serve()
  const log = watchLog()
  expect((await begin('money')).status).toBe(201)
  const early = createBrowser()
  const check = { lesson: 'money', chosen: ['none'], key: 'one' }
  expect((await early.post('/api/checks', { ...check, check: 'none' })).status).toBe(404)

  clock.passed += 12 * HOUR_MS
  cms.fail('all')
  const learner = createBrowser()
  const begun = await learner.post('/api/attempts', { part: 'quiz', entity: 'money' })
  expect(begun.status).toBe(201)
  const { data } = (await begun.json()) as { data: Attempt }
  const { id, question } = data
  const chosen = question?.options.slice(0, 1).map(option => option.id)
  const answered = await learner.post(`/api/attempts/${id}/answers`, { question: question?.id, chosen, key: question?.key })
  expect(answered.status).toBe(200)
  expect((await early.post('/api/checks', { ...check, check: 'none' })).status).toBe(404)
  expect(log.events('unhandled')).toEqual([])

  clock.passed += 13 * HOUR_MS
  expect((await begin('money')).status).toBe(503)
  expect(log.events('unhandled')).toEqual([])
})

test('an answer key is at no address of the bank that a browser can ask for', async () => {
  serve()
  const { go } = createBrowser()
  for (const path of ['/question-bank', '/api/question-bank']) expect((await go(`${path}?part=quiz&slug=money`)).status).toBe(404)
})

test('while one course fails quizzes of the others begin; its own are unavailable, not unknown', async () => {
  const cms = serve()
  cms.fail('blocks')
  const log = watchLog()
  expect((await begin('money')).status).toBe(201)
  const own = await begin('chain')
  expect([own.status, Number(own.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(log.events('unhandled')).toEqual([])
})
