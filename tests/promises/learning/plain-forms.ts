import { describe, expect, test } from 'vitest'
import type { Attempt } from '../../../shared/content/attempt.ts'
import { plain } from '../../support/answer-keys.ts'
import { curriculumChanged } from '../../support/curriculum.ts'
import { textOf } from '../../support/html.ts'
import { academyWith } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { faultyDatabase } from '../accounts/faulty-database.ts'
import { cookiesOf, dataOf, guest, type Learner, progressOf, rightly, wrongly } from './learner.ts'

type Browser = Learner['browser']
const submit = (browser: Browser, path: string, fields: [string, string][]) =>
  browser.go(path, { method: 'POST', body: new URLSearchParams(fields) })
const stepsOf = async (browser: Browser) => (await progressOf(browser)).passed.steps

/** The promises to a learner without script. */
export const describePlainForms = () =>
  describe('a plain form', () => {
    const back = '/quests/your-first-wallet/pick-a-wallet?from=list#task'
    const form = (browser: Browser, answers: string[], to = back, kind = 'choice', step = 'pick-a-wallet') =>
      submit(browser, `/api/quest-steps/validate/${step}`, [
        ['kind', kind],
        ['return', to],
        ...answers.map((one): [string, string] => ['answer', one]),
      ])

    test('of a step goes back to its page and says there how it went', async () => {
      const browser = guest()
      const wrong = await form(browser, ['a'])
      expect([wrong.status, wrong.headers.get('location')]).toEqual([
        303,
        '/quests/your-first-wallet/pick-a-wallet?from=list&verdict=wrong#task',
      ])
      const right = await form(browser, ['c'], `${back.replace('#', '&verdict=wrong#')}`)
      expect([right.status, right.headers.get('location')]).toEqual([303, back])
      expect((await form(browser, ['seed phrase'], '/quests', 'text', 'name-the-words')).headers.get('location')).toBe('/quests')
      expect((await form(browser, ['b', 'd', 'a', 'c'], '/quests', 'ordering', 'order-the-backup')).headers.get('location')).toBe(
        '/quests',
      )
      expect((await form(browser, [], '/quests', 'visit', 'visit-an-explorer')).headers.get('location')).toBe('/quests')
      expect((await stepsOf(browser)).sort()).toEqual([
        'name-the-words',
        'order-the-backup',
        'pick-a-wallet',
        'visit-an-explorer',
      ])
    })

    test('in which nothing is chosen or typed is sent back to its page, which asks for it, and is no try', async () => {
      const browser = guest()
      const cases = [
        ['pick-a-wallet', 'choice', [], 'Please choose an answer first.', '先に答えを選んでください。'],
        ['name-the-words', 'text', [' '], 'Please type an answer first.', '先に答えを入力してください。'],
      ] as const
      for (const [step, kind, answers, english, japanese] of cases)
        for (const [prefix, words] of [
          ['', english],
          ['/ja-JP', japanese],
        ] as const) {
          const to = `${prefix}/quests/your-first-wallet/${step}`
          const back = (await form(browser, [...answers], `${to}#task`, kind, step)).headers.get('location')
          expect(back).toBe(`${to}?problem=choose#task`)
          const page = await (await browser.go(back?.split('#')[0] ?? '')).text()
          expect(textOf(page)).toContain(words)
          // What is missing is said in these words, not in the browser's.
          expect(/<form[^>]* data-call="step"[^>]*>/.exec(page)?.[0]).toContain('noValidate')
        }
      expect([...browser.cookies.keys()]).toEqual([])

      const begun = await dataOf<Attempt>(await browser.post('/api/attempts', { part: 'quiz', entity: 'what-money-is' }))
      const lesson = '/ja-JP/courses/crypto-basics/what-money-is'
      const asked = await submit(browser, `/api/attempts/${begun.id}/answers`, [
        ['question', begun.question?.id ?? ''],
        ['key', begun.question?.key ?? ''],
        ['return', `${lesson}#quiz`],
      ])
      expect(asked.headers.get('location')).toBe(`${lesson}?problem=choose#quiz`)
      const page = await (await browser.go(`${lesson}?problem=choose`)).text()
      expect(textOf(page)).toContain('先に答えを選んでください。')
      expect(/<form[^>]* id="answer-quiz"[^>]*>/.exec(page)?.[0]).toContain('noValidate')
      const check = await submit(browser, '/api/checks', [
        ['lesson', 'what-money-is'],
        ['check', /name="check" value="([^"]+)"/.exec(page)?.[1] ?? ''],
        ['key', 'try-1'],
        ['return', `${lesson}#s1-check`],
      ])
      expect(check.headers.get('location')).toBe(`${lesson}?problem=choose#s1-check`)
      const { data } = (await (await browser.go('/api/checks?lesson=what-money-is')).json()) as { data: { checks: unknown[] } }
      expect(data.checks).toEqual([])
    })

    test.each([
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/api/logout',
      '/login/social/google',
      '',
    ])('A10: that wants to go to %j goes home', async to => {
      const browser = guest()
      expect((await form(browser, ['c'], to)).headers.get('location')).toBe('/')
      for (const [path, fields] of [
        ['/api/attempts', { part: 'quiz', entity: 'what-money-is' }],
        ['/api/progress/start', { type: 'lesson', entityId: 'what-money-is' }],
      ] as const) {
        const response = await submit(browser, path, [...Object.entries(fields), ['return', to]])
        expect([response.status, response.headers.get('location')], path).toEqual([303, '/'])
      }
    })

    test('F3: is not told that its answer is wrong when nobody could judge it', async () => {
      const browser = guest()
      await form(browser, ['a'])
      const body = new URLSearchParams([
        ['kind', 'choice'],
        ['return', back],
        ['answer', 'c'],
      ])
      for (let failAt = 1; failAt < 10; failAt++) {
        const { ask } = academyWith({ DB: faultyDatabase(failAt, 'before').DB })
        const headers = { cookie: cookiesOf(browser) }
        const response = await ask('/api/quest-steps/validate/pick-a-wallet', { method: 'POST', body, headers })
        expect(response.headers.get('location') ?? '', `step ${failAt}`).not.toContain('verdict=wrong')
      }
      const missing = await form(browser, ['c'], back, 'choice', 'nothing-of-that-name')
      expect(missing.headers.get('location') ?? '').not.toContain('verdict=wrong')
    })

    test('begins a quiz, answers it and shows verdict and next question on the page that follows', async () => {
      const browser = guest()
      const [lesson, page] = ['what-money-is', '/courses/crypto-basics/what-money-is']
      const began = await submit(browser, '/api/attempts', [
        ['part', 'quiz'],
        ['entity', lesson],
        ['return', `${page}#quiz`],
      ])
      expect([began.status, began.headers.get('location')]).toEqual([303, `${page}#quiz`])
      const standing = async () => dataOf<Attempt>(await browser.get(`/api/attempts?part=quiz&entity=${lesson}`))
      const shown = async (path: string) => plain(await (await browser.get(path)).text())
      let attempt = await standing()
      while (attempt.question) {
        const { question, answered } = attempt
        const there = `${page}?answered=${answered + 1}#quiz`
        const asked = await shown(page)
        expect(asked.includes(`name="question" value="${question.id}"`)).toBe(true)
        expect(asked.includes(`value="${there}"`)).toBe(true)
        const sent = await submit(browser, `/api/attempts/${attempt.id}/answers`, [
          ['question', question.id],
          ['key', question.key],
          ['return', there],
          ...(answered ? rightly(attempt, lesson) : wrongly(attempt, lesson)).map((one): [string, string] => ['chosen', one]),
        ])
        expect([sent.status, sent.headers.get('location')]).toEqual([303, there])
        attempt = await standing()
        expect(attempt.last?.correct).toBe(answered > 0)
        const verdict = await shown(there)
        for (const { explanation } of attempt.last?.options ?? []) expect(verdict.includes(explanation), explanation).toBe(true)
        expect(verdict.includes('name="question"')).toBe(false)
        expect(verdict.includes(`href="${page}#quiz"`)).toBe(true)
      }
      expect(attempt).toMatchObject({ status: 'passed', right: 3 })
      expect((await progressOf(browser)).passed.lessons).toEqual([lesson])
    })

    test('finishes a lesson that has no quiz, and no other', async () => {
      const browser = guest()
      const finish = (lesson: string) =>
        submit(browser, '/api/progress/pass', [
          ['entityId', lesson],
          ['type', 'lesson'],
          ['return', `/courses/crypto-basics/${lesson}#quiz`],
        ])
      const where = "kind = 'lessons' and slug = 'staying-safe'"
      const rows = await rowsOf<{ locale: string; data: string }>(`select locale, data from entries where ${where}`)
      await rowsOf(`update entries set data = json_set(data, '$.quiz', null) where ${where}`)
      await curriculumChanged()
      try {
        for (const lesson of ['staying-safe', 'what-money-is'])
          expect((await finish(lesson)).headers.get('location')).toBe(`/courses/crypto-basics/${lesson}#quiz`)
        expect((await progressOf(browser)).passed.lessons).toEqual(['staying-safe'])
      } finally {
        for (const { locale, data } of rows)
          await rowsOf(`update entries set data = ? where ${where} and locale = ?`, data, locale)
        await curriculumChanged()
      }
    })
  })
