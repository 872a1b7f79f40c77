// Runs the checks of the project, says which and how long they take, and stops at the first that fails.
import { type Outcome, runStage } from './run-stage.ts'
import { checks, type Stage } from './stages.ts'

const { argv, env } = process
const asked = argv[2] ?? ''
if (asked !== 'check' && asked !== 'test' && asked !== 'quick')
  throw new Error('usage: node scripts/check/cli.ts check | test | quick')

const rows = checks[asked]()

const time = (seconds: number) => (seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)
const expected = (row: Stage[][]) => Math.max(...row.map(list => list.reduce((sum, { seconds }) => sum + seconds, 0)))
const total = rows.reduce((sum, row) => sum + expected(row), 0)
const names = rows.flat(2).map(({ name }) => name)
console.log(`Runs ${names.join(', ')}. On two cores this takes about ${time(total)}.`)

if (process.stdout.isTTY) env.FORCE_COLOR ??= '1'
const told: string[] = []
let begun = 0

/** Runs stages one after the other, until one fails. */
async function inOrder(stages: Stage[], shown: boolean): Promise<boolean> {
  for (const stage of stages) {
    console.log(`\n▸ ${++begun} of ${names.length}: ${stage.name}, about ${time(stage.seconds)}`)
    const outcome: Outcome = await runStage(stage, shown)
    told.push(
      `${outcome.isGood ? '✓' : '✗'} ${stage.name}, ${time(outcome.seconds)}`,
      ...outcome.counts.map(line => `    ${line}`),
    )
    if (!outcome.isGood && !shown) process.stdout.write(outcome.output)
    if (!outcome.isGood) return false
    if (!shown) console.log(`✓ ${stage.name}, ${time(outcome.seconds)}`)
  }
  return true
}

const began = performance.now()
let isGood = true
for (const row of rows) if (isGood) isGood = (await Promise.all(row.map(list => inOrder(list, row.length === 1)))).every(Boolean)
const took = time(Math.round((performance.now() - began) / 1000))
console.log(['', ...told, isGood ? `Everything is good, after ${took}.` : `Stopped at what failed, after ${took}.`].join('\n'))
process.exit(isGood ? 0 : 1)
