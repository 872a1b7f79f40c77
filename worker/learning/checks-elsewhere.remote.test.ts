import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CheckState } from '../../shared/content/check.ts'
import type { Check } from '../../shared/content/lesson.ts'
import type { Locale } from '../../shared/locale.ts'
import login from '../../tests/strapi/v5/passwordless-login.json'
import me from '../../tests/strapi/v5/users-me.json'
import { createBrowser } from '../../tests/support/accounts.ts'
import { forget } from '../../tests/support/caches.ts'
import { listOf, someLesson } from '../../tests/support/content-server.ts'
import { checksIn, serveLesson } from '../../tests/support/lesson-elsewhere.ts'
import { watchLog } from '../../tests/support/log.ts'
import { KINDS, rightAnswer, screensIn, WRITTEN, wrongAnswer } from '../../tests/support/written-questions.ts'

const bindings = env as unknown as { DB: D1Database; MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
beforeAll(() => applyD1Migrations(bindings.DB, bindings.MIGRATIONS))
afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

const serve = (more: Parameters<typeof serveLesson>[1] = {}) => serveLesson(locale => ({ screens: screensIn(locale) }), more)
const checkOf = async (kind: (typeof KINDS)[number], locale: Locale = 'en') =>
  (await checksIn(locale))[KINDS.indexOf(kind)] as Check

type Browser = Pick<ReturnType<typeof createBrowser>, 'post' | 'get'>
async function answer(browser: Browser, check: Check, chosen: string[], key: string, more: object = {}) {
  const response = await browser.post('/api/checks', { lesson: 'money', check: check.id, chosen, key, ...more })
  return { status: response.status, state: ((await response.json()) as { data: CheckState }).data }
}

test.each(KINDS)(
  'a check of the kind %s is judged, hints after a wrong answer, and is explained once it is right',
  async kind => {
    serve()
    const check = await checkOf(kind)
    const written = WRITTEN[kind].en
    expect(check).toMatchObject({ kind, label: written.question })
    const browser = createBrowser()
    const wrong = await answer(browser, check, wrongAnswer(check), 'one')
    expect([wrong.status, wrong.state.status, wrong.state.hint, wrong.state.canShow]).toEqual([200, 'open', written.hint, false])
    const right = await answer(browser, check, rightAnswer(check), 'two')
    expect([right.state.status, right.state.hint, right.state.reasons]).toEqual(['right', '', [written.explanation]])
    const known = (await (await browser.get('/api/checks?lesson=money')).json()) as { data: { checks: CheckState[] } }
    expect(known.data.checks).toEqual([right.state])
  },
)

test.each(KINDS)('a check of the kind %s is shown after two wrong answers', async kind => {
  serve()
  const check = await checkOf(kind)
  const browser = createBrowser()
  await answer(browser, check, wrongAnswer(check), 'one')
  expect((await answer(browser, check, wrongAnswer(check), 'two')).state.canShow).toBe(true)
  const { state } = await answer(browser, check, wrongAnswer(check), 'three', { show: 'yes' })
  const shown = {
    choice: ['Whoever holds the key'],
    number: ['21000 gas'],
    order: WRITTEN.order.en.answers.map(({ text }) => text),
    match: WRITTEN.match.en.answers.map(({ text, matches }) => `${text} – ${matches}`),
    figure: [],
  }
  expect([state.status, state.answer, state.reasons]).toEqual(['shown', shown[kind], [WRITTEN[kind].en.explanation]])
})

test('what a guest has answered in Japanese is answered in English, and by the learner that they become', async () => {
  serve({
    '/api/passwordless/send-link': () => Response.json({ email: 'dora@example.test', sent: true }),
    '/api/passwordless/login': () =>
      Response.json({ ...login.response.body, jwt: 'token-of-dora', expiresAt: '2099-01-01T00:00:00.000Z' }),
    '/api/users/me': () => Response.json(me.response.body),
    '/api/users/me/certificates': () => Response.json({ data: [] }),
  })
  const browser = createBrowser()
  const answered = async (locale: Locale) => {
    const state = await browser.get(`/api/checks?lesson=money&locale=${locale}`)
    return ((await state.json()) as { data: { checks: CheckState[] } }).data.checks
  }
  for (const [i, kind] of KINDS.entries()) {
    const [english, japanese] = [await checkOf(kind), await checkOf(kind, 'ja-JP')]
    expect(japanese.label).toBe(WRITTEN[kind]['ja-JP'].question)
    expect([japanese.id, ...japanese.options.map(({ id }) => id)]).toEqual([english.id, ...english.options.map(({ id }) => id)])
    if (kind === 'figure') break
    expect((await answer(browser, japanese, rightAnswer(english), `right-${i}`)).state.status).toBe('right')
  }
  expect((await answered('ja-JP'))[0]?.reasons).toEqual([WRITTEN.choice['ja-JP'].explanation])
  expect((await answered('en'))[0]?.reasons).toEqual([WRITTEN.choice.en.explanation])
  await browser.post('/api/passwordless/send-link', { email: 'dora@example.test' })
  expect((await browser.get('/api/passwordless/login?loginToken=c75a19e9df130d91e544')).status).toBe(200)
  const figure = await checkOf('figure')
  expect((await answer(browser, figure, rightAnswer(figure), 'as-learner')).state.status).toBe('right')
  expect((await answered('en')).map(({ status }) => status)).toEqual(KINDS.map(() => 'right'))
})

test('a lesson that is only in Japanese asks in Japanese', async () => {
  serve({
    '/api/lessons': ({ searchParams }) =>
      listOf(searchParams.get('locale') === 'en' ? [] : [someLesson('money', { locale: 'ja-JP', screens: screensIn('ja-JP') })]),
  })
  const check = await checkOf('order', 'ja-JP')
  expect(check.label).toBe(WRITTEN.order['ja-JP'].question)
  const chosen = WRITTEN.order['ja-JP'].answers.map(({ text }) => check.options.find(({ label }) => label === text)?.id ?? '')
  expect((await answer(createBrowser(), check, chosen, 'one')).state.status).toBe('right')
})

test('a twin that is broken takes nothing with it, and the log names it once somebody answers', async () => {
  const log = watchLog()
  serveLesson(locale => ({
    screens: screensIn(locale).map(screen => ({ ...screen, check: { ...screen.check, twin: { kind: 'essay' } } })),
  }))
  const check = await checkOf('choice')
  expect(log.events('content-entry-mended')).toEqual([])
  expect((await answer(createBrowser(), check, rightAnswer(check), 'one')).state.status).toBe('right')
  expect(log.events('content-entry-mended')).toContainEqual({
    event: 'content-entry-mended',
    type: '/api/lessons',
    id: 'doc-money',
    field: 'screens.0.check.twin.kind',
    hidden: false,
  })
})

test('a space at the end of a text in a figure is a part of the answer', async () => {
  serve()
  const check = await checkOf('figure')
  const chosen = ['before=Aya pays Ben 5', 'after=Aya pays Ben ']
  expect((await answer(createBrowser(), check, chosen, 'one')).state.status).toBe('right')
})
