import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Attempt } from '../../shared/content/attempt.ts'
import type { Locale } from '../../shared/locale.ts'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import { serveLesson } from '../../tests/support/lesson-elsewhere.ts'
import { watchLog } from '../../tests/support/log.ts'
import { KINDS, quizIn, rightAnswer, WRITTEN, wrongAnswer } from '../../tests/support/written-questions.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))
afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

/** A server whose lesson has this quiz in a language. */
const serve = (quiz: (locale: Locale) => unknown) => serveLesson(locale => ({ quiz: quiz(locale) }))

const dataOf = async (response: Response) => ((await response.json()) as { data: Attempt }).data

async function begin(locale: Locale = 'en') {
  const browser = createBrowser()
  const attempt = await dataOf(await browser.post(`/api/attempts?locale=${locale}`, { part: 'quiz', entity: 'money' }))
  const answer = async ({ id, question }: Attempt, chosen: string[]) =>
    dataOf(
      await browser.post(`/api/attempts/${id}/answers?locale=${locale}`, { question: question?.id, chosen, key: question?.key }),
    )
  return { attempt, answer }
}

test.each(KINDS)('a question of the kind %s is asked, judged and explained', async kind => {
  const written = WRITTEN[kind].en
  serve(locale => [WRITTEN[kind][locale]])
  for (const [answerTo, correct] of [
    [rightAnswer, true],
    [wrongAnswer, false],
  ] as const) {
    const { attempt, answer } = await begin()
    if (!attempt.question) throw new Error('Nothing is asked')
    expect(attempt.question).toMatchObject({ kind, label: written.question })
    expect(JSON.stringify(attempt)).not.toContain(written.explanation)
    const { last } = await answer(attempt, answerTo(attempt.question))
    expect(last?.correct).toBe(correct)
    expect(JSON.stringify(last)).toContain(written.explanation)
  }
})

test('all kinds in one quiz are passed, in Japanese too', async () => {
  serve(quizIn)
  for (const locale of ['en', 'ja-JP'] as const) {
    const { attempt: first, answer } = await begin(locale)
    const inEnglish = (await begin('en')).attempt
    expect([first.total, inEnglish.total]).toEqual([KINDS.length, KINDS.length])
    let attempt = first
    while (attempt.question) {
      const { kind } = attempt.question
      expect(attempt.question.label).toBe(WRITTEN[kind][locale].question)
      // The names are the same in both languages, so the English answer says what is right.
      const spoken = attempt.question
      const english = (list: typeof spoken.options | undefined, field: 'text' | 'matches') =>
        list?.map(({ id, label }) => {
          const [own, other] = [WRITTEN[kind][locale], WRITTEN[kind].en].map(({ ...one }) =>
            'answers' in one ? one.answers : [],
          )
          const at = (own as { text: string; matches?: string }[]).findIndex(answer => answer[field] === label)
          return { id, label: (other as { text: string; matches?: string }[])[at]?.[field] ?? '' }
        })
      const asked = {
        ...spoken,
        options: english(spoken.options, kind === 'match' ? 'matches' : 'text') ?? [],
        left: english(spoken.left, 'text'),
      }
      attempt = await answer(attempt, rightAnswer(asked))
    }
    expect([attempt.status, attempt.right]).toEqual(['passed', KINDS.length])
  }
})

test('a Japanese quiz whose questions do not match is asked in English, and the page and the log say so', async () => {
  const log = watchLog()
  serve(locale => (locale === 'en' ? quizIn('en').slice(0, 2) : quizIn('ja-JP').slice(0, 1)))
  const browser = createBrowser()
  const attempt = await dataOf(await browser.post('/api/attempts?locale=ja-JP', { part: 'quiz', entity: 'money' }))
  expect(attempt.question?.locale).toBe('en')
  const page = await (await browser.get('/ja-JP/courses/coins/money')).text()
  expect(page).toContain('この問題はまだ日本語になっていないため、英語で出題しています。')
  expect(page).toMatch(/<fieldset[^>]* lang="en"/)
  const quiz = { type: '/api/lessons', id: 'doc-money', part: 'quiz', locale: 'ja-JP', questions: 2 }
  expect(log.events('content-quiz-untranslated')).toEqual([{ event: 'content-quiz-untranslated', ...quiz }])
  const english = await dataOf(await browser.get(`/api/attempts/${attempt.id}?locale=en`))
  expect(english.question?.locale).toBeUndefined()
})

test('a broken question is not asked, the others are, and the log says where it stands', async () => {
  const log = watchLog()
  serve(() => [
    WRITTEN.choice.en,
    { ...WRITTEN.order.en, answers: [{ text: 'Alone' }] },
    { ...WRITTEN.number.en, twin: { question: 7 } },
  ])
  const { attempt } = await begin()
  expect(attempt.total).toBe(2)
  const cut = { event: 'content-entry-mended', type: '/api/lessons', id: 'doc-money' }
  expect(log.events('content-entry-mended')).toContainEqual({ ...cut, field: 'quiz.1.answers', hidden: true })
  expect(log.events('content-entry-mended')).toContainEqual({ ...cut, field: 'quiz.2.twin.question', hidden: false })
})

test('the number of a question is that of its variant', async () => {
  const variants = [
    { gas: '21,000', price: 20, fee: 420000 },
    { gas: '65,000', price: 10, fee: 650000 },
  ]
  serve(() => [{ question: '{gas} gas at {price} gwei?', kind: 'number', number: '{fee}', unit: 'gwei', variants }])
  const { attempt, answer } = await begin()
  const asked = variants.find(({ gas, price }) => attempt.question?.label === `${gas} gas at ${price} gwei?`)
  expect((await answer(attempt, [String(asked?.fee)])).last?.correct).toBe(true)
})
