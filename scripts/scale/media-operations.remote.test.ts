import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { pretendContentServer } from '../../tests/support/content-server.ts'
import { createApp } from '../../worker/app.ts'
import type { AppEnv } from '../../worker/bindings.ts'
import { RENEWED_MEDIA } from './every-view.ts'

const { FILES } = env as unknown as { FILES: R2Bucket }
const PATH = '/uploads/counted.png'
const app = createApp()
let now = Date.now()

afterEach(() => {
  vi.restoreAllMocks()
})

/** What R2 bills: A writes and lists, B reads. */
async function operations(work: () => Promise<unknown>) {
  const of = (...names: ('put' | 'list' | 'get' | 'head')[]) => names.map(name => vi.spyOn(FILES, name))
  const [a, b] = [of('put', 'list'), of('get', 'head')]
  for (const spy of [...a, ...b]) spy.mockClear()
  await work()
  const times = (spies: typeof a) => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  return { bucketA: times(a), bucketB: times(b) }
}

async function ask() {
  const ctx = createExecutionContext()
  const response = await app.fetch(new Request(`https://campus.test${PATH}`), env as unknown as AppEnv, ctx)
  expect(response.status).toBe(200)
  await response.arrayBuffer()
  await waitOnExecutionContext(ctx)
}

test('a picture of a content server costs as many operations of R2 as the sum of docs/operating.md counts', async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  const picture = { 'content-type': 'image/png', 'content-length': '3', etag: '"1"' }
  pretendContentServer({
    [PATH]: (_, { headers }) =>
      headers.has('if-none-match')
        ? new Response(null, { status: 304, headers: { etag: '"1"' } })
        : new Response('one', { headers: picture }),
  })
  await ask()
  expect(await operations(ask), 'within five minutes').toEqual({ bucketA: 0, bucketB: RENEWED_MEDIA.bucketB })
  now += 300_000
  expect(await operations(ask), 'then it is asked for again').toEqual(RENEWED_MEDIA)
})
