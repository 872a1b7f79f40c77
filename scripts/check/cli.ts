// Runs the checks of the project, says which and how long they take, and stops at the first that fails.
import { hash } from 'node:crypto'
import { answerHelp } from '../academy/command-line.ts'
import { compileContent } from '../content/compile.ts'
import { keepTemporaryFilesInMemory } from '../in-memory.ts'
import { makeReady } from '../make-ready.ts'
import { changedFiles } from './changed-files.ts'
import { type Green, readGreen } from './green.ts'
import { LONG_TESTS } from './long-tests.ts'
import { lastTime, recordTime } from './record.ts'
import { type Outcome, runStage } from './run-stage.ts'
import { type Changes, checks, type Rows, type Stage } from './stages.ts'

const { argv, env } = process
const asked = argv[2] ?? ''
answerHelp(`npm run test:quick    types, unit tests, tests beside the changed code, one journey; about a minute
npm test              types, unit and request tests, one build, the browser journeys; about 6 minutes
npm run check         all of that with long tests, format, lint, unused code, budgets; about 15 minutes
npm run check:all     check, deploy, other browsers, Strapi; about 35 minutes`)
if (!(asked in checks)) throw new Error(`usage: node scripts/check/cli.ts ${Object.keys(checks).join(' | ')}`)
makeReady('--data', asked === 'all' ? '--browsers' : '--chromium')

keepTemporaryFilesInMemory()
/** Returns the slugs of the lessons whose compiled form has changed since the last green run on this machine. */
function changedLessons(green: Green, changedFiles: readonly string[]): string[] {
  const lessons = compileContent('content').bundle.entries.filter(({ kind }) => kind === 'lessons')
  return [...Map.groupBy(lessons, ({ slug }) => slug)].flatMap(([slug, texts]) => {
    const combined = hash('sha256', texts.map(text => text.hash).join()).slice(0, 16)
    const isChanged = () => changedFiles.some(file => file.startsWith(`content/lessons/${slug}/`))
    return green.differs(`lesson ${slug}`, combined, isChanged) ? [slug] : []
  })
}

/** Sees what has changed before the run, because the run doesn't test later changes. */
function seeChanges(green: Green, changed: readonly string[]): Changes {
  return {
    changedLessons: changedLessons(green, changed),
    unchangedLongTests: LONG_TESTS.filter(({ name, sources }) => !green.hasChanged(name, sources)),
  }
}

const changed = changedFiles()
const green = readGreen('node_modules/.campus/green.json', () => changed)
/** The quick check tests a part only: nothing follows from it for the next run. */
const isPart = asked === 'quick'
const changes = isPart ? { changedLessons: [], unchangedLongTests: [] } : seeChanges(green, changed)
const rows: Rows = checks[asked as keyof typeof checks](changes)

const time = (seconds: number) => (seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`)
/** The command too: beside another stage the same one takes longer. */
const nameOf = ({ command }: Stage) => `${asked}: ${command.slice(0, 3).join(' ')}`
const secondsOf = (stage: Stage) => lastTime(nameOf(stage)) ?? stage.seconds
const expected = (row: Stage[][]) => Math.max(...row.map(list => list.reduce((sum, stage) => sum + secondsOf(stage), 0)))
const names = rows.flat(2).map(({ name }) => name)
const last = lastTime(asked)
console.log(
  `Runs ${names.join(', ')}. ${
    last === undefined
      ? `This takes about ${time(rows.reduce((sum, row) => sum + expected(row), 0))} on two cores: a reference, for this machine hasn’t run it yet.`
      : `The last run on this machine took ${time(last)}.`
  }`,
)

if (process.stdout.isTTY) env.FORCE_COLOR ??= '1'
const summary: string[] = []
let started = 0

/** Runs stages one after the other, until one fails. */
async function inOrder(stages: Stage[], shown: boolean): Promise<boolean> {
  for (const stage of stages) {
    console.log(`\n▸ ${++started} of ${names.length}: ${stage.name}, about ${time(secondsOf(stage))}`)
    const outcome: Outcome = await runStage(stage, shown)
    summary.push(
      `${outcome.isGood ? '✓' : '✗'} ${stage.name}, ${time(outcome.seconds)}`,
      ...outcome.counts.map(line => `    ${line}`),
    )
    if (!outcome.isGood && !shown) process.stdout.write(outcome.output)
    if (!outcome.isGood) return false
    recordTime(nameOf(stage), outcome.seconds)
    if (!shown) console.log(`✓ ${stage.name}, ${time(outcome.seconds)}`)
  }
  return true
}

const began = performance.now()
let isGood = true
for (const row of rows) if (isGood) isGood = (await Promise.all(row.map(list => inOrder(list, row.length === 1)))).every(Boolean)
const seconds = (performance.now() - began) / 1000
console.log(['', ...summary, `${isGood ? 'Everything is good' : 'Stopped at the failure'} after ${time(seconds)}.`].join('\n'))
if (isGood) {
  recordTime(asked, seconds)
  if (!isPart) green.record()
}
process.exit(isGood ? 0 : 1)
