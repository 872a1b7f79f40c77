import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import type { Attempt } from '../../shared/content/attempt.ts'
import { newBrowser, signInByEmail, somebody } from '../../tests/support/accounts.ts'
import { Learner } from '../learner/learner.ts'

const { DB } = env as unknown as { DB: D1Database }

interface Key {
  questions: { id: string; right: string[] }[]
}

/** The key of a bank, as the content keeps it and no browser sees it. */
async function keyOf(slug: string, part: string): Promise<Map<string, string[]>> {
  const row = await DB.prepare(
    `select key from question_banks where part = ? and document_id = (select document_id from entries where slug = ? and locale = 'en')`,
  )
    .bind(part, slug)
    .first<{ key: string }>()
  return new Map((JSON.parse(row?.key ?? '{}') as Key).questions.map(question => [question.id, question.right]))
}

type Browser = ReturnType<typeof newBrowser>
const dataOf = async (response: Response) => ((await response.json()) as { data: Attempt }).data
const begin = async (browser: Browser, part: string, entity: string) =>
  dataOf(await browser.post('/api/attempts', { part, entity }))
const answer = (browser: Browser, attempt: Attempt, chosen: string[], key = attempt.question?.key) =>
  browser.post(`/api/attempts/${attempt.id}/answers`, { question: attempt.question?.id, chosen, key })

test('a guest passes a quiz, and the lesson counts as passed', async () => {
  const browser = newBrowser()
  const key = await keyOf('what-money-is', 'quiz')
  let attempt = await begin(browser, 'quiz', 'what-money-is')
  expect(browser.cookies.has('__Host-guest')).toBe(true)
  expect(attempt).toMatchObject({ status: 'open', total: 4, number: 1, hearts: 2, heartsLeft: 2, last: null, missed: [] })
  while (attempt.question) {
    const response = await answer(browser, attempt, key.get(attempt.question.id) ?? [])
    expect(response.status).toBe(200)
    attempt = await dataOf(response)
    expect(attempt.last).toMatchObject({ correct: true })
  }
  expect(attempt).toMatchObject({ status: 'passed', right: 4 })
  const { data } = (await (await browser.get('/api/progress')).json()) as { data: { passed: { lessons: string[] } } }
  expect(data.passed.lessons).toEqual(['what-money-is'])
})

test('the outline of the curriculum goes to the object of a learner only with the answer that ends an attempt', async () => {
  const browser = newBrowser()
  const key = await keyOf('what-money-is', 'quiz')
  let attempt = await begin(browser, 'quiz', 'what-money-is')
  const spy = vi.spyOn(Learner.prototype, 'act')
  while (attempt.question) attempt = await dataOf(await answer(browser, attempt, key.get(attempt.question.id) ?? []))
  const inputs = spy.mock.calls.filter(([, name]) => name === 'answer').map(([, , input]) => input as { taught?: object })
  spy.mockRestore()
  expect(inputs.map(({ taught }) => taught !== undefined)).toEqual([false, false, false, false, true])
})

test('hearts run out: the attempt is failed, and says what was missed and where it is taught', async () => {
  const browser = newBrowser()
  const key = await keyOf('what-money-is', 'quiz')
  let attempt = await begin(browser, 'quiz', 'what-money-is')
  for (let i = 0; i < 2; i++) {
    const wrong = attempt.question?.options.find(({ id }) => !key.get(attempt.question?.id ?? '')?.includes(id))?.id ?? ''
    attempt = await dataOf(await answer(browser, attempt, [wrong]))
  }
  expect(attempt).toMatchObject({ status: 'failed', heartsLeft: 0, question: null })
  expect(attempt.missed).toHaveLength(2)
  expect(attempt.missed[0]).toMatchObject({ lesson: 'what-money-is', course: 'crypto-basics' })
  const again = await begin(browser, 'quiz', 'what-money-is')
  expect(again.id).not.toBe(attempt.id)
  // What was missed comes again, after what was not asked yet.
  expect(attempt.missed.map(({ label }) => label)).not.toContain(again.question?.label)
})

test('an account keeps what a guest has done, and earns by it', async () => {
  const one = await somebody()
  const key = await keyOf('what-money-is', 'quiz')
  let attempt = await begin(one.browser, 'quiz', 'what-money-is')
  while (attempt.question) attempt = await dataOf(await answer(one.browser, attempt, key.get(attempt.question.id) ?? []))
  const achievements = (await (await one.get('/api/achievements')).json()) as {
    data: { slug: string; unlocked: boolean }[]
    meta: { progress: { unlocked: number; total: number } }
  }
  expect(achievements.meta.progress).toEqual({ unlocked: 2, total: 12 })
  expect(achievements.data.filter(({ unlocked }) => unlocked).map(({ slug }) => slug)).toEqual([
    'first-lesson',
    'first-perfect-quiz',
  ])
})

test('a guest who signs in takes everything with them, also into an account that has its own', async () => {
  const one = await somebody()
  const pass = async (browser: Browser, lesson: string) => {
    const key = await keyOf(lesson, 'quiz')
    let attempt = await begin(browser, 'quiz', lesson)
    while (attempt.question) attempt = await dataOf(await answer(browser, attempt, key.get(attempt.question.id) ?? []))
  }
  await pass(one.browser, 'what-money-is')
  const guest = newBrowser()
  await pass(guest, 'how-a-ledger-works')
  const open = await begin(guest, 'quiz', 'what-a-blockchain-adds')
  await signInByEmail(guest, one.email)
  expect(guest.cookies.has('__Host-guest')).toBe(false)
  const { data } = (await (await one.get('/api/progress')).json()) as {
    data: { passed: { lessons: string[] }; counters: object; next: object }
  }
  expect(data.passed.lessons.sort()).toEqual(['how-a-ledger-works', 'what-money-is'])
  expect(data.counters).toMatchObject({ lessonsPassed: 2, coursesStarted: 1 })
  expect(data.next).toMatchObject({ course: 'crypto-basics', lesson: 'what-a-blockchain-adds' })
  expect((await begin(one.browser, 'quiz', 'what-a-blockchain-adds')).id).toBe(open.id)
})
