import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { sendSigned } from '../../scripts/academy/signed.ts'
import { compileContent } from '../../scripts/content/compile.ts'
import type { ContentBundle } from '../../worker/origin/bundle.ts'
import { type RunningWorkerd, startWorkerd } from './workerd.ts'

/**
 * Measures what a request costs that meets no warm isolate, for the default deployment (the built-in CMS): processor time of bare
 * workerd, in ms, with the databases beside it in the same process. Builds are folders with an `index.js`, by default the one of
 * `npm run build`; several are measured in turn, against the first. `npm run bench:cold -- dist/campus ../other/dist/campus`
 */
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const FIRST_PAGES = {
  home: '/',
  courses: '/courses',
  article: '/library/reading-eip-1559',
  lesson: '/courses/crypto-basics/what-money-is',
}
const REACT = 'dist/bench-react'
const DATABASES = 'dist/bench-databases/index.js'
const BINDINGS = { SEALING_KEY: 'q7w2-of-the-bench-f81k-of-the-bench-93zx', SITE_ORIGIN: 'http://campus.example' }
/** How long nothing is done before a worker counts as ready, in ms. */
const STILL_MS = 300

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

await build({ configFile: 'tests/bench/vite.config.ts', build: { ssr: 'tests/bench/cold/react.tsx', outDir: REACT } })
await build({
  configFile: 'tests/bench/vite.config.ts',
  build: { ssr: 'tests/bench/cold/databases.ts', outDir: 'dist/bench-databases' },
})
const { bundle } = compileContent('content')
const builds = process.argv.length > 2 ? process.argv.slice(2) : ['dist/campus']

/** Waits until the process does nothing any more, and returns the time of its processors in ms. */
async function rested({ cpuMs }: RunningWorkerd): Promise<number> {
  for (let before = Number.NaN; ; ) {
    const now = cpuMs()
    if (now - before < 1) return now
    before = now
    await new Promise(done => setTimeout(done, STILL_MS))
  }
}

const start = (folder: string, stored?: string) =>
  startWorkerd({
    script: `${folder}/index.js`,
    databases: folder === REACT ? false : DATABASES,
    bindings: BINDINGS,
    ...(stored ? { stored } : {}),
  })

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status >= 400) throw new Error(`${url} answers ${response.status}`)
}

/** Processor time of what is done, in ms. */
async function costOf(workerd: RunningWorkerd, act: () => Promise<unknown>): Promise<number> {
  const before = await rested(workerd)
  await act()
  return (await rested(workerd)) - before
}

interface Filled {
  /** A folder with the whole curriculum, and a guest who has begun a quiz. */
  stored: string
  cookie: string
}

async function fill(folder: string, curriculum: ContentBundle): Promise<Filled> {
  const workerd = await start(folder)
  await get(workerd.databasesUrl)
  const imported = await sendSigned(workerd.url, '/hooks/content/import', curriculum, workerd.hookSecret)
  if (!imported.ok) throw new Error(`The curriculum was not taken: ${imported.status}`)
  const begun = await fetch(`${workerd.url}/api/attempts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ part: 'quiz', entity: 'what-money-is' }),
  })
  if (!begun.ok) throw new Error(`The quiz was not begun: ${begun.status} ${await begun.text()}`)
  const cookie = begun.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  await rested(workerd)
  const stored = mkdtempSync(join(tmpdir(), 'campus-cold-'))
  cpSync(workerd.objects, stored, { recursive: true })
  await workerd.stop()
  return { stored, cookie }
}

const lessonsOf = ({ entries }: ContentBundle) =>
  entries
    .filter(({ kind }) => kind === 'lessons')
    .map(({ slug, locale, parent }) => `${locale === 'en' ? '' : `/${locale}`}/courses/${parent}/${slug}`)
    .filter(path => path !== FIRST_PAGES.lesson)
const LESSONS = lessonsOf(bundle)
const TIMES = 50

async function measure(folder: string, { stored, cookie }: Filled): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, path] of Object.entries(FIRST_PAGES)) {
    const workerd = await start(folder, stored)
    found['until ready'] = await rested(workerd)
    found[`first page, ${name}`] = await costOf(workerd, () => get(workerd.url + path))
    if (name === 'lesson') {
      const all = await costOf(workerd, async () => {
        for (const lesson of LESSONS) await get(workerd.url + lesson)
      })
      found['lesson page that no cache has'] = all / LESSONS.length
      const again = async (path: string, headers?: Record<string, string>) => {
        for (let i = 0; i < 10; i++) await get(workerd.url + path, headers)
        const cost = await costOf(workerd, async () => {
          for (let i = 0; i < TIMES; i++) await get(workerd.url + path, headers)
        })
        return cost / TIMES
      }
      found['cached page'] = await again(FIRST_PAGES.lesson)
      found['list of a guest who learns'] = await again('/courses', { cookie })
      found['GET /api/progress'] = await again('/api/progress', { cookie })
    }
    await workerd.stop()
  }
  const workerd = await start(folder, stored)
  const ready = await rested(workerd)
  found['ready and first API call'] = ready + (await costOf(workerd, () => get(`${workerd.url}/api/courses`)))
  await workerd.stop()
  return found
}

async function measureReact(): Promise<Record<string, number>> {
  const workerd = await start(REACT)
  const ready = await rested(workerd)
  const page = await costOf(workerd, () => get(workerd.url))
  await workerd.stop()
  return { 'until ready': ready, ...Object.fromEntries(Object.keys(FIRST_PAGES).map(name => [`first page, ${name}`, page])) }
}

const filled = new Map<string, Filled>()
for (const folder of builds) filled.set(folder, await fill(folder, bundle))
const rounds: { react: Record<string, number>; of: Record<string, number>[] }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const of = []
  for (const folder of builds) of.push(await measure(folder, filled.get(folder) as Filled))
  rounds.push({ react: await measureReact(), of })
}
for (const { stored } of filled.values()) rmSync(stored, { recursive: true, force: true })

console.log(`\nnpm run bench:cold: processor time in ms, medians of ${ROUNDS} rounds; in brackets against the first\n`)
console.log(`| what | plain React | ${builds.join(' | ')} |\n|---|---|${builds.map(() => '---').join('|')}|`)
for (const name of Object.keys(rounds[0]?.of[0] ?? {})) {
  const react = median(rounds.flatMap(round => round.react[name] ?? []))
  const figures = builds.map((_, i) => median(rounds.map(round => round.of[i]?.[name] ?? Number.NaN)))
  const shown = figures.map((ms, i) => `${ms.toFixed(1)}${i ? ` (${(ms / (figures[0] ?? 1)).toFixed(2)})` : ''}`)
  console.log(`| ${name} | ${Number.isNaN(react) ? '' : react.toFixed(1)} | ${shown.join(' | ')} |`)
}
