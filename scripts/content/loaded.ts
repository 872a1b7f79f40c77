import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hashOf } from '../hash-of.ts'
import { COMPILER } from './source-hash.ts'

/** Lies beside the local databases, so that it is deleted with them. */
const STAMP = '.wrangler/state/content'

const version = (root: string) => `${COMPILER} ${hashOf([root])}`

/** Whether the local databases hold `content/` as it is now. */
export const isLoaded = (stamp = STAMP, root = 'content') => existsSync(stamp) && readFileSync(stamp, 'utf8') === version(root)

/** Notes that the local databases may hold something else than `content/`. */
export const forgetLoaded = (stamp = STAMP) => rmSync(stamp, { force: true })

/** Runs `load`, which puts `content/` into the local databases, and notes what they hold then. */
export async function recordLoad(load: () => Promise<void>, stamp = STAMP, root = 'content') {
  const loading = version(root)
  forgetLoaded(stamp)
  await load()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, loading)
}
