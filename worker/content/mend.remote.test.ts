import { afterEach, expect, test, vi } from 'vitest'
import { ask } from '../../tests/support/ask.ts'
import { forget } from '../../tests/support/caches.ts'
import {
  listOf,
  pretendContentServer,
  someArticle,
  someCourse,
  someFaq,
  someLesson,
  someQuest,
  someSearch,
  someSite,
  someTerm,
} from '../../tests/support/content-server.ts'
import { watchLog } from '../../tests/support/log.ts'
import { visitPage } from '../../tests/support/visit.ts'
import type { LogEvent } from '../log.ts'
import { answerContentCall } from './strapi-content.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

/** The border's answer to what a server says, and what it reports. */
async function read(path: string, data: unknown) {
  const events: LogEvent[] = []
  const server = { origin: 'http://content.test', fetch: async () => Response.json({ data, meta: {} }) }
  const response = await answerContentCall(new Request(`https://content.internal${path}`), server, event => events.push(event))
  const body = (await response.json()) as { data: Record<string, unknown>[] }
  return { status: response.status, data: body.data, events }
}
const mended = (type: string, id: string, field: string, hidden = false) => ({
  event: 'content-entry-mended',
  type,
  id,
  field,
  hidden,
})

test.each([
  ['publishedAt', { publishedAt: '21.11.2026' }, null],
  ['updatedAt', { updatedAt: 1763683200 }, null],
  ['level', { level: 'basic' }, null],
  ['level.name', { level: { slug: 'basic', name: 7 } }, null],
  ['description', { description: { a: 1 } }, ''],
  ['modules', { modules: 'none' }, []],
])('a course whose %s nobody can read is there without it, and the log says where to look', async (field, more, absent) => {
  const { status, data, events } = await read('/api/courses?filters[slug][$eq]=one', [someCourse('one', more)])
  expect([status, data[0]?.slug, data[0]?.[field.split('.')[0] ?? ''] ?? null]).toEqual([200, 'one', absent])
  expect(events[0]).toEqual(mended('/api/courses', 'doc-one', field))
})

test('an entry that lacks what everybody needs is hidden, and the others are there', async () => {
  const bad = someCourse('bad', { id: 9, slug: null })
  const { data, events } = await read('/api/courses', [someCourse('one'), bad, null, someCourse('two')])
  expect(data.map(({ slug }) => slug)).toEqual(['one', 'two'])
  expect(events).toContainEqual(mended('/api/courses', 'doc-bad', 'slug', true))
  expect((await read('/api/courses', [bad])).data).toEqual([])
})

test('a lesson without a slug is hidden in its course, which stays; two faults in one place take no more than that', async () => {
  const lessons = [someLesson('good'), someLesson('bad', { slug: null })]
  const course = someCourse('one', { modules: [{ slug: 'm', title: 'M', lessons }], level: { slug: 1, name: 2 } })
  const { data } = await read('/api/courses?filters[slug][$eq]=one', [course])
  expect(data[0]).toMatchObject({ slug: 'one', modules: [{ lessons: [{ slug: 'good' }] }] })
  expect(data[0]?.level ?? null).toBeNull()
})

test('a quiz with hearts that no attempt can have is a quiz with its usual hearts', async () => {
  const { data } = await read('/api/lessons?filters[slug][$eq]=one', [someLesson('one', { quiz: { questions: 4, hearts: 70 } })])
  expect(data[0]?.quiz).toEqual({ questions: 4, hearts: 2, passMark: 3 })
})

test('a screen shows the figure of its own field after its text; one that nobody knows takes nothing else with it', async () => {
  const screens = [
    { title: 'A chain', text: 'Change a block.', figure: 'hash-chain blocks=3', check: null },
    { title: 'A mountain', text: 'Nothing moves.', figure: 'name="volcano"' },
    { title: 'Only to try', figure: '::figure{name="hash" text="Aya & Ben"}' },
    { title: 'In the text', text: 'Mine it.\n\n::figure{name="mining"}', figure: 'hash' },
  ]
  const { data, events } = await read('/api/lessons?filters[slug][$eq]=one', [someLesson('one', { screens })])
  expect(data[0]?.screens).toEqual([
    {
      title: 'A chain',
      text: '<p>Change a block.</p>\n<figure data-figure="hash-chain" data-options="blocks=3"></figure>',
      check: null,
    },
    { title: 'A mountain', text: '<p>Nothing moves.</p>' },
    { title: 'Only to try', text: '<figure data-figure="hash" data-options="text=Aya%20%26%20Ben"></figure>' },
    { title: 'In the text', text: '<p>Mine it.</p>\n<figure data-figure="mining"></figure>' },
  ])
  expect(events).toEqual([mended('/api/lessons', 'doc-one', 'screens.1.figure')])
})

test('a fault in thousands of entries is refused quickly, and reported once', async () => {
  const { status, events } = await read(
    '/api/courses',
    Array.from({ length: 5000 }, (_, i) => someCourse(`c${i}`, { slug: null })),
  )
  expect([status, events.length]).toEqual([502, 1])
})

test('one bad entry of each kind takes no list, home page, feed or search with it', async () => {
  const bad = { slug: null, publishedAt: 'yesterday', level: 'basic', order: 'first', articleType: 'guide', seo: 7 }
  const log = watchLog()
  pretendContentServer(
    someSite({
      '/api/courses': () => listOf([someCourse('fine'), someCourse('bad', bad), someCourse('dated', { ...bad, slug: 'dated' })]),
      '/api/articles': () =>
        listOf([someArticle('fine'), someArticle('bad', bad), someArticle('dated', { ...bad, slug: 'dated' })]),
      '/api/quests': () => listOf([someQuest('fine'), someQuest('bad', bad)]),
      '/api/faqs': () => listOf([someFaq('fine'), someFaq('bad', { question: 7 })]),
      '/api/terms': () => listOf([someTerm('fine'), someTerm('bad', bad)]),
      '/api/levels': () =>
        listOf([
          { ...someCourse('basic'), name: 'Basic' },
          { ...someCourse('bad'), name: null },
        ]),
      '/api/search': () =>
        someSearch({ courses: [someCourse('fine'), someCourse('bad', bad)], articles: [someArticle('x', bad)] }),
    }),
  )
  const shown: [string, RegExp[]][] = [
    ['/', [/Course fine/, /Article fine/, /Question fine/]],
    ['/courses', [/Course fine/, /Course dated/]],
    ['/library', [/Article fine/, /Article dated/]],
    ['/quests', [/Quest fine/]],
    ['/glossary', [/Term fine/]],
    ['/search?query=fine', [/Course fine/]],
    ['/feed.xml', [/Course fine/, /Article fine/, /Quest fine/]],
    ['/llms.txt', [/Course fine/, /Course dated/, /Term fine/]],
  ]
  for (const [path, texts] of shown) {
    const { status, html } = await visitPage(path)
    expect(status, path).toBe(200)
    for (const text of texts) expect(html, path).toMatch(text)
    expect(html, path).not.toMatch(/(?:Course|Article|Quest|Term) bad/)
  }
  expect(log.events('content-entry-mended')).toContainEqual(
    expect.objectContaining({ type: '/api/articles', id: 'doc-bad', field: 'slug', hidden: true }),
  )
  expect((await ask('/api/courses')).status).toBe(200)
})
