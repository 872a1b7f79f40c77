import { build } from 'vite'
import { startContentServer } from './content-server.ts'
import { startWorkerd } from './workerd.ts'

/**
 * Counts what a page waits for where nothing is cached and the content server is far away: the calls that stand behind each other, and
 * all of them. The production worker in bare workerd, begun anew for each page; every answer of the content server is `DELAY_MS` late.
 */
const DELAY_MS = Number(process.env.DELAY_MS ?? 100)
/** A server that hands out no more at once makes two pages of its own of one of ours. */
const FEW = 5

const PAGES: [name: string, path: string][] = [
  ['home', '/'],
  ['courses', '/courses'],
  ['a course', '/courses/course-1'],
  ['a lesson', '/courses/course-1/lesson-4'],
  ['the end of a module', '/courses/course-1/module-1/finished'],
  ['library', '/library'],
  ['an article', '/library/article-1'],
  ['quests', '/quests'],
  ['a quest', '/quests/quest-1'],
  ['a step of a quest', '/quests/quest-1/step-1'],
  ['glossary', '/glossary'],
  ['search', '/search?query=wallet'],
  ['privacy policy', '/privacy-policy'],
]

await build({ configFile: 'tests/bench/vite.config.ts' })
const content = await startContentServer()

async function count(path: string, most: number): Promise<string> {
  const workerd = await startWorkerd({ script: 'dist/bench/index.js', bindings: { CONTENT_API_URL: content.url } })
  Object.assign(content, { delayMs: DELAY_MS, most, calls: 0, inARow: 0 })
  const begun = performance.now()
  const response = await fetch(workerd.url + path)
  await response.arrayBuffer()
  const ms = Math.round(performance.now() - begun)
  const { inARow, calls } = content
  await workerd.stop()
  if (!response.ok) throw new Error(`${path} answers ${response.status}`)
  return `${inARow} (${calls} calls, ${ms} ms)`
}

console.log(`\nnpm run bench:depth: every answer of the content server is ${DELAY_MS} ms late, nothing is cached\n`)
console.log(`| page | English | Japanese | English, at most ${FEW} entries at once |\n|---|---|---|---|`)
for (const [name, path] of PAGES) {
  const japanese = path === '/' ? '/ja-JP' : `/ja-JP${path}`
  console.log(`| ${name} | ${await count(path, 100)} | ${await count(japanese, 100)} | ${await count(path, FEW)} |`)
}
await content.close()
