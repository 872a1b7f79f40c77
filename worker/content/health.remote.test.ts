import { expect, test } from 'vitest'
import { CIRCUIT_MOMENT_MS } from '../../shared/limits.ts'
import { listOf, strapiError } from '../../tests/support/content-server.ts'
import type { Fact } from '../operations/facts.ts'
import type { Operations } from '../operations/operations.ts'
import type { ContentServer } from './ask-json.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { type ContentContext, createContentFetch } from './content-fetch.ts'
import { withHealth } from './health.ts'
import { answerContentCall } from './strapi-content.ts'

const NOTHING = { calls: 0, worstMs: 0, totalMs: 0 }

/** Hears what is recorded. */
function hearing() {
  const facts: Fact[] = []
  const operations: Operations = { write: fact => void facts.push(fact), waited: () => {}, waits: () => NOTHING }
  return { facts, operations }
}

const LEVELS = '/api/levels?locale=en'
const timeout = () => Promise.reject(new DOMException('late', 'TimeoutError'))

interface Call {
  path?: string
  signal?: AbortSignal
  circuit?: ContentServer['circuit']
}

/** Makes a content call of a server that answers so, and says what was recorded of it. */
async function recorded(answer: () => Promise<Response>, { path = LEVELS, signal, circuit }: Call = {}) {
  const { facts, operations } = hearing()
  const request = new Request(`https://content.internal${path}`, signal ? { signal } : {})
  const server: ContentServer = { origin: 'http://content.test', fetch: answer, ...(circuit ? { circuit } : {}) }
  let at = 0
  await withHealth(
    request,
    operations,
    () => answerContentCall(request, server, () => {}),
    () => (at += 40),
  )
  return facts
}

test.each([
  ['answers', async () => listOf([]), 'ok', 200],
  ['has nothing there', async () => strapiError(404, 'NotFoundError', 'Not Found'), 'ok', 404],
  ['is too slow', timeout, 'timeout', 504],
  ['cannot be reached', () => Promise.reject(new TypeError('no')), 'failed', 502],
  ['has an error', async () => new Response('', { status: 500 }), 'failed', 500],
  ['refuses the academy', async () => strapiError(403, 'ForbiddenError', 'Forbidden'), 'failed', 403],
  ['answers something else', async () => new Response('<html>'), 'failed', 502],
] as const)('a content server that %s is recorded by the pattern of the call', async (_, answer, outcome, status) => {
  expect(await recorded(answer)).toEqual([{ kind: 'content', call: '/api/levels', outcome, status, ms: 40 }])
})

test('while the circuit is open a call is recorded as one that was not made', async () => {
  let now = 0
  const circuit = createCircuitBreaker({ now: () => now })
  for (let i = 0; i < 5; i++) {
    now += CIRCUIT_MOMENT_MS
    await recorded(async () => new Response('', { status: 500 }), { circuit })
  }
  expect(await recorded(async () => listOf([]), { circuit })).toMatchObject([{ outcome: 'open', status: 503 }])
})

test('nothing is recorded where the server was not asked, or the visitor has left', async () => {
  expect(await recorded(async () => listOf([]), { path: '/api/nope' })).toEqual([])
  expect(await recorded(async () => listOf([]), { path: '/api/levels?locale=xx' })).toEqual([])
  expect(await recorded(async () => listOf([]), { signal: AbortSignal.abort() })).toEqual([])
})

test('a kept answer in the place of a newer one is recorded where it is read', async () => {
  const { facts, operations } = hearing()
  const answers = ['STALE', 'HIT', 'UPDATING', 'MISS'].map(state =>
    Response.json({ data: [] }, { headers: { 'cf-cache-status': state, 'x-asked-at': '2' } }),
  )
  const ctx: ContentContext = {
    cache: {},
    exports: {
      Content: {
        fetch: async ({ url }) => (url.endsWith('/edit') ? Response.json({ at: 1 }) : (answers.shift() ?? Response.error())),
      },
    },
    waitUntil: () => {},
  }
  const fetch = createContentFetch(ctx, { operations })
  for (let i = 0; i < 4; i++) await fetch(LEVELS)
  const stale = { kind: 'content', call: '/api/levels', outcome: 'stale', status: 200, ms: expect.any(Number) }
  expect(facts).toEqual([stale, stale])
})
