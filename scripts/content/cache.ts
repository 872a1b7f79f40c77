import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { COMPILER } from './source-hash.ts'

/** Returns the value that a file stores for this key; null if there is none, or if the file cannot be read. */
export function readCacheFile(file: string, key: string): unknown {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { key?: unknown; value?: unknown } | null
    return stored?.key === key ? stored.value : null
  } catch {
    return null
  }
}

/** Stores a value as JSON. Another process reads the old file or the new one, never a part. */
export function writeCacheFile(file: string, key: string, value: unknown) {
  const unfinished = `${file}.${randomUUID()}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(unfinished, JSON.stringify({ key, value }))
  renameSync(unfinished, file)
}

type Results = Map<string, unknown>

/** Results of the compilation before, and those that this one used; null outside of one. */
let cache: { known: Results; used: Results } | null = null

/** Returns a pure function of a text whose results a compilation takes from its cache. */
export const cachedByText =
  <T extends object | string>(name: string, compute: (text: string) => T) =>
  (text: string): T => {
    if (!cache) return compute(text)
    const key = createHash('sha256').update(`${name} ${text}`).digest('base64url')
    const result = (cache.used.get(key) ?? cache.known.get(key) ?? compute(text)) as T
    cache.used.set(key, result)
    return result
  }

/** Runs `work` with the results that a file holds, and stores those that it used. */
export function withTextCache<T>(file: string, work: () => T): T {
  const known: Results = new Map(readCacheFile(file, COMPILER) as [string, unknown][] | null)
  const used: Results = new Map()
  cache = { known, used }
  try {
    return work()
  } finally {
    cache = null
    if (used.size !== known.size || [...used.keys()].some(key => !known.has(key))) writeCacheFile(file, COMPILER, [...used])
  }
}
