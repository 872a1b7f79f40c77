import { changedCode } from './changed-files.ts'

/** One part of a check: a program of the project, its line in the summary, and about how long it takes on two cores. */
export interface Stage {
  name: string
  command: string[]
  seconds: number
  /** Lines of its output that say how much was looked at. */
  counts?: RegExp
}

const VITEST_COUNTS = /^\s*(?:Test Files|Tests) .*/gm
const PLAYWRIGHT_COUNTS = /^\s*\d+ (?:passed|skipped|flaky).*/gm

const lint: Stage = { name: 'format and lint', command: ['biome', 'ci', '.'], seconds: 5 }
const types: Stage = { name: 'types', command: ['tsc', '--noEmit'], seconds: 11 }
const code: Stage = { name: 'unit and request tests', command: ['vitest', 'run'], seconds: 165, counts: VITEST_COUNTS }
const build: Stage = { name: 'production build', command: ['vite', 'build'], seconds: 15 }
const browser: Stage = { name: 'browser tests', command: ['playwright', 'test'], seconds: 300, counts: PLAYWRIGHT_COUNTS }
const budgets: Stage = { name: 'budgets', command: ['node', 'scripts/budgets.ts'], seconds: 1 }
const deploy: Stage = { name: 'deploy, dry', command: ['wrangler', 'deploy', '--dry-run'], seconds: 4 }

/** Drawings and the compiler of content take longer than all other unit tests together. */
const SLOW = ['worker/certificates/drawing/**', 'worker/drawing/**', 'worker/social/**', 'scripts/**']
const rules: Stage = {
  name: 'unit tests but for drawings and the compiler of content',
  command: ['vitest', 'run', '--project', 'node', '--project', 'client', ...SLOW.flatMap(glob => ['--exclude', glob])],
  seconds: 20,
  counts: VITEST_COUNTS,
}
/** Tests that stand beside what has changed. All that import it would be nearly all, and are run by `npm test`. */
const changed = (code: string[]): Stage => ({
  name: 'tests beside what has changed',
  command: [
    'vitest',
    'run',
    '--passWithNoTests',
    ...['worker', 'promises', 'remote'].flatMap(name => ['--project', name]),
    ...code,
  ],
  seconds: 15,
  counts: VITEST_COUNTS,
})
const journey: Stage = {
  name: 'one journey in Chromium',
  command: ['playwright', 'test', '--config', 'tests/e2e/journey.config.ts'],
  seconds: 8,
  counts: PLAYWRIGHT_COUNTS,
}

/** Rows of stages: each row begins when the one before it is done, and its stages run at the same time, each list in its order. */
export const checks = {
  check: () => [[[lint], [types]], [[code]], [[build]], [[browser]], [[budgets], [deploy]]],
  test: () => [[[types]], [[code]], [[build]], [[browser]]],
  quick: () => {
    const code = changedCode()
    return [
      [
        [types, rules],
        [build, journey, ...(code.length ? [changed(code)] : [])],
      ],
    ]
  },
} satisfies Record<string, () => Stage[][][]>
