import { changedCode } from './changed-files.ts'
import type { LongTest } from './long-tests.ts'

/** One part of a check: a program of the project and its line in the summary. */
export interface Stage {
  name: string
  command: string[]
  env?: Record<string, string>
  /** How long it took on two cores, for the first run on a machine. */
  seconds: number
  /** Lines of its output that say how much was tested. */
  counts?: RegExp
}

/** What has changed since the last green run on this machine, and what hasn't. */
export interface Changes {
  /** Long tests whose sources haven't. */
  unchangedLongTests: LongTest[]
  /** Slugs of lessons whose compiled form has. */
  changedLessons: string[]
}

/** Rows of stages: a row starts when the one before it is done; its lists run at the same time, each in its order. */
export type Rows = Stage[][][]

const VITEST_COUNTS = /^\s*(?:Test Files|Tests) .*/gm
const PLAYWRIGHT_COUNTS = /^\s*\d+ (?:passed|skipped|flaky).*/gm

const lint: Stage = { name: 'format and lint', command: ['biome', 'ci', '.'], seconds: 3 }
const unused: Stage = { name: 'unused code', command: ['knip', '--no-progress'], seconds: 7 }
const types: Stage = { name: 'types', command: ['tsc', '--noEmit'], seconds: 7 }
const code: Stage = { name: 'unit and request tests', command: ['vitest', 'run'], seconds: 240, counts: VITEST_COUNTS }
const build: Stage = { name: 'production build', command: ['node', 'scripts/build/build-if-changed.ts'], seconds: 15 }
const browser: Stage = { name: 'browser tests', command: ['playwright', 'test'], seconds: 480, counts: PLAYWRIGHT_COUNTS }
const budgets: Stage = { name: 'budgets', command: ['node', 'scripts/budgets.ts'], seconds: 1 }
const dryDeploy: Stage = { name: 'deploy, dry', command: ['wrangler', 'deploy', '--dry-run'], seconds: 4 }
const deploy: Stage = {
  name: 'deploy, backup and restore',
  command: ['vitest', 'run', '--config', 'tests/deploy/vitest.config.ts'],
  seconds: 800,
  counts: VITEST_COUNTS,
}
const browsers: Stage = { name: 'other browsers', command: ['node', 'tests/browsers/cli.ts'], seconds: 200 }
const strapi: Stage = { name: 'Strapi', command: ['node', 'tests/cms/cli.ts'], seconds: 300, counts: VITEST_COUNTS }

const isForBrowser = ({ files }: LongTest) => files.endsWith('.spec.ts')
const namesOf = (tests: LongTest[]) => tests.map(({ name }) => name)
const skip = (tests: LongTest[]) => ({ SKIPPED_TESTS: tests.map(({ files }) => files).join(' ') })
const without = (names: string[]) => (names.length ? ` without ${names.join(', ')}` : '')

/** Unit and request tests without some long ones. */
function codeWithout(long: LongTest[]): Stage {
  const skipped = long.filter(test => !isForBrowser(test))
  return {
    ...code,
    name: code.name + without(namesOf(skipped)),
    env: skip(skipped),
    seconds: 140,
  }
}

/** What people do, in Chromium, without some long tests, and the screens of some lessons. */
function journeys(long: LongTest[], lessons: string[]): Stage {
  const skipped = long.filter(isForBrowser)
  return {
    name: `browser journeys${without(['axe', ...namesOf(skipped)])}${lessons.length ? `, screens of ${lessons.join(', ')}` : ''}`,
    command: ['playwright', 'test', '--grep-invert', '@sweep'],
    env: { ...skip(skipped), LESSONS: lessons.join(','), WITHOUT_AXE: '1' },
    seconds: 210,
    counts: PLAYWRIGHT_COUNTS,
  }
}

/** Drawings and the compiler of content take longer than all other unit tests together. */
const SLOW = ['worker/certificates/drawing/**', 'worker/drawing/**', 'worker/social/**', 'scripts/**']
const rules: Stage = {
  name: 'unit tests without drawings and the content compiler',
  command: ['vitest', 'run', '--project', 'node', '--project', 'client'],
  env: { SKIPPED_TESTS: SLOW.join(' ') },
  seconds: 20,
  counts: VITEST_COUNTS,
}
/** Tests beside the changed code. Nearly all tests import something of it, and `npm test` runs those. */
const changed = (code: string[]): Stage => ({
  name: 'tests beside the changed code',
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

const check: Rows = [[[lint, unused], [types]], [[code]], [[build]], [[browser]], [[budgets], [dryDeploy]]]

export const checks = {
  quick: () => {
    const code = changedCode()
    return [
      [
        [types, rules],
        [build, journey, ...(code.length ? [changed(code)] : [])],
      ],
    ]
  },
  test: ({ unchangedLongTests, changedLessons }) => [
    [[types]],
    [[codeWithout(unchangedLongTests)]],
    [[build]],
    [[journeys(unchangedLongTests, changedLessons)]],
  ],
  check: () => check,
  all: () => [...check, [[deploy]], [[browsers]], [[strapi]]],
} satisfies Record<string, (changes: Changes) => Rows>
