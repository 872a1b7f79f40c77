import { expect, test } from 'vitest'
import { someArticle, someCourse, someFaq, someLesson } from '../../tests/support/content-server.ts'
import type { LogEvent } from '../log.ts'
import { answerContentCall } from './strapi-content.ts'

const FILM = '<p>Look:</p><figure class="media"><oembed url="https://films.example/1"></oembed></figure>'

/** What is handed on of a server's answer, and what is said of embeds in it. */
async function read(path: string, data: unknown) {
  const events: LogEvent[] = []
  const server = { origin: 'http://content.test', fetch: async () => Response.json({ data, meta: {} }) }
  const response = await answerContentCall(new Request(`https://content.internal${path}`), server, event => events.push(event))
  const body = (await response.json()) as { data: Record<string, unknown>[] }
  return { data: body.data, dropped: events.filter(({ event }) => event === 'content-markup-dropped') }
}
const dropped = (type: string, id: string, field: string, markup: string) => ({
  event: 'content-markup-dropped',
  type,
  id,
  field,
  markup,
})

test('an embed and a style in an article are dropped, the rest stays, and the log says where they are', async () => {
  const content = `<p style="color:red">Red.</p>${FILM}`
  const { data, dropped: events } = await read('/api/articles?filters[slug][$eq]=a', [someArticle('a', { content })])
  expect(data[0]?.content).toBe('<p>Red.</p><p>Look:</p>')
  expect(events).toEqual([
    dropped('/api/articles', 'doc-a', 'content', 'style'),
    dropped('/api/articles', 'doc-a', 'content', 'oembed'),
  ])
})

test('every rich text that is handed on is looked at: of a screen, of a question, beside an entry that is hidden', async () => {
  const screens = [
    { title: 'A', text: 'Words.' },
    { title: 'B', text: FILM },
  ]
  const lesson = await read('/api/lessons?filters[slug][$eq]=a', [someLesson('a', { screens })])
  expect(lesson.dropped).toEqual([dropped('/api/lessons', 'doc-a', 'screens.1.text', 'oembed')])
  const faqs = await read('/api/faqs', [
    someFaq('bad', { id: 'x' }),
    someFaq('why', { answer: 'Look: <iframe src="/x"></iframe>' }),
  ])
  expect(faqs.data).toHaveLength(1)
  expect(faqs.dropped).toEqual([dropped('/api/faqs', 'doc-why', 'answer', 'iframe')])
})

test('what is no rich text, or is not handed on, is not looked at', async () => {
  const card = someArticle('a', { content: FILM, Headline: 'What <iframe> is', excerpt: FILM })
  expect((await read('/api/articles', [card])).dropped).toEqual([])
  const modules = [{ slug: 'm', title: 'M', lessons: [someLesson('b', { content: FILM })] }]
  expect((await read('/api/courses?filters[slug][$eq]=a', [someCourse('a', { modules })])).dropped).toEqual([])
})

test('a server with an embed in every text says it twenty times', async () => {
  const faqs = Array.from({ length: 60 }, (_, i) => someFaq(`q${i}`, { answer: FILM }))
  expect((await read('/api/faqs', faqs)).dropped).toHaveLength(20)
})

test('Markdown below a remark stays Markdown, and what it loses is named with its entry', async () => {
  const content =
    '<!-- looked through -->\n\n## A <u>key</u>\n\nIs **secret**.\n\n<iframe src="https://films.example/1"></iframe>'
  const { data, dropped: events } = await read('/api/articles?filters[slug][$eq]=a', [someArticle('a', { content })])
  expect(data[0]?.content).toContain('<h2 id="section-1">A <u>key</u></h2>')
  expect(data[0]?.content).toContain('<strong>secret</strong>')
  expect(events).toEqual([dropped('/api/articles', 'doc-a', 'content', 'iframe')])
})
