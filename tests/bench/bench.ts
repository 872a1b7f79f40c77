import { cpus } from 'node:os'
import autocannon from 'autocannon'
import { build } from 'vite'
import { pageWeights } from '../../scripts/budgets.ts'
import { compareCold } from './cold/compare.ts'
import { startContentServer } from './content-server.ts'
import { startWorkerd } from './workerd.ts'

/**
 * Measures the production code in bare workerd on this machine and prints one table of ratios. Rounds are interleaved, and each
 * figure is the median of its rounds, because single rounds differ by a third on shared processors.
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS_PER_ROUND ?? 4)
const CONNECTIONS = 16
/** A list of 24 cards, and an article. */
const PAGES = { list: '/library?page=2', article: '/library/article-1' }
const LATE_MS = 300

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

await build({ configFile: 'tests/bench/vite.config.ts' })
const content = await startContentServer()
const workerd = await startWorkerd({ script: 'dist/bench/index.js', bindings: { CONTENT_API_URL: content.url } })

interface Step {
  name: string
  path: string
}

const STEPS: Step[] = Object.entries(PAGES).flatMap(([name, page]) => [
  { name: `raw answer, ${name}`, path: `/bench/raw${page}` },
  { name: `cached page, ${name}`, path: page },
  { name: `plain React stream, ${name}`, path: `/bench/plain${page}` },
  { name: `complete page, ${name}`, path: `/bench/complete${page}` },
  { name: `streamed page, ${name}`, path: `/bench/streamed${page}` },
  { name: `signed-in page, ${name}`, path: `/bench/signed-in${page}` },
  { name: `signed-in string, ${name}`, path: `/bench/signed-in-string${page}` },
])

const cookie = `session=${await (await fetch(`${workerd.url}/bench/sign-in`, { method: 'POST' })).text()}`

async function load(path: string) {
  const before = workerd.cpuSeconds()
  const result = await autocannon({ url: workerd.url + path, connections: CONNECTIONS, duration: SECONDS, headers: { cookie } })
  if (result.non2xx || result.errors)
    throw new Error(`${path}: ${result.non2xx} answers were no success, ${result.errors} errors`)
  const requests = result.requests.total
  return { cpu: ((workerd.cpuSeconds() - before) / requests) * 1000, perSecond: requests / SECONDS }
}

async function firstByteMs(url: string) {
  const started = performance.now()
  const response = await fetch(url)
  const reader = response.body?.getReader()
  await reader?.read()
  const first = performance.now() - started
  while (reader && !(await reader.read()).done);
  return { first, whole: performance.now() - started, status: response.status }
}

const textOf = async (path: string) => (await fetch(workerd.url + path, { headers: { cookie } })).text()

// Warm: site data and content caches are filled, the page is in its cache.
for (let i = 0; i < 5; i++) for (const { path } of STEPS) if (!path.startsWith('/bench/raw')) await textOf(path)
const sizes: string[] = []
for (const [name, page] of Object.entries(PAGES)) {
  const html = await textOf(page)
  sizes.push(`${name}: ${page}, ${Buffer.byteLength(html)} bytes`)
  await fetch(`${workerd.url}/bench/capture${page}`, { method: 'POST', body: html })
}

const measured = new Map(STEPS.map(step => [step.name, { cpu: [] as number[], perSecond: [] as number[] }]))
for (let round = 0; round < ROUNDS; round++)
  for (const { name, path } of STEPS) {
    const { cpu, perSecond } = await load(path)
    measured.get(name)?.cpu.push(cpu)
    measured.get(name)?.perSecond.push(perSecond)
  }

const cpu = (name: string) => median(measured.get(name)?.cpu ?? [])
const row = (name: string, against: string, aim: string) => {
  const figures = measured.get(name)
  const ratios = (figures?.cpu ?? []).map((value, i) => value / (measured.get(against)?.cpu[i] ?? Number.NaN))
  const range = against === name ? '' : ` (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`
  return `| ${name} | ${cpu(name).toFixed(3)} | ${Math.round(median(figures?.perSecond ?? []))} | ${against === name ? '' : against} | ${against === name ? '' : (cpu(name) / cpu(against)).toFixed(2)}${range} | ${aim} |`
}

const bytes = (text: string) => Buffer.byteLength(text)

console.log(
  `\nnpm run bench: ${cpus().length} cores, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, ${sizes.join('; ')}\n`,
)
console.log('| row | processor seconds per 1,000 requests | requests/s | against | ratio of medians (range per round) | aim |')
console.log('|---|---|---|---|---|---|')
for (const name of Object.keys(PAGES)) {
  const [raw, plain] = [`raw answer, ${name}`, `plain React stream, ${name}`]
  console.log(row(raw, raw, ''))
  console.log(row(`cached page, ${name}`, raw, 'at most 1.15'))
  console.log(row(plain, plain, ''))
  console.log(row(`complete page, ${name}`, plain, 'at most 0.5'))
  console.log(row(`streamed page, ${name}`, plain, 'at most 1.1'))
  console.log(row(`signed-in page, ${name}`, plain, 'at most 0.6'))
  console.log(row(`signed-in string, ${name}`, plain, 'at most 0.6'))
}

console.log(`\n| page | HTML bytes | without embedded data | ratio | aim |\n|---|---|---|---|---|`)
for (const path of [PAGES.list, '/', '/courses', PAGES.article, '/courses/course-1']) {
  const text = await textOf(path)
  const bare = text.replace(/<script type="application\/json"[^>]*>.*?<\/script>/gs, '')
  console.log(`| ${path} | ${bytes(text)} | ${bytes(bare)} | ${(bytes(text) / bytes(bare)).toFixed(2)} | at most 1.15 |`)
}

// A content server that is late, met by a worker that knows the page but has no answer of the server any more. The median of several
// purged visits.
console.log(`\n| page, content server ${LATE_MS} ms late | first byte, ms | whole, ms | aim |\n|---|---|---|---|`)
const LISTINGS = ['/', '/courses', '/library', '/quests', '/search?query=wallet', '/glossary']
for (const path of LISTINGS) await textOf(path)
content.delayMs = LATE_MS
for (const path of LISTINGS) {
  const times = []
  for (let i = 0; i < 7; i++) {
    await fetch(`${workerd.url}/bench/purge`, { method: 'POST' })
    times.push(await firstByteMs(workerd.url + path))
  }
  const [first, whole] = [median(times.map(t => t.first)), median(times.map(t => t.whole))]
  console.log(`| ${path} | ${first.toFixed(1)} | ${whole.toFixed(0)} | first byte within 10 ms |`)
}

console.log('\n| page | script, kB brotli | style, kB brotli | aim |\n|---|---|---|---|')
for (const { page, script, style } of pageWeights().sort((a, b) => b.script - a.script))
  console.log(`| ${page} | ${(script / 1000).toFixed(1)} | ${(style / 1000).toFixed(1)} | at most 75 |`)

await workerd.stop()
await content.close()

const cold = await compareCold(['dist/campus'], ROUNDS)
console.log('\n| without a warm isolate, built-in CMS | processor time, ms | plain React, ms | ratio |\n|---|---|---|---|')
for (const { what, react, builds } of cold) {
  const [ms = Number.NaN] = builds
  console.log(`| ${what} | ${ms.toFixed(1)} | ${react?.toFixed(1) ?? ''} | ${react ? (ms / react).toFixed(1) : ''} |`)
}
