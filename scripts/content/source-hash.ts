import { join } from 'node:path'
import { hashOf } from '../hash-of.ts'

/** Commands of operators run in other folders, too. */
const REPOSITORY = join(import.meta.dirname, '../..')

/** What decides, beside `content/`, which rows the local databases hold: the compiler, the import and their packages. */
export const COMPILER_SOURCES = [
  'client/terms/name-of.ts',
  'migrations',
  'package-lock.json',
  'public',
  'scripts/content',
  'scripts/hash-of.ts',
  'shared',
  'worker/cms',
  'worker/content',
  'worker/drawing/cover',
  'worker/learner/plan.ts',
  'worker/learner/rules',
  'worker/log.ts',
  'worker/origin',
  'worker/secrets.ts',
  'wrangler.toml',
]

/** The version of the compiler. It is read once, when the code is: a watcher runs on with the code that it began with. */
export const COMPILER = `${process.version} ${hashOf(COMPILER_SOURCES.map(source => join(REPOSITORY, source)))}`
