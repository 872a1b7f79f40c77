import { expect, test } from 'vitest'
import { listOf, someCourse } from '../../tests/support/content-server.ts'
import { createDeadline, type Deadline } from '../deadline.ts'
import { type ContentContext, createContentFetch } from './content-fetch.ts'

const PATH = '/api/courses?locale=en'
const LONG_AGO = 0

/** Content behind the cache of a platform, and how often it was asked. */
function content(answer: () => Response | Promise<Response>) {
  let asked = 0
  const background: Promise<unknown>[] = []
  const ctx: ContentContext = {
    cache: {},
    exports: {
      Content: {
        fetch: async () => {
          asked++
          return answer()
        },
      },
    },
    waitUntil: work => void background.push(work),
  }
  const fetchBy = async (deadline?: Deadline) => {
    const { status, json } = await createContentFetch(ctx, { deadline })(PATH)
    return { status, body: await json() }
  }
  return { fetchBy, background, asked: () => asked }
}

const TOO_LATE = {
  status: 504,
  body: { data: null, error: expect.objectContaining({ code: 504, message: 'The content server did not answer in time' }) },
}

test('F2 past the deadline of its page no call is begun: it has failed', async () => {
  const { fetchBy, asked } = content(() => listOf([someCourse('one')]))
  expect(await fetchBy(createDeadline(LONG_AGO))).toEqual(TOO_LATE)
  expect(asked()).toBe(0)
  expect((await fetchBy(createDeadline())).status).toBe(200)
  expect((await fetchBy()).status).toBe(200)
})

test('F2 a call that the page no longer waits for goes on to its own end', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { fetchBy, background } = content(() => promise)
  const over: Deadline = { check: () => {}, within: () => Promise.reject(new DOMException('late', 'TimeoutError')) }
  expect(await fetchBy(over)).toEqual(TOO_LATE)
  resolve(listOf([]))
  expect(await Promise.all(background)).toEqual([expect.objectContaining({ status: 200 })])
})

test('an error that nobody expected stays one', async () => {
  const { fetchBy } = content(() => Promise.reject(new Error('a bug')))
  await expect(fetchBy(createDeadline())).rejects.toThrow('a bug')
})

/** A platform that serves what was invalidated once more while it renews it, as stale-while-revalidate has it. */
function invalidated(edit: number, renewed: () => Promise<Response>) {
  const old = () =>
    new Response(JSON.stringify({ data: 'old' }), { headers: { 'cf-cache-status': 'UPDATING', 'x-asked-at': '1000' } })
  const ctx: ContentContext = {
    cache: {},
    exports: {
      Content: {
        fetch: async ({ url }) => {
          if (url.endsWith('/edit')) return Response.json({ at: edit })
          return new URL(url).searchParams.get('_edit') === String(edit) ? renewed() : old()
        },
      },
    },
    waitUntil: () => {},
  }
  return async () => ((await (await createContentFetch(ctx)(PATH)).json()) as { data: string }).data
}

test('an edit is seen at once where the platform serves the old answer once more, and not at all while the CMS fails', async () => {
  const fresh = async () => Response.json({ data: 'new' })
  expect(await invalidated(2000, fresh)()).toBe('new')
  expect(await invalidated(500, fresh)(), 'nothing was edited since').toBe('old')
  expect(await invalidated(2000, async () => Response.json({}, { status: 503 }))()).toBe('old')
  expect(await invalidated(2000, () => Promise.reject(new Error('gone')))()).toBe('old')
})
