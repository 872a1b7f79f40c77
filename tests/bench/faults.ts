import type { ServerResponse } from 'node:http'
import { build } from 'vite'
import { startContentServer } from './content-server.ts'
import { startWorkerd } from './workerd.ts'

/**
 * Measures what visitors wait for while the content server fails in each of its ways (promises F1, F2, F8, F9): pages that somebody has
 * seen, one that nobody has, and one that nobody has once five calls have failed. The production worker in bare workerd, begun anew for
 * each fault.
 */
const SEEN = ['/', '/courses', '/courses/course-1', '/library/article-1', '/quests/quest-1', '/ja-JP/library/article-1']
const UNSEEN = '/courses/course-2'
/** Enough calls to open the circuit breaker. */
const CROWD = [
  '/library/article-2',
  '/library/article-3',
  '/quests/quest-2',
  '/quests/quest-3',
  '/courses/course-3',
  '/courses/course-4',
]
const LAST = '/library/article-5'
const WARM_TRIES = 50
const PAUSE_MS = 100

type Fault = (response: ServerResponse) => void
const JSON_TYPE = { 'content-type': 'application/json' }
const status =
  (code: number): Fault =>
  response => {
    response.writeHead(code, JSON_TYPE)
    response.end(JSON.stringify({ data: null, error: { status: code, name: 'Error', message: 'No', details: {} } }))
  }
const body =
  (text: string, headers: Record<string, string | number> = {}): Fault =>
  response => {
    response.writeHead(200, { ...JSON_TYPE, ...headers })
    response.end(text)
  }

const FAULTS: [name: string, fault: Fault][] = [
  ['refuses the connection', response => response.destroy()],
  ['hangs', () => {}],
  [
    'drips',
    response => {
      response.writeHead(200, JSON_TYPE)
      const timer = setInterval(() => response.write(' '), PAUSE_MS)
      response.on('close', () => clearInterval(timer))
    },
  ],
  [
    'breaks off',
    response => {
      response.writeHead(200, JSON_TYPE)
      response.write('{"data":[')
      setTimeout(() => response.destroy(), PAUSE_MS)
    },
  ],
  ['lies about its length', body('{"data":[]}', { 'content-length': 5 })],
  ['answers HTML', body('<!doctype html><title>nginx</title>', { 'content-type': 'text/html' })],
  ['answers HTML as JSON', body('<!doctype html><title>nginx</title>')],
  ['answers 10 MB', body(`{"data":[],"x":"${'x'.repeat(10_000_000)}"}`)],
  ['answers a hundred thousand brackets', body(`{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
  ['answers another shape', body('{"data":"words"}')],
  [
    'redirects in a circle',
    response => {
      response.writeHead(302, { location: '/api/courses' })
      response.end()
    },
  ],
  ...[400, 401, 403, 404, 408, 413, 429, 500, 502, 503, 504].map((code): [string, Fault] => [`answers ${code}`, status(code)]),
]

await build({ configFile: 'tests/bench/vite.config.ts' })
const content = await startContentServer()
const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function measure(url: string) {
  const begun = performance.now()
  const response = await fetch(url, { redirect: 'manual' })
  await response.arrayBuffer()
  return {
    status: response.status,
    ms: Math.round(performance.now() - begun),
    cacheControl: response.headers.get('cache-control') ?? '',
  }
}

async function warm(url: string) {
  for (let tries = 0; tries < WARM_TRIES; tries++) {
    if ((await measure(url)).cacheControl === 'private, no-cache') return
    await wait(PAUSE_MS)
  }
  throw new Error(`${url} is never kept`)
}

async function row(name: string, fault: Fault): Promise<string> {
  content.fault = null
  const workerd = await startWorkerd({ script: 'dist/bench/index.js', bindings: { CONTENT_API_URL: content.url } })
  for (const path of SEEN) await warm(workerd.url + path)
  content.fault = fault
  const seen = []
  for (const path of SEEN) seen.push(await measure(workerd.url + path))
  const first = await measure(workerd.url + UNSEEN)
  await Promise.all(CROWD.map(path => measure(workerd.url + path)))
  const last = await measure(workerd.url + LAST)
  await workerd.stop()
  const statuses = [...new Set(seen.map(one => one.status))].join(', ')
  const slowest = Math.max(...seen.map(one => one.ms))
  return `| ${name} | ${statuses}, ${slowest} ms | ${first.status}, ${first.ms} ms | ${last.status}, ${last.ms} ms |`
}

console.log('\nnpm run bench:faults: what visitors wait for while the content server fails\n')
console.log(
  '| the content server | seen pages, the slowest | a page that nobody has seen | another one, after six more |\n|---|---|---|---|',
)
for (const [name, fault] of FAULTS) console.log(await row(name, fault))
await content.close()
