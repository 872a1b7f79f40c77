import { afterEach, expect, test, vi } from 'vitest'
import { forget } from '../../tests/support/caches.ts'
import { clampingServer } from '../../tests/support/clamping-server.ts'
import { listOf, someArticle, someSite, someTerm, strapiError } from '../../tests/support/content-server.ts'
import { visitPage } from '../../tests/support/visit.ts'
import type { ContentServer } from './ask-json.ts'
import { answerContentCall } from './strapi-content.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await forget()
})

const slugs = (count: number) => Array.from({ length: count }, (_, i) => `n${i}`)
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

async function read(path: string, server: ContentServer) {
  const response = await answerContentCall(new Request(`https://content.internal${path}`), server, () => {})
  const { data, meta } = (await response.json()) as { data: { slug: string }[] | null; meta?: { pagination?: object } }
  return { status: response.status, slugs: data?.map(({ slug }) => slug), pagination: meta?.pagination }
}

test('a whole list comes whole and in order from a server that hands out two at once, its pages after the first at once', async () => {
  const { server, asked } = clampingServer(
    2,
    slugs(13).map(slug => someTerm(slug)),
  )
  expect((await read('/api/terms', server)).slugs).toEqual(slugs(13))
  expect(asked()).toEqual({ pages: upTo(7), calls: 7, inARow: 2, atATime: 6 })
})

test('of a long list six pages are asked for at a time, and never more than a hundred in all', async () => {
  const terms = slugs(250).map(slug => someTerm(slug))
  const { server, asked } = clampingServer(2, terms)
  expect((await read('/api/terms', server)).slugs).toEqual(slugs(200))
  expect(asked()).toMatchObject({ pages: upTo(100), calls: 100, atATime: 6 })
  expect(asked().inARow).toBeLessThanOrEqual(1 + Math.ceil(99 / 6))
})

test('F1 once a page has failed, no more of them are asked for', async () => {
  let calls = 0
  const { server } = clampingServer(
    2,
    slugs(100).map(slug => someTerm(slug)),
  )
  const failing: ContentServer = {
    ...server,
    fetch: async request => {
      calls++
      return new URL(request.url).searchParams.get('pagination[page]') === '2'
        ? strapiError(500, 'InternalServerError', 'Internal Server Error')
        : server.fetch(request)
    },
  }
  expect((await read('/api/terms', failing)).status).toBe(500)
  expect(calls).toBeLessThanOrEqual(7)
})

/* Pages of ours. */

const articles = (count: number) => slugs(count).map(slug => someArticle(slug))

test.each([
  // The whole list is 31 long; which of our pages, what it holds, and which pages of the server that takes.
  [1, 12, 0, 12, [1, 2, 3, 4, 5, 6], 2],
  [2, 12, 12, 24, [2, 7, 8, 9, 10, 11, 12], 2],
  [3, 12, 24, 31, [3, 13, 14, 15, 16], 2],
  [2, 3, 3, 6, [2, 3], 2],
  [1, 2, 0, 2, [1], 1],
  [1, 1, 0, 1, [1], 1],
])('page %i of %i entries is whole where the server hands out two at once', async (page, size, from, to, pages, inARow) => {
  const { server, asked } = clampingServer(2, articles(31))
  const path = `/api/articles?pagination[page]=${page}&pagination[pageSize]=${size}`
  const listed = await read(path, server)
  expect(listed.slugs).toEqual(slugs(31).slice(from, to))
  expect(listed.pagination).toEqual({ page, pageSize: size, pageCount: Math.ceil(31 / size), total: 31 })
  expect(asked()).toMatchObject({ pages, inARow })
})

test('a page that counts from one where none is named, of a hundred entries, takes six pages of the server at a time', async () => {
  const { server, asked } = clampingServer(2, articles(130))
  const { slugs: listed, pagination } = await read('/api/articles?pagination[pageSize]=100', server)
  expect(listed).toEqual(slugs(100))
  expect(pagination).toEqual({ page: 1, pageSize: 100, pageCount: 2, total: 130 })
  expect(asked()).toMatchObject({ calls: 50, atATime: 6 })
})

test('a page beyond the end, and one of an empty list, is empty after one call', async () => {
  const { server, asked } = clampingServer(2, articles(31))
  expect(await read('/api/articles?pagination[page]=9&pagination[pageSize]=12', server)).toMatchObject({
    slugs: [],
    pagination: { page: 9, pageCount: 3, total: 31 },
  })
  expect(asked().calls).toBe(1)
  const empty = await read('/api/articles?pagination[page]=1&pagination[pageSize]=12', clampingServer(2, []).server)
  expect(empty).toMatchObject({ slugs: [], pagination: { total: 0 } })
})

test.each([0, -1, 0.5, '2', null, 1e308])(
  'F1 a server that says it hands out %s at once is believed its answer',
  async pageSize => {
    let calls = 0
    const server: ContentServer = {
      origin: 'http://odd.test',
      fetch: async () => {
        calls++
        return Response.json({ data: articles(3), meta: { pagination: { page: 1, pageSize, pageCount: 5, total: 1e9 } } })
      },
    }
    const { status, slugs: listed } = await read('/api/articles?pagination[page]=1&pagination[pageSize]=12', server)
    expect([status, listed, calls]).toEqual([200, slugs(3), 1])
  },
)

test('what has come is there, whatever a server counts', async () => {
  const server: ContentServer = {
    origin: 'http://odd.test',
    fetch: async () =>
      Response.json({ data: articles(3), meta: { pagination: { page: 1, pageSize: 5, pageCount: 1, total: 0 } } }),
  }
  const found = await read('/api/articles?pagination[page]=1&pagination[pageSize]=12', server)
  expect(found).toMatchObject({ slugs: slugs(3), pagination: { total: 3 } })
})

test('the library shows twelve articles and says that there are more, the home page its three', async () => {
  const { server } = clampingServer(2, articles(31))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    return pathname === '/api/articles'
      ? server.fetch(request)
      : ((await someSite()[pathname]?.(new URL(request.url), request)) ?? listOf([]))
  })
  const shown = async (path: string) => new Set((await visitPage(path)).html.match(/Article n\d+/g))
  expect([...(await shown('/library'))]).toEqual(slugs(12).map(slug => `Article ${slug}`))
  expect((await visitPage('/library')).html).toContain('/library?page=2')
  expect((await shown('/library?page=2')).size).toBe(24)
  expect((await shown('/')).size).toBe(3)
})
