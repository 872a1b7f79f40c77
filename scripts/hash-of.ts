import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .filter(name => !name.includes('.test.'))
        .flatMap(name => filesIn(join(path, name)))
    : [path]

/**
 * Returns a hash of the names and contents of files, and of all files in folders. In a folder, tests don't count. Neither does a path that
 * doesn't exist.
 */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.filter(path => existsSync(path)).flatMap(filesIn)) {
    const bytes = readFileSync(file)
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('base64url')
}
