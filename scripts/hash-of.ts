import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap(name => filesIn(join(path, name)))
    : [path]

/** Returns a hash of files, and of all files in folders except tests: of their names and contents. A path that isn't there counts as empty. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of paths.filter(path => existsSync(path)).flatMap(filesIn)) {
    if (file.includes('.test.')) continue
    const bytes = readFileSync(file)
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('base64url')
}
