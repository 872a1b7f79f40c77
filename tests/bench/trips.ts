import { build } from 'vite'
import { compileContent } from '../../scripts/content/compile.ts'
import { countCold, LESSON, QUEST } from './trips/cold.ts'
import { fill } from './trips/fill.ts'
import { type Answered, createVisitor } from './trips/visitor.ts'
import { startWorkerd } from './workerd.ts'

/**
 * Counts what an answer waits for: calls to the databases and to learners' objects that stand behind each other, each of them
 * `DELAY_MS` late, as they are for a learner on another continent. The production worker in bare workerd with the whole curriculum:
 * first with what everybody shares in its caches, then started anew for each page.
 */
const DELAY_MS = Number(process.env.DELAY_MS ?? 100)
const late = { delayMs: DELAY_MS }

await build({
  configFile: 'tests/bench/vite.config.ts',
  build: { ssr: 'tests/bench/trips/entry.ts', outDir: 'dist/bench-trips' },
})
const { bundle } = compileContent('content')
const start = (stored?: string) =>
  startWorkerd({
    script: 'dist/bench-trips/index.js',
    databases: true,
    bindings: { MAIL_FROM: 'academy@example.test', SEALING_KEY: 'q7w2-of-the-bench-f81k-of-the-bench-93zx' },
    ...(stored ? { stored } : {}),
  })
const workerd = await start()

type Row = [what: string, answered: Answered]
const rows: Row[] = []
const visitor = () => createVisitor(workerd.url, bundle)
const PAGES: [name: string, path: string][] = [
  ['a lesson page', `/courses/crypto-basics/${LESSON}`],
  ['home', '/'],
  ['a list', '/courses'],
]

/** The pages of somebody who is known, once what everybody shares is cached. */
async function countPages(who: string, { get }: ReturnType<typeof visitor>) {
  for (const [name, path] of PAGES) {
    for (let i = 0; i < 3; i++) await get(path)
    rows.push([`${name}, ${who}`, await get(path, late)])
  }
}

async function countQuiz(who: string, person: ReturnType<typeof visitor>) {
  const begun = await person.begin(LESSON, late)
  rows.push([`starting a quiz, ${who}`, begun.answered])
  const first = await person.answerOnce(LESSON, begun.attempt, late)
  rows.push([`an answer, ${who}`, first.answered])
  const last = await person.answerAlmostAll(LESSON, first.attempt)
  rows.push([`the last answer, which passes, ${who}`, (await person.answerOnce(LESSON, last, late)).answered])
}

await fill(workerd, bundle)
const passerBy = visitor()
for (const [, path] of PAGES) for (let i = 0; i < 3; i++) await passerBy.get(path)

// The curriculum is read once for everybody.
await visitor().begin(LESSON)

const guest = visitor()
await countQuiz('guest', guest)
rows.push(['progress, guest', await guest.get('/api/progress', late)])
await countPages('guest', guest)

const learner = visitor()
rows.push(['sign-in by a letter’s code', await learner.signIn('learner@example.test', late)])
await countQuiz('signed in', learner)
rows.push(['progress, signed in', await learner.get('/api/progress', late)])
const course = { entityId: 'crypto-basics', type: 'course' }
rows.push(['a course begun', await learner.post('/api/progress/start', course, late)])
rows.push(['a bookmark, which earns an achievement', await learner.post('/api/bookmarks', course, late)])
const quest = { entityId: QUEST, type: 'quest' }
rows.push(['another bookmark', await learner.post('/api/bookmarks', quest, late)])
await countPages('signed in', learner)
await learner.passQuest(QUEST)
rows.push(['a certificate', await learner.post('/api/create-certificate', { quest: QUEST, name: 'Aya' }, late)])
await workerd.stop()

rows.push(...(await countCold(start, bundle, DELAY_MS)))

console.log(`\nnpm run bench:trips: every call to a database or an object is ${DELAY_MS} ms late\n`)
console.log('| what | one after the other | calls | ms |\n|---|---|---|---|')
for (const [what, { inARow, calls, ms }] of rows) console.log(`| ${what} | ${inARow} | ${calls} | ${ms} |`)
