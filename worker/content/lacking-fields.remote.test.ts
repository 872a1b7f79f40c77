import { applyD1Migrations, env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { ContentError } from '../../shared/errors.ts'
import { listOf, someCourse, someLesson } from '../../tests/support/content-server.ts'
import type { LogEvent } from '../log.ts'
import type { ContentServer } from './ask-json.ts'
import { askWithoutLacking, forgetLackingFields } from './lacking-fields.ts'
import { lackingStore } from './lacking-store.ts'
import { failureIn, type Json } from './normalise.ts'
import { answerContentCall } from './strapi-content.ts'

afterEach(() => vi.useRealTimers())

const HOUR_MS = 60 * 60 * 1000

/** A refusal as Strapi 5 words it. */
const invalidKey = (key: string, { path = key, ...rest }: { path?: string | null; source?: string; param?: string }) =>
  Response.json(
    {
      data: null,
      error: { status: 400, name: 'ValidationError', message: `Invalid key ${key}`, details: { key, path, ...rest } },
    },
    { status: 400 },
  )

let servers = 0
/** A Strapi 5 whose types lack what the table names, by a part of the parameter's name; a server of its own for each test. */
function strict(lacks: Record<string, () => Response>, answer: (url: URL) => Response) {
  const asked: string[] = []
  const server: ContentServer = {
    origin: `http://strict-${++servers}.test`,
    fetch: async request => {
      const query = decodeURIComponent(new URL(request.url).search)
      asked.push(query)
      const lacking = Object.keys(lacks).find(name => query.includes(name))
      return lacking === undefined ? answer(new URL(request.url)) : (lacks[lacking] as () => Response)()
    },
  }
  return { server, asked }
}

async function ask(path: string, server: ContentServer) {
  const events: LogEvent[] = []
  const response = await answerContentCall(new Request(`https://content.internal${path}`), server, event => events.push(event))
  return { status: response.status, body: (await response.json()) as { data: { slug: string }[] }, events }
}
const populated = (field: string) => () => invalidKey(field, { source: 'query.populate' })

test('a lesson whose type lacks fields that we ask for is there without them, and for an hour they are not asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { server, asked } = strict(
    { 'populate[furtherReading]': populated('furtherReading'), 'populate[seo]': populated('seo') },
    () => listOf([someLesson('money')]),
  )
  const first = await ask('/api/lessons?filters[slug][$eq]=money', server)
  expect([first.status, first.body.data[0]?.slug, asked.length]).toEqual([200, 'money', 3])
  expect(first.events).toEqual([
    { event: 'content-field-lacking', type: '/api/lessons', part: 'populate', field: 'furtherReading' },
    { event: 'content-field-lacking', type: '/api/lessons', part: 'populate', field: 'seo' },
  ])
  expect((await ask('/api/lessons?filters[slug][$eq]=other', server)).events).toEqual([])
  expect(asked).toHaveLength(4)
  expect(asked[3]).toContain('populate[quiz][populate]=*')
  expect(asked[3]).not.toMatch(/furtherReading|seo/)
  vi.setSystemTime(Date.now() + HOUR_MS + 1)
  await ask('/api/lessons?filters[slug][$eq]=money', server)
  expect(asked).toHaveLength(7)
})

test('what one isolate has heard another one leaves out at once, until the hour is over', async () => {
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  vi.useFakeTimers({ toFake: ['Date'] })
  const { server, asked } = strict({ 'populate[seo]': populated('seo') }, () => listOf([someLesson('money')]))
  const writes: Promise<unknown>[] = []
  const lackingFields = lackingStore(env.DB, server.origin, work => writes.push(work))
  const askAnew = async () => {
    await Promise.all(writes)
    forgetLackingFields()
    return ask('/api/lessons?filters[slug][$eq]=money', { ...server, lackingFields })
  }
  expect((await askAnew()).events).toMatchObject([{ event: 'content-field-lacking', field: 'seo' }])
  expect(asked).toHaveLength(2)
  expect((await askAnew()).events).toEqual([])
  expect(asked).toHaveLength(3)
  vi.setSystemTime(Date.now() + HOUR_MS + 1)
  expect((await askAnew()).events).toHaveLength(1)
  expect(asked).toHaveLength(5)
})

test('where the database cannot be read the server says it once more', async () => {
  const { server, asked } = strict({ 'populate[seo]': populated('seo') }, () => listOf([someLesson('money')]))
  const lackingFields = { read: () => Promise.reject(new Error('D1 is away')), write: () => {} }
  const { status } = await ask('/api/lessons?filters[slug][$eq]=money', { ...server, lackingFields })
  expect([status, asked.length]).toEqual([200, 2])
})

