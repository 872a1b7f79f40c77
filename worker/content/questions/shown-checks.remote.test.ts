import { afterEach, expect, test, vi } from 'vitest'
import guide from '../../../docs/content-api.md?raw'
import type { Locale } from '../../../shared/locale.ts'
import { forget } from '../../../tests/support/caches.ts'
import { listOf, someLesson } from '../../../tests/support/content-server.ts'
import { checksIn, lessonIn, serveLesson } from '../../../tests/support/lesson-elsewhere.ts'
import { watchLog } from '../../../tests/support/log.ts'
import { visitPage } from '../../../tests/support/visit.ts'
import { KINDS, screensIn, WRITTEN } from '../../../tests/support/written-questions.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

const serve = (screens: (locale: Locale) => unknown = screensIn, more: Parameters<typeof serveLesson>[1] = {}) =>
  serveLesson(locale => ({ screens: screens(locale) }), more)

test('the page of the lesson asks them without script as well', async () => {
  serve()
  const { html } = await visitPage('/courses/coins/money')
  for (const check of await checksIn('en')) expect(html).toContain(`id="check-${check?.id}"`)
  expect(html).toContain('data-figure="hash"')
})

test('a broken check is not asked, its screen and the others stay, and the log names it', async () => {
  const log = watchLog()
  serve(locale =>
    screensIn(locale).map((screen, i) =>
      i === 2
        ? { ...screen, check: { ...screen.check, answers: [] } }
        : i === 0
          ? { ...screen, check: { ...screen.check, twin: { kind: 'essay' } } }
          : screen,
    ),
  )
  expect((await checksIn('en')).map(check => check?.kind ?? null)).toEqual(['choice', 'number', null, 'match', 'figure'])
  const cut = { event: 'content-entry-mended', type: '/api/lessons', id: 'doc-money' }
  expect(log.events('content-entry-mended')).toEqual([{ ...cut, field: 'screens.2.check.answers', hidden: true }])
})

test('a Japanese screen that asks something else asks what the English one asks; with other screens it asks nothing', async () => {
  const log = watchLog()
  serve(locale => {
    const screens = screensIn(locale)
    return locale === 'en'
      ? screens
      : screens.map((screen, i) =>
          i === 0 ? { ...screen, check: { ...screen.check, kind: 'order' } } : i === 1 ? { ...screen, check: null } : screen,
        )
  })
  const labels = (await checksIn('ja-JP')).map(check => check?.label)
  expect(labels.slice(0, 3)).toEqual([WRITTEN.choice.en.question, WRITTEN.number.en.question, WRITTEN.order['ja-JP'].question])
  const cut = { event: 'content-entry-mended', type: '/api/lessons', id: 'doc-money' }
  expect(log.events('content-entry-mended')).toEqual([{ ...cut, field: 'screens.0.check', hidden: true }])
  vi.restoreAllMocks()
  await forget()
  serve(locale => (locale === 'en' ? screensIn(locale) : screensIn(locale).slice(1)))
  expect(await checksIn('ja-JP')).toEqual([null, null, null, null])
})

test('where the English lesson cannot be read nothing is asked in Japanese: nobody would know what it is called', async () => {
  watchLog()
  serve(screensIn, {
    '/api/lessons': ({ searchParams }) =>
      searchParams.get('locale') === 'en'
        ? new Response(null, { status: 500 })
        : listOf([someLesson('money', { locale: 'ja-JP', screens: screensIn('ja-JP') })]),
  })
  const { screens } = await lessonIn('ja-JP')
  expect(screens.map(({ check }) => check)).toEqual(KINDS.map(() => null))
})

test('a check that asks a figure brings it onto a screen that has none, and is not asked beside another', async () => {
  watchLog()
  const check = WRITTEN.figure.en
  serve(() => [
    { title: 'None', text: 'Words.', check },
    { title: 'In the text', text: '::figure{name="hash" text="Ben"}', check: { ...check, question: 'Here?', figure: null } },
    { title: 'Another', text: 'Words.', figure: 'mining', check: { ...check, question: 'There?' } },
  ])
  const { screens } = await lessonIn('en')
  expect(screens.map(({ text, check }) => [/data-figure="[\w-]+"/.exec(text)?.[0], check?.figure])).toEqual([
    ['data-figure="hash"', { name: 'hash', options: 'text=Aya%20pays%20Ben%205' }],
    ['data-figure="hash"', { name: 'hash', options: 'text=Ben' }],
    ['data-figure="mining"', undefined],
  ])
})

test('without screens a lesson is made of its slides and its text', async () => {
  for (const screens of [undefined, null, []]) {
    serve(() => screens)
    const lesson = await lessonIn('en')
    expect([lesson.screens, lesson.slides.length]).toEqual([[], 1])
    expect((await visitPage('/courses/coins/money')).html).toContain('On a slide.')
    vi.restoreAllMocks()
    await forget()
  }
})

test('minutes of such a lesson are those that its server says', async () => {
  serve(screensIn, {
    '/api/lessons': ({ searchParams }) =>
      listOf([someLesson('money', { readingTime: 17, screens: screensIn(searchParams.get('locale') as Locale) })]),
  })
  expect((await lessonIn('en')).readingTime).toBe(17)
})

test('the example in the guide for editors is a lesson in which everything is asked', async () => {
  const log = watchLog()
  const example = JSON.parse(/```json\n(\{\n {2}"slug"[\s\S]*?)```/.exec(guide)?.[1] ?? '') as { slug: string }
  serveLesson(() => ({ ...example, slug: 'money' }))
  const { screens } = await lessonIn('en')
  expect(screens.map(({ check }) => check?.kind)).toEqual(KINDS)
  expect(screens[1]?.check?.label).toBe('21,000 gas at 20 gwei: what is the fee?')
  expect(screens[4]?.text).toContain('data-figure="mining"')
  expect(log.events('content-entry-mended')).toEqual([])
})
