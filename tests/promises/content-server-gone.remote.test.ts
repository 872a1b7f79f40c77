import { env } from 'cloudflare:test'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CIRCUIT_FAILURES, CIRCUIT_MOMENT_MS, CIRCUIT_PAUSE_MS, FAILURE_KEPT_MS } from '../../shared/limits.ts'
import { forget } from '../support/caches.ts'
import { listOf, never, pretendContentServer, someArticle, someCourse, someSite } from '../support/content-server.ts'
import { watchLog } from '../support/log.ts'
import { visit, visitPage, visitWarm } from '../support/visit.ts'

/** The clock of the worker, made before any of its modules can take hold of the real one. It stands until a test lets time pass. */
const clock = vi.hoisted(() => {
  const real = Date.now
  const made = { now: real(), real }
  Date.now = () => made.now
  vi.resetModules()
  return made
})
// Files that come after this one have the real clock, and modules that hold on to it.
afterAll(() => {
  Date.now = clock.real
  vi.resetModules()
})
const pass = (ms: number) => {
  clock.now += ms
}

const HOUR_MS = 3_600_000
const HURRY = 20
/** Whether the content server answers nothing. */
let hangs = false
/** Whether it answers 502. */
let fails = false
/** For what hangs, the academy's patience is a twentieth of itself: what is tested is who is asked, not for how long. */
beforeEach(() => {
  hangs = false
  fails = false
  const real = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => real(hangs ? ms / HURRY : ms))
  return () => spy.mockRestore()
})

/** A content server that is well at first and hangs later. What was read of the site by then is known, nothing else. */
async function server() {
  const slugOf = (url: URL) => url.searchParams.get('filters[slug][$eq]') ?? 'one'
  const answers = someSite({
    '/api/courses': url => listOf([someCourse(slugOf(url))]),
    '/api/articles': url => listOf([someArticle(slugOf(url))]),
  })
  const pretended = pretendContentServer(
    Object.fromEntries(
      Object.entries(answers).map(([path, answer]) => [
        path,
        (url: URL, request: Request) => {
          if (fails) return new Response('Bad Gateway', { status: 502 })
          return hangs ? never(url, request) : answer(url, request)
        },
      ]),
    ),
  )
  onTestFinished(pretended.stop)
  await forget()
  await visitWarm('/privacy-policy')
  return {
    callsTo: pretended.callsTo,
    calls: () => pretended.calls.length,
    hang: () => {
      hangs = true
    },
    fail: () => {
      fails = true
    },
    recover: () => {
      hangs = false
    },
  }
}

const gone = (page: Awaited<ReturnType<typeof visitPage>>) => [
  page.status,
  Number(page.response.headers.get('retry-after')) > 0,
  page.html.includes('We cannot load our content right now.'),
]
const GONE = [503, true, true]

/** Visits pages that hang, each in another moment, until nobody asks any more. */
async function openCircuit(name: string) {
  const log = watchLog()
  for (let i = 1; i <= CIRCUIT_FAILURES; i++) {
    expect(gone(await visitPage(`/courses/${name}-${i}`))).toEqual(GONE)
    const failed = () => log.events('content-call-failed').filter(({ call }) => call === '/api/courses')
    await vi.waitFor(() => expect(failed()).toHaveLength(i))
    pass(CIRCUIT_MOMENT_MS)
  }
  const opened = () => log.events('content-circuit-opened')
  await vi.waitFor(() => expect(opened()).toEqual([{ event: 'content-circuit-opened', failures: CIRCUIT_FAILURES }]))
  return { opened, closed: () => log.events('content-circuit-closed') }
}

