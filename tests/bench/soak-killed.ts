import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'

/** Promise D7 with as many seeds as one likes: `SEEDS=1-1000 node tests/bench/soak-killed.ts`. Prints the seeds that fail. */
const [from = 1, to = 1000] = (process.env.SEEDS ?? '1-1000').split('-').map(Number)
/** Objects cost memory while they are awake: each hundred has a workerd of its own. */
const AT_ONCE = 100
/** Of what is said about one that fails. */
const MOST_CHARACTERS = 4000
const TESTS = 'tests/promises/learning/killed/killed.test.ts'

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
}

/** Plays some seeds; answers those that have failed. */
async function play(seeds: string): Promise<number[]> {
  const report = join(temporaryFolder('campus-killed-'), 'report.json')
  const env = { ...process.env, SEEDS: seeds }
  const run = spawn('npx', ['vitest', 'run', TESTS, '--reporter=json', `--outputFile=${report}`], { env, stdio: 'ignore' })
  await new Promise(done => run.on('close', done))
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status !== 'passed')
  for (const { title, failureMessages } of failed)
    console.error(`${title}\n${failureMessages.join('\n').slice(0, MOST_CHARACTERS)}`)
  return failed.map(({ title }) => Number(/seed (\d+)/.exec(title)?.[1]))
}

const failed: number[] = []
for (let first = from; first <= to; first += AT_ONCE)
  failed.push(...(await play(`${first}-${Math.min(to, first + AT_ONCE - 1)}`)))
console.log('| promise | seeds | failed | aim |\n|---|---|---|---|')
console.log(`| D7 killed between any two steps | ${from} to ${to} | ${failed.length ? failed.join(', ') : 'none'} | none |`)
if (failed.length) process.exitCode = 1
