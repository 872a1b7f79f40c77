import { afterEach, expect, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { listOf, pretendContentServer, someArticle, someSite } from '../../tests/support/content-server.ts'
import { checksIn, lessonIn, serveLesson } from '../../tests/support/lesson-elsewhere.ts'
import { watchLog } from '../../tests/support/log.ts'
import { visitPage } from '../../tests/support/visit.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

const line = (type: string, text: string, more: object = {}) => ({ type, children: [{ type: 'text', text }], ...more })
const FIGURE = '::figure{name="hash" text="Aya"}'

test('an article that an editor wrote in Blocks is read like any other', async () => {
  const content = [
    line('heading', 'What a key is', { level: 2 }),
    line('paragraph', 'A long number.'),
    line('paragraph', FIGURE),
    line('paragraph', ''),
  ]
  pretendContentServer(someSite({ '/api/articles': () => listOf([someArticle('keys', { content })]) }))
  const { status, html } = await visitPage('/library/keys')
  expect(status).toBe(200)
  expect(html).toContain('<h2 id="section-1">What a key is</h2><p>A long number.</p>')
  expect(html).toContain('data-figure="hash"')
})

test('a block that nobody knows is left out, the text around it stays, and the log names it', async () => {
  const log = watchLog()
  const untyped = { type: 'paragraph', children: [{ text: 'After.' }] }
  const content = [line('paragraph', 'Before.'), line('poll', 'Who?'), untyped]
  pretendContentServer(someSite({ '/api/articles': () => listOf([someArticle('keys', { content })]) }))
  expect((await visitPage('/library/keys')).html).toContain('<p>Before.</p><p>After.</p>')
  expect(log.events('content-entry-mended')).toContainEqual({
    event: 'content-entry-mended',
    type: '/api/articles',
    id: 'doc-keys',
    field: 'content.1',
    hidden: true,
  })
})

test('F1 an article of many bad blocks is there with the good ones, and one of nothing else is there without a text', async () => {
  const bad = Array.from({ length: 30 }, (_, i) => (i % 2 ? { type: 'text', text: 7 } : line('poll', 'Who?')))
  const contents = [[...bad, line('paragraph', 'Good.')], bad, 7, { type: 'paragraph' }]
  for (const content of contents) {
    pretendContentServer(someSite({ '/api/articles': () => listOf([someArticle('keys', { content })]) }))
    const { status, html } = await visitPage('/library/keys')
    expect([status, html.includes('<p>Good.</p>')]).toEqual([200, content === contents[0]])
    vi.restoreAllMocks()
    await forget()
  }
})

test('screens of a lesson may be Blocks: a figure stands in one, and a check asks about it', async () => {
  const text = [line('paragraph', 'Change a letter.'), line('paragraph', FIGURE)]
  const check = {
    kind: 'figure',
    question: 'Change a letter.',
    hint: 'Any one.',
    explanation: 'All of it changes.',
    goal: { differs: 1 },
  }
  serveLesson(() => ({ screens: [{ title: 'Try it', text, check }], content: [line('paragraph', 'Whole.')] }))
  const lesson = await lessonIn('en')
  expect(lesson.content).toBe('<p>Whole.</p>')
  expect(lesson.screens.map(screen => screen.text)).toEqual([
    '<p>Change a letter.</p><figure data-figure="hash" data-options="text=Aya"></figure>',
  ])
  expect((await checksIn('en')).map(asked => asked?.kind)).toEqual(['figure'])
})
