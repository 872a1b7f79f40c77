import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testRules } from '../../client/entries/test-rules.ts'
import { createTranslate } from '../../client/state/translate.ts'
import en from '../../locales/en.json' with { type: 'json' }
import ja from '../../locales/ja-JP.json' with { type: 'json' }
import type { Attempt } from '../../shared/content/attempt.ts'
import type { QuizRules } from '../../shared/content/quiz.ts'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import { listOf, pretendContentServer, someCourse, someLesson, someSite } from '../../tests/support/content-server.ts'
import { watchLog } from '../../tests/support/log.ts'
import { visitPage } from '../../tests/support/visit.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))

const questions = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ question: `${i}?`, answers: [{ text: 'Yes', correct: true }, { text: 'No' }] }))

let hasEnglishQuiz = true
/** What stands beside the English questions of the lesson and of the course. */
let more: unknown[] = []
beforeEach(() => {
  hasEnglishQuiz = true
  more = []
  pretendContentServer(
    someSite({
      '/api/courses': ({ searchParams }) => {
        const locale = searchParams.get('locale') ?? ''
        const modules = [{ slug: 'm', title: 'M', lessons: [someLesson('money', { locale })] }]
        const finalTest = { questions: locale === 'en' ? [...more, ...questions(5)] : questions(3) }
        return listOf([someCourse('coins', { locale, modules, finalTest })])
      },
      '/api/lessons': ({ searchParams }) => {
        const locale = searchParams.get('locale') ?? ''
        const quiz =
          locale === 'en' ? (hasEnglishQuiz ? { questions: [...questions(6), ...more], hearts: 4 } : null) : questions(2)
        return listOf([someLesson('money', { locale, quiz, recapQuiz: questions(locale === 'en' ? 3 : 1) })])
      },
      '/api/quests': () => listOf([]),
    }),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

const t = createTranslate('ja-JP', ja)
const said = (key: 'quiz_rules' | 'final_test_rules', rules: QuizRules) => testRules(t, key, rules)
const started = async (part: string, entity: string) => {
  const answer = await createBrowser().post('/api/attempts?locale=ja-JP', { part, entity })
  return ((await answer.json()) as { data: Attempt }).data
}

test('a Japanese page says of a quiz what the attempt will ask, also where its own text has fewer questions', async () => {
  const { html } = await visitPage('/ja-JP/courses/coins/money')
  const { total, hearts, passMark } = await started('quiz', 'money')
  expect({ total, hearts, passMark }).toEqual({ total: 6, hearts: 4, passMark: 3 })
  expect(html).toContain(said('quiz_rules', { questions: 6, hearts: 4, passMark: 3 }))
  expect(html).toContain(t('recap_rules', { count: (await started('recap-quiz', 'money')).total }))
})

test('so does the page of a final test', async () => {
  const { html } = await visitPage('/ja-JP/courses/coins/final-test')
  const { total, hearts, passMark } = await started('final-test', 'coins')
  expect(html).toContain(said('final_test_rules', { questions: total, hearts: hearts ?? 0, passMark }))
  expect(total).toBe(5)
})

test('where the English lesson has no quiz, the Japanese one is asked', async () => {
  hasEnglishQuiz = false
  const { html } = await visitPage('/ja-JP/courses/coins/money')
  expect((await started('quiz', 'money')).total).toBe(2)
  expect(html).toContain(said('quiz_rules', { questions: 2, hearts: 1, passMark: 2 }))
})

test('a question that cannot be asked is not counted, and the log says where it stands', async () => {
  const log = watchLog()
  more = [{ question: 'Nothing is right?', answers: [{ text: 'Yes' }, { text: 'No' }] }]
  for (const locale of ['', '/ja-JP']) {
    const { html } = await visitPage(`${locale}/courses/coins/money`)
    const translate = locale ? t : createTranslate('en', en)
    expect(html).toContain(testRules(translate, 'quiz_rules', { questions: 6, hearts: 4, passMark: 3 }))
  }
  expect((await started('quiz', 'money')).total).toBe(6)
  expect((await visitPage('/ja-JP/courses/coins/final-test')).html).toContain(
    said('final_test_rules', { questions: 5, hearts: 3, passMark: 3 }),
  )
  expect((await started('final-test', 'coins')).total).toBe(5)
  const cut = { event: 'content-entry-mended', hidden: true }
  const cuts = log.events('content-entry-mended')
  expect(cuts).toContainEqual({ ...cut, type: '/api/lessons', id: 'doc-money', field: 'quiz.questions.6.answers' })
  expect(cuts).toContainEqual({ ...cut, type: '/api/courses', id: 'doc-coins', field: 'finalTest.questions.0.answers' })
})

test('a question whose answers the server has not included is believed to have some', async () => {
  more = [{ question: 'What is in it?' }]
  expect((await visitPage('/ja-JP/courses/coins/money')).html).toContain(
    said('quiz_rules', { questions: 7, hearts: 4, passMark: 4 }),
  )
})
