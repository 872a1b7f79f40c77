import { createHash } from 'node:crypto'
import { COMPILER } from './source-hash.ts'
import { readStored, writeStored } from './stored.ts'

type Results = Map<string, unknown>

let known: Results = new Map()
let used: Results = new Map()

/** Returns a pure function of a text that computes each result once, also across processes. */
export const remembered =
  <T extends object | string>(name: string, compute: (text: string) => T) =>
  (text: string): T => {
    const key = createHash('sha256').update(`${name} ${text}`).digest('base64url')
    const result = (used.get(key) ?? known.get(key) ?? compute(text)) as T
    used.set(key, result)
    return result
  }

/** Runs `work` with the results that a file holds, and stores those that it used. */
export function withRemembered<T>(file: string, work: () => T): T {
  known = new Map(readStored(file, COMPILER) as [string, unknown][] | null)
  used = new Map()
  const made = work()
  if (used.size !== known.size || [...used.keys()].some(key => !known.has(key))) writeStored(file, COMPILER, [...used])
  return made
}
