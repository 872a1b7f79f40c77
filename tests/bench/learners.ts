import { availableParallelism } from 'node:os'
import { build } from 'vite'
import { compileContent } from '../../scripts/content/compile.ts'
import { asleepFootprint, awakeFootprint } from './learners/footprint.ts'
import { timesTable, wrongSleep } from './learners/results.ts'
import { createRounds, type Round } from './learners/round.ts'
import { sizesTable } from './learners/sizes-table.ts'
import { storedOf } from './learners/storage.ts'
import { needOpenFiles } from './live/open-files.ts'
import { fill } from './trips/fill.ts'
import { type RunningWorkerd, startWorkerd } from './workerd.ts'

/**
 * Measures what learners' objects cost in bare workerd on this machine: requests that arrive at random moments at half the rate that the
 * server carries, beside the least that there can be and beside the way before, which asked D1 seven times for an answer. It fails
 * where a request is refused, or where an object was awake that was to be asleep. `--quick` takes fewer of everything.
 */
const isQuick = process.argv.includes('--quick')
const ROUNDS = Number(process.env.ROUNDS ?? (isQuick ? 1 : 4))
const sizes = isQuick ? { people: 60, looks: 300 } : { people: 100, looks: 500 }
const objects = isQuick ? { few: 50, many: 300 } : { few: 500, many: 2000 }

const started = performance.now()
// However this process ends, what it has started ends with it.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
needOpenFiles(4 * objects.many + 500)

await build({
  configFile: 'tests/bench/vite.config.ts',
  build: { ssr: 'tests/bench/learners/entry.ts', outDir: 'dist/bench-learners' },
})
const { bundle } = compileContent('content')

/** Does something with an academy of its own. */
async function at<T>(options: { keepsAwake?: boolean; clearsMemory?: boolean }, work: (server: RunningWorkerd) => Promise<T>) {
  const server = await startWorkerd({
    script: 'dist/bench-learners/index.js',
    databases: true,
    bindings: { MAIL_FROM: 'academy@example.test', SEALING_KEY: 'q7w2-of-the-bench-f81k-of-the-bench-93zx' },
    ...options,
  })
  const done = await work(server)
  await server.stop()
  return done
}

const { rounds, stored } = await at({}, async server => {
  await fill(server, bundle)
  const stored = await storedOf(server, bundle)
  const run = createRounds(server, bundle, sizes)
  // The first round makes the machine code, and does not count.
  await run()
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) rounds.push(await run())
  return { rounds, stored: stored() }
})
// No time is taken here, so both may run at once.
const { few, many } = objects
const [awake, asleep] = await Promise.all([
  at({ keepsAwake: true, clearsMemory: true }, server => awakeFootprint(server, bundle, few, many)),
  at({ clearsMemory: true }, server => asleepFootprint(server, bundle, few, many)),
])

const faults = wrongSleep(rounds)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`npm run bench:learners

${timesTable(rounds)}

${sizesTable(awake, asleep, stored)}

Bare workerd with its objects and its D1 on disk, and one process that is everybody. Medians of ${ROUNDS} rounds, one kind after the other
in each. Node ${process.version}, ${availableParallelism()} cores shared by all, ${seconds} s.
${faults.length ? faults.join('\n') : 'No request was refused. Objects that were to be asleep were constructed anew by their requests, and no others.'}`)
process.exit(faults.length ? 1 : 0)
