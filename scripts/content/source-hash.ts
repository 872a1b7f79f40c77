import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap(name => filesIn(join(path, name)))
    : [path]

/** Returns a hash of files, and of all files in folders except tests. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) {
    if (file.includes('.test.')) continue
    const bytes = readFileSync(file)
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('base64url')
}

/** What decides, beside `content/`, which rows the local databases hold: the compiler, the import and their packages. */
export const COMPILER_SOURCES = [
  'client/terms/name-of.ts',
  'migrations',
  'package-lock.json',
  'public',
  'scripts/content',
  'shared',
  'worker/drawing/cover',
  'worker/learner/plan.ts',
  'worker/learner/rules',
  'worker/origin',
  'worker/secrets.ts',
  'wrangler.toml',
]

/** The version of the compiler. It is read once, when the code is: a watcher runs on with the code that it began with. */
export const COMPILER = `${process.version} ${hashOf(COMPILER_SOURCES)}`
