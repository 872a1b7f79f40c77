import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from '../../shared/content/attempt.ts'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import { listOf, pretendContentServer, someCourse } from '../../tests/support/content-server.ts'
import { heard } from '../../tests/support/learner-object.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))

const QUIZ = [
  { id: 4, question: 'Which?', explanation: 'The first, because.', answers: [{ text: 'One', correct: true }, { text: 'Two' }] },
  {
    id: 5,
    question: 'And now?',
    explanation: 'The second, because.',
    answers: [{ text: 'Red' }, { text: 'Blue', correct: true }],
  },
]
const card = (slug: string) => ({ id: 1, documentId: `doc-${slug}`, slug, headline: slug, order: 1, readingTime: 1 })
const lesson = (slug: string, quiz: object[] | null, locale: string) => ({
  ...card(slug),
  locale,
  overview: '',
  content: '',
  quiz,
})
const user = { id: 7, username: 'alice', email: 'alice@people.test', provider: 'local', confirmed: true, blocked: false }

let reported: { path: string; body: unknown; authorization: string | null }[] = []
beforeEach(() => {
  reported = []
  const report = async (url: URL, request: Request) => {
    reported.push({ path: url.pathname, body: await request.json(), authorization: request.headers.get('authorization') })
    return Response.json({ data: { id: 1, progressType: 'pass', entityType: 'lesson', entityId: 'x' }, meta: {} })
  }
  pretendContentServer({
    '/api/courses': url => {
      const course = someCourse('coins', { modules: [{ slug: 'one', title: 'One', lessons: [card('money'), card('reading')] }] })
      return listOf(url.searchParams.get('locale') === 'en' ? [course] : [])
    },
    '/api/quests': () => listOf([]),
    '/api/lessons': url => {
      const locale = url.searchParams.get('locale') ?? 'en'
      const slug = url.searchParams.get('filters[slug][$eq]') ?? ''
      return listOf(locale === 'en' ? [lesson(slug, slug === 'money' ? QUIZ : null, locale)] : [])
    },
    '/api/passwordless/send-link': () => Response.json({ email: user.email, username: user.username, sent: true }),
    '/api/passwordless/login': () =>
      Response.json({ jwt: 'token-of-alice', user, context: {}, expiresAt: '2099-01-01T00:00:00.000Z' }),
    '/api/users/me': () => Response.json(user),
    '/api/progress/start': report,
    '/api/progress/pass': report,
  })
})
afterEach(() => vi.restoreAllMocks())

const dataOf = async (response: Response) => ((await response.json()) as { data: Attempt }).data
const RIGHT: Record<string, string> = { 'Which?': 'One', 'And now?': 'Blue' }
type Browser = ReturnType<typeof createBrowser>

async function passQuiz(browser: Browser) {
  let attempt = await dataOf(await browser.post('/api/attempts', { part: 'quiz', entity: 'money' }))
  while (attempt.question) {
    const { question } = attempt
    expect(JSON.stringify(question)).not.toMatch(/because|correct|right/)
    const chosen = question.options.filter(({ label }) => label === RIGHT[question.label]).map(({ id }) => id)
    attempt = await dataOf(
      await browser.post(`/api/attempts/${attempt.id}/answers`, { question: question.id, chosen, key: question.key }),
    )
    expect(attempt.last?.options.map(({ explanation }) => explanation)).toContain(
      question.label === 'Which?' ? 'The first, because.' : 'The second, because.',
    )
  }
  return attempt
}
const passedBy = async (browser: Browser) =>
  ((await (await browser.get('/api/progress')).json()) as { data: { passed: { lessons: string[] } } }).data.passed.lessons

test('a guest of an academy with a content server elsewhere takes its quizzes; the gateway grades, and the server never hears of guests', async () => {
  const guest = createBrowser()
  expect(await passQuiz(guest)).toMatchObject({ status: 'passed', right: 2, hearts: 1 })
  expect(await passedBy(guest)).toEqual(['money'])
  expect((await guest.post('/api/progress/pass', { entityId: 'reading', type: 'lesson' })).status).toBe(200)
  expect((await guest.post('/api/quest-steps/validate/some-step', { answer: 'x' })).status).toBe(401)
  expect(reported).toEqual([])
})

test('a visitor without script who answers a step is led to where they sign in, and back to the step', async () => {
  for (const [prefix, locale] of [
    ['', 'en'],
    ['/ja-JP', 'ja-JP'],
  ]) {
    const back = `${prefix}/quests/tour/look#task`
    const body = new URLSearchParams({ kind: 'choice', return: back, answer: 'a' })
    const path = `/api/quest-steps/validate/look?locale=${locale}`
    const answer = await createBrowser().go(path, { method: 'POST', body })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${prefix || '/'}?return=${encodeURIComponent(back)}`])
  }
})

test('what a guest has done is theirs after signing in there, and what a user passes is reported to the server', async () => {
  const alice = createBrowser()
  await passQuiz(alice)
  await alice.post('/api/passwordless/send-link', { email: user.email })
  const answer = await alice.get('/api/passwordless/login?loginToken=some-token-of-a-mail')
  expect(answer.status).toBe(200)
  expect(alice.cookies.has('__Host-guest')).toBe(false)
  expect(await passedBy(alice)).toEqual(['money'])
  expect((await alice.post('/api/progress/pass', { entityId: 'reading', type: 'lesson' })).status).toBe(200)
  await heard(() =>
    expect(reported).toContainEqual({
      path: '/api/progress/pass',
      body: { data: { entityId: 'doc-reading', type: 'lesson' } },
      authorization: 'Bearer token-of-alice',
    }),
  )
})

test('while the content server is down no attempt begins, and the answer says so', async () => {
  vi.restoreAllMocks()
  await forget()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('down'))
  const response = await createBrowser().post('/api/attempts', { part: 'quiz', entity: 'money' })
  expect(response.status).toBe(503)
  // Nobody has become a learner by it.
  expect(response.headers.getSetCookie()).toEqual([])
})
