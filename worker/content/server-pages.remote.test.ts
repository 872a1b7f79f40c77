import { expect, test } from 'vitest'
import { clampingServer } from '../../tests/support/clamping-server.ts'
import { someTerm, strapiError } from '../../tests/support/content-server.ts'
import { answerContentCall, type ContentServer } from './border.ts'

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