test('F9 a server that hangs is asked by the first visitors only: then an unvisited page fails at once and a visited one stays', async () => {
  const site = await server()
  await visitWarm('/courses/visited')
  site.hang()
  const circuit = await openCircuit('first')

  const before = site.calls()
  expect(gone(await visitPage('/courses/unvisited'))).toEqual(GONE)
  expect(gone(await visitPage('/library/unvisited'))).toEqual(GONE)
  const call = await visit('/api/courses?filters[slug][$eq]=unvisited-too')
  expect([call.status, call.headers.get('retry-after'), call.headers.get('cache-control')]).toEqual([503, '5', 'no-store'])
  expect(site.calls()).toBe(before)
  expect(circuit.opened()).toHaveLength(1)

  site.recover()
  pass(CIRCUIT_PAUSE_MS)
  expect((await visitPage('/courses/unvisited')).status).toBe(200)
  expect(circuit.closed()).toEqual([expect.objectContaining({ event: 'content-circuit-closed' })])
  expect((await visitPage('/library/unvisited')).status).toBe(200)
})

test('F9 twenty visitors of a page that hangs make one call, and for five seconds nobody makes another', async () => {
  const site = await server()
  site.hang()
  const visitors = await Promise.all(Array.from({ length: 20 }, () => visitPage('/courses/crowd')))
  expect(new Set(visitors.map(page => String(gone(page))))).toEqual(new Set([String(GONE)]))
  expect(site.callsTo('/api/courses')).toHaveLength(1)
  expect(gone(await visitPage('/courses/crowd'))).toEqual(GONE)
  expect((await visit('/api/courses?filters[slug][$eq]=crowd')).status).toBe(504)
  expect(site.callsTo('/api/courses')).toHaveLength(1)
  site.recover()
  pass(FAILURE_KEPT_MS)
  expect((await visitPage('/courses/crowd')).status).toBe(200)
})

test('F9 what was visited is shown from its stale copy while the circuit is open, and nothing is asked', async () => {
  const site = await server()
  await visitWarm('/courses/visited-before')
  pass(HOUR_MS)
  site.hang()
  await openCircuit('hanging')
  const before = site.calls()
  expect(await visitPage('/courses/visited-before')).toMatchObject({ status: 200 })
  expect((await visit('/api/courses?filters[slug][$eq]=visited-before')).status).toBe(200)
  expect(site.calls()).toBe(before)
})

test('F9 a probe that hangs opens it for another pause, and a visitor beside it is not held back', async () => {
  const site = await server()
  site.hang()
  await openCircuit('hangs')
  pass(CIRCUIT_PAUSE_MS)
  const before = site.callsTo('/api/courses').length
  const probe = visit('/api/courses?filters[slug][$eq]=probe')
  await vi.waitFor(() => expect(site.callsTo('/api/courses')).toHaveLength(before + 1))
  expect((await visit('/api/courses?filters[slug][$eq]=beside')).status).toBe(503)
  expect((await probe).status).toBe(504)
  expect((await visit('/api/courses?filters[slug][$eq]=after')).status).toBe(503)
  expect(site.callsTo('/api/courses').length).toBe(before + 1)
})

/** Tells the site what Strapi tells it. */
const strapiSays = (name: string, model: string) =>
  visit('/hooks/content', {
    method: 'POST',
    headers: { authorization: `Bearer ${env.CONTENT_HOOK_SECRET}` },
    body: JSON.stringify({ event: `entry.${name}`, model }),
  })

test.each(['hangs', 'fails'])('a server that %s right after an edit hides no page that was visited', async how => {
  const site = await server()
  const paths = ['/', '/courses', '/courses/edited', '/library/edited', '/privacy-policy']
  const visited = paths.flatMap(path => [path, path === '/' ? '/ja-JP' : `/ja-JP${path}`])
  for (const path of visited) await visitWarm(path)
  for (const model of ['course', 'article', 'page', 'common', 'i18n'])
    expect((await strapiSays('update', model)).status).toBe(200)
  if (how === 'hangs') site.hang()
  else site.fail()
  for (let round = 0; round < 2; round++)
    expect(await Promise.all(visited.map(async path => (await visitPage(path)).status))).toEqual(visited.map(() => 200))
  // What was taken away is not shown again.
  expect((await strapiSays('unpublish', 'article')).status).toBe(200)
  expect((await visitPage('/library/edited')).status).toBe(503)
})
