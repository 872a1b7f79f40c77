import autocannon, { type Request, type Result } from 'autocannon'
import { build } from 'vite'
import { startContentServer } from './content-server.ts'
import { startWorkerd } from './workerd.ts'

/** The load that Campus promises to carry, in bare workerd on loopback. Prints a table; `MINUTES` lengthens the mixed run. */
const SECONDS = Number(process.env.SECONDS_PER_RUN ?? 60)
const MIXED_MINUTES = Number(process.env.MINUTES ?? 5)
/** Until the caches hold what this load asks for. */
const FILLING_SECONDS = 5 * SECONDS

await build({ configFile: 'tests/bench/vite.config.ts' })
const content = await startContentServer()
const workerd = await startWorkerd({ script: 'dist/bench/index.js', bindings: { CONTENT_API_URL: content.url } })

const PUBLIC = ['/', '/courses', '/courses/course-1', '/library', '/library/article-1', '/quests', '/glossary', '/ja-JP/courses']
const requestsTo = (paths: string[]): Request[] => paths.map(path => ({ path }))

async function run(rate: number, seconds: number, requests: Request[]): Promise<Result> {
  return autocannon({ url: workerd.url, connections: 20, overallRate: rate, duration: seconds, requests })
}

/** Milliseconds until the first byte of single requests while the load runs. */
async function firstBytes(seconds: number, path: () => string): Promise<number[]> {
  const times: number[] = []
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const started = performance.now()
    const response = await fetch(workerd.url + path())
    const reader = response.body?.getReader()
    await reader?.read()
    times.push(performance.now() - started)
    while (reader && !(await reader.read()).done);
    await new Promise(done => setTimeout(done, 50))
  }
  return times
}

const percentile = (values: number[], p: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * p))] ?? Number.NaN
const failures = ({ errors, non2xx, timeouts }: Result) => errors + non2xx + timeouts

for (const path of PUBLIC) for (let i = 0; i < 3; i++) await fetch(workerd.url + path).then(r => r.text())

console.log('npm run soak\n\n| promise | load | requests | failed | first byte p95, ms | aim |\n|---|---|---|---|---|---|')

const [warm, warmBytes] = await Promise.all([
  run(200, SECONDS, requestsTo(PUBLIC)),
  firstBytes(SECONDS, () => PUBLIC[Math.floor(Math.random() * PUBLIC.length)] as string),
])
console.log(
  `| L1 public pages, warm | 200/s for ${SECONDS} s | ${warm.requests.total} | ${failures(warm)} | ${percentile(warmBytes, 0.95).toFixed(1)} | no error, 150 |`,
)

content.delayMs = 20
let fresh = 0
const uncached = () => `/search?query=word${++fresh}`
const cold = Array.from({ length: 40 * SECONDS }, (_, i) => `/search?query=uncached${i}`)
const [late, lateBytes] = await Promise.all([run(40, SECONDS, requestsTo(cold)), firstBytes(SECONDS, uncached)])
console.log(
  `| L2 uncached, content server 20 ms late | 40/s for ${SECONDS} s | ${late.requests.total} | ${failures(late)} | ${percentile(lateBytes, 0.95).toFixed(1)} | no error, 500 |`,
)

const signedIn = await (await fetch(`${workerd.url}/bench/sign-in`, { method: 'POST' })).text()
const mixed = [
  ...requestsTo([...PUBLIC, ...cold.slice(0, 200)]),
  ...['/', '/courses', '/courses/course-1', '/ja-JP'].map(path => ({
    path: `/bench/signed-in${path}`,
    headers: { cookie: `session=${signedIn}` },
  })),
]
await run(100, FILLING_SECONDS, mixed)
const memory = [workerd.memoryMiB()]
let requests = 0
let failed = 0
for (let minute = 0; minute < MIXED_MINUTES; minute++) {
  const result = await run(100, 60, mixed)
  requests += result.requests.total
  failed += failures(result)
  memory.push(workerd.memoryMiB())
}
const [before, after] = [memory[0] as number, memory.at(-1) as number]
console.log(
  `| L6 mixed, signed in too | 100/s for ${MIXED_MINUTES} min | ${requests} | ${failed} | memory ${before.toFixed(0)} to ${after.toFixed(0)} MiB (${((100 * after) / before - 100).toFixed(1)} %), ${workerd.uncaught.length} errors uncaught | grows less than 10 % in 30 min, none |`,
)
console.log(`\nMemory minute by minute, MiB: ${memory.map(mebibytes => mebibytes.toFixed(0)).join(' ')}`)

await workerd.stop()
await content.close()
