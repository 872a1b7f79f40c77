// Runs programs of the project on a build of the present sources. `--help` says what they do, and builds and starts nothing.
import { resolve } from 'node:path'
import { answerHelp } from './academy/command-line.ts'
import { buildDist } from './build/build-if-changed.ts'
import { makeReady } from './make-ready.ts'

const USAGES: Readonly<Record<string, string>> = {
  'scripts/preview.ts': `npm run preview                  serve the production build on http://localhost:4173, with the local databases
PORT=8000 npm run preview        … on another port`,
  'tests/bench/bench.ts': `npm run bench                    measure pages in bare workerd, and print ratios
ROUNDS=1 SECONDS_PER_ROUND=1 npm run bench    … in less time, and less exactly`,
  'tests/bench/live.ts': `npm run bench:live               measure live events, from the hook to the page
MINUTES=10 SOCKETS=5000 USERS=1000 npm run bench:live    … with other sizes`,
  'tests/bench/trips.ts': `npm run bench:trips              count the trips to databases and objects that an answer waits for
DELAY_MS=100 npm run bench:trips    … each of them so late`,
  'tests/bench/cold.ts': `npm run bench:cold               measure the first requests of an isolate
npm run bench:cold -- dist/campus ../other/dist/campus    … of several builds, against the first
ROUNDS=1 npm run bench:cold      … in less time, and less exactly`,
  'tests/bench/faults.ts': 'npm run bench:faults             measure what visitors wait for while the CMS fails',
  'tests/bench/depth.ts': `npm run bench:depth              count the calls that a page waits for where nothing is cached
DELAY_MS=100 npm run bench:depth    … each answer so late`,
  'tests/bench/learners.ts': `npm run bench:learners           measure what learners’ objects cost
npm run bench:learners -- --quick    … with fewer of everything`,
  'tests/bench/lighthouse.ts': `npm run lighthouse               run Lighthouse on every kind of public page
ONLY=lesson,home RUNS=1 npm run lighthouse    … on some, once`,
  'tests/bench/soak.ts': `npm run soak                     run the load that Campus promises to carry, then kill objects between steps
MINUTES=5 SECONDS_PER_RUN=60 SEEDS=1-1000 npm run soak    … for other times and seeds`,
  'tests/bench/soak-killed.ts': '',
  'tests/browsers/cli.ts': `npm run test:browsers            go through the journeys in every browser, and write docs/browsers.md
npm run test:browsers -- quiz Firefox    … those with such a name in such a browser, and write nothing`,
  'tests/cms/cli.ts': `npm run test:strapi              test the site before a running Strapi 5
npm run test:strapi -- 4         … before Strapi 4
npm run test:strapi -- --missing [--only WORDS] [--table FILE]    … while it lacks one thing after the other`,
}

/** What a program needs of this machine beside packages and a build. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'scripts/preview.ts': ['--data'],
  'tests/bench/lighthouse.ts': ['--data', '--chromium'],
  'tests/bench/soak.ts': ['--data'],
  'tests/browsers/cli.ts': ['--data', '--browsers'],
  'tests/cms/cli.ts': ['--data'],
}

const words = process.argv.slice(2)
const programs = words.filter(word => word in USAGES)
answerHelp(
  programs
    .map(program => USAGES[program])
    .join('\n')
    .trim(),
)
makeReady(...programs.flatMap(program => NEEDS[program] ?? []))
await buildDist()
for (const program of programs) {
  process.argv.splice(1, Number.POSITIVE_INFINITY, resolve(program), ...words.filter(word => !programs.includes(word)))
  await import(resolve(program))
}
