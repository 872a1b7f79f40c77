import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { pageNames, routes } from '../shared/routes.ts'
import { answerHelp } from './academy/command-line.ts'
import { earlyFonts } from './build/client-assets.ts'
import { ENTRY, FIRST } from './build/entrypoints.ts'
import { measureModules } from './build/worker-modules.ts'

/**
 * Bytes that a visitor may be asked for before a page works. Tightened when less is reached, and loosened once: from 72 and 82 kB,
 * for packages that were asked for by name (decision 26). Nothing else may use that room.
 */
const FIRST_LOAD_SCRIPT_BYTES = 75_000
/** Pages of signed-in learners, with their forms and dialogs. */
const OWN_PAGE_SCRIPT_BYTES = 85_000
const STYLE_BYTES = 7_300
/** Letters that are asked for in the head of every page. */
const FONT_BYTES = 53_000
const WORKER_GZIP_BYTES = 3_000_000
/** An isolate compiles the whole worker when it starts, about 0.1 s a megabyte, and evaluates what is not loaded on demand. */
const WORKER_BYTES = 3_000_000
const WORKER_START_BYTES = 1_100_000
/** What plays a lesson, which comes after the page: with its style, that of the page included. */
const PLAYER_SCRIPT_BYTES = 14_000
const LESSON_STYLE_BYTES = 9_000
/** One figure beside what figures share (how a lesson teaches: Figures). */
const FIGURE_SCRIPT_BYTES = 8_000

/** Folders or files of pages that need an account. */
const ownPages = new Set(
  pageNames
    .filter(page => 'requiresSignIn' in routes[page])
    .map(page => page.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)),
)
const scriptLimit = (page: string) => (ownPages.has(page.split('/')[0] ?? '') ? OWN_PAGE_SCRIPT_BYTES : FIRST_LOAD_SCRIPT_BYTES)

const kB = (bytes: number) => (bytes / 1000).toFixed(0)

if (import.meta.main) answerHelp('npm run budgets    compare the bytes of the last build with what each page may weigh')

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const CLIENT = 'dist/client'
const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>
const measured = new Map<string, number>()

/** Bytes of a file after brotli. Most files belong to every page, so each is compressed once. */
function brotli(file: string) {
  const bytes = measured.get(file) ?? brotliCompressSync(readFileSync(`${CLIENT}/${file}`)).length
  measured.set(file, bytes)
  return bytes
}

function reach(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) reach(next, seen)
  return seen
}

const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + brotli(file), 0)

/** Script and style that a page loads first, in bytes after brotli. */
export function pageWeights() {
  const pages = Object.keys(manifest).filter(key => /^client\/pages\/.*\.tsx$/.test(key))
  return pages.map(page => {
    const chunks = [...new Set([...reach(FIRST), ...reach(ENTRY), ...reach(page)])].map(key => manifest[key] as Chunk)
    return {
      page: page.replace(/^client\/pages\/|(\/page)?\.tsx$/g, ''),
      script: sum(chunks.map(c => c.file)),
      style: sum(chunks.flatMap(c => c.css ?? [])),
    }
  })
}

const LESSON = 'client/pages/lesson/page.tsx'
/** What a lesson brings by itself, after its page. */
const PLAYER = ['client/lesson/body.tsx', 'client/lesson/screens-of.ts', 'client/lesson/player.ts']
/** What pages with figures bring. */
const SHARED_BY_FIGURES = ['client/figures/fill-slots.ts', 'client/figures/ready.ts']

const reached = (keys: readonly string[]) => new Set(keys.flatMap(key => [...reach(key)]))
const scriptOf = (keys: Iterable<string>) => sum([...keys].map(key => (manifest[key] as Chunk).file))

/** What comes late in a lesson, in bytes after brotli: the player, its style with that of the page, and each figure by itself. */
export function lateWeights() {
  const first = [FIRST, ENTRY, LESSON]
  const figures = Object.keys(manifest).filter(key => /^client\/figures\/[\w-]+\/figure\.tsx$/.test(key))
  const there = reached([...first, ...PLAYER, ...SHARED_BY_FIGURES])
  const isShared = (key: string) => there.has(key) || figures.filter(figure => reach(figure).has(key)).length > 1
  return {
    player: scriptOf([...reached(PLAYER)].filter(key => !reached(first).has(key))),
    style: sum([...reached([...first, ...PLAYER])].flatMap(key => manifest[key]?.css ?? [])),
    figures: figures.map(figure => ({
      name: figure.split('/')[2] as string,
      script: scriptOf([...reach(figure)].filter(key => !isShared(key))),
    })),
  }
}

if (import.meta.main) {
  const weights = pageWeights().sort((a, b) => b.script - a.script)
  const { player, style, figures } = lateWeights()
  const modules = measureModules('dist/campus')
  const worker = gzipSync(modules.text).length
  for (const { page, script, style } of weights)
    console.log(`${page.padEnd(18)} ${(script / 1000).toFixed(1)} kB script, ${(style / 1000).toFixed(1)} kB style`)
  console.log(`player of a lesson ${(player / 1000).toFixed(1)} kB script, ${(style / 1000).toFixed(1)} kB style with the page`)
  console.log(
    `figures            ${figures.map(({ name, script }) => `${name} ${(script / 1000).toFixed(1)}`).join(', ')} kB script`,
  )
  const { whole, atStart } = modules
  console.log(`worker             ${kB(worker)} kB gzip; ${kB(whole)} kB in all, ${kB(atStart)} kB of it at the start`)
  const fonts = earlyFonts(Object.values(manifest).map(({ file }) => file)).reduce(
    (total, file) => total + statSync(`${CLIENT}/${file}`).size,
    0,
  )
  const over = [
    ...(fonts > FONT_BYTES ? [`fonts: ${fonts} bytes, ${FONT_BYTES} allowed`] : []),
    ...weights
      .filter(w => w.script > scriptLimit(w.page))
      .map(w => `${w.page}: ${w.script} bytes of script, ${scriptLimit(w.page)} allowed`),
    ...weights.filter(w => w.style > STYLE_BYTES).map(w => `${w.page}: ${w.style} bytes of style, ${STYLE_BYTES} allowed`),
    ...(player > PLAYER_SCRIPT_BYTES ? [`player: ${player} bytes of script, ${PLAYER_SCRIPT_BYTES} allowed`] : []),
    ...(style > LESSON_STYLE_BYTES ? [`lesson: ${style} bytes of style, ${LESSON_STYLE_BYTES} allowed`] : []),
    ...figures
      .filter(({ script }) => script > FIGURE_SCRIPT_BYTES)
      .map(({ name, script }) => `figure ${name}: ${script} bytes of script, ${FIGURE_SCRIPT_BYTES} allowed`),
    ...(worker > WORKER_GZIP_BYTES ? [`worker: ${worker} bytes, ${WORKER_GZIP_BYTES} allowed`] : []),
    ...(whole > WORKER_BYTES ? [`worker: ${whole} bytes of script, ${WORKER_BYTES} allowed`] : []),
    ...(atStart > WORKER_START_BYTES ? [`worker: ${atStart} bytes of script at the start, ${WORKER_START_BYTES} allowed`] : []),
  ]
  if (over.length) {
    console.error(`Over budget:\n${over.join('\n')}`)
    process.exit(1)
  }
}