test('of two things in one field the one that is there is still asked for, and in one way only', async () => {
  const { server, asked } = strict(
    {
      '[twin]': () => invalidKey('twin', { path: 'quiz.twin', source: 'query.populate' }),
      '[answers]': () => invalidKey('answers', { path: 'quiz.answers', source: 'query.populate' }),
    },
    () => listOf([someLesson('money')]),
  )
  const found = (query: string) =>
    askWithoutLacking(
      server,
      `/api/lessons?${query}`,
      () => {},
      async path => {
        const response = await server.fetch(new Request(`${server.origin}${path}`))
        const failure = failureIn((await response.clone().json()) as Json, response.status)
        if (failure) throw new ContentError(failure)
        return { data: [], meta: {} }
      },
    )
  await found('locale=en&populate[quiz][populate][name]=true&populate[quiz][populate][twin][populate]=*')
  expect(asked.at(-1)).toBe('?locale=en&populate[quiz][populate][name]=true')
  await found('locale=en&populate[quiz][populate][answers]=true&populate[quiz][populate][twin][populate]=*')
  expect(asked.at(-1)).toBe('?locale=en&populate[quiz]=true')
})

test('of several calls at a time one says what the type lacks', async () => {
  const { server, asked } = strict({ 'populate[cover]': populated('cover') }, () => listOf([someCourse('one')]))
  const answers = await Promise.all([1, 2, 3].map(() => ask('/api/courses', server)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.flatMap(({ events }) => events)).toHaveLength(1)
  expect(asked).toHaveLength(6)
})

test('a sort by a field that the type lacks is left out, the rest of the call is as it was', async () => {
  const { server, asked } = strict({ 'sort[popularity]': () => invalidKey('popularity', { path: null, param: 'sort' }) }, () =>
    listOf([someCourse('one')]),
  )
  const { status, body } = await ask('/api/courses?sort[popularity]=desc&pagination[pageSize]=6', server)
  expect([status, body.data[0]?.slug]).toEqual([200, 'one'])
  expect(asked[1]).toBe(asked[0]?.replace('sort[popularity]=desc&', ''))
})

test('courses of a server that knows no order come the oldest first', async () => {
  const { server, asked } = strict({ 'sort[order]': () => invalidKey('order', { path: null, param: 'sort' }) }, () =>
    listOf([someCourse('one')]),
  )
  expect((await ask('/api/courses?sort[order]=asc&sort[publishedAt]=asc', server)).body.data[0]?.slug).toBe('one')
  const sorts = asked.map(query => [...new URLSearchParams(query)].filter(([name]) => name.startsWith('sort')))
  expect(sorts).toEqual([
    [
      ['sort[order]', 'asc'],
      ['sort[publishedAt]', 'asc'],
    ],
    [['sort[publishedAt]', 'asc']],
  ])
})

test('by a field that its type lacks no entry is found: never the whole list in place of one entry', async () => {
  const { server, asked } = strict(
    { 'filters[level]': () => invalidKey('level', { path: null, param: 'filters', source: 'query' }) },
    () => listOf([someCourse('one'), someCourse('two')]),
  )
  for (let i = 0; i < 2; i++) {
    const { status, body } = await ask('/api/courses?filters[level][slug][$eq]=basic', server)
    expect([status, body.data]).toEqual([200, []])
  }
  expect(asked).toHaveLength(1)
  expect((await ask('/api/courses', server)).body.data).toHaveLength(2)
})

test('a server that refuses whatever is left out is given up', async () => {
  let i = 0
  const fields = ['level', 'cover', 'modules', 'rewards', 'finalTest', 'seo']
  const server: ContentServer = {
    origin: `http://strict-${++servers}.test`,
    fetch: async () => invalidKey(fields[i++ % fields.length] ?? '', { source: 'query.populate' }),
  }
  expect((await ask('/api/courses', server)).status).toBe(400)
  expect(i).toBeLessThanOrEqual(8)
})

test('a refusal in the words of Strapi 4 names the field as well', async () => {
  const { server, asked } = strict(
    {
      'sort[publishedAt]': () =>
        Response.json(
          { data: null, error: { status: 400, name: 'ValidationError', message: 'Invalid parameter publishedAt', details: {} } },
          { status: 400 },
        ),
    },
    () => listOf([someCourse('one')]),
  )
  expect((await ask('/api/courses?sort[publishedAt]=desc', server)).status).toBe(200)
  expect(asked).toHaveLength(2)
})
