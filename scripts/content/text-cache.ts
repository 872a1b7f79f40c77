import { createHash } from 'node:crypto'
import { readCacheFile, writeCacheFile } from './cache-file.ts'
import { COMPILER } from './source-hash.ts'

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
