import { applyD1Migrations, env } from 'cloudflare:test'
import type { z } from 'zod'
import { Refused } from '../../../scripts/academy/command-line.ts'
import type { Academy } from '../../../scripts/academy/open.ts'
import type { Folder } from '../../../scripts/backup/folder.ts'
import type { Manifest } from '../../../scripts/backup/manifest.ts'
import { emptyStorage } from '../../support/empty-storage.ts'
import { callHook } from '../../support/hook.ts'
import { copyOfEverything } from '../accounts/database.ts'

const { FILES } = env as unknown as { FILES: R2Bucket }

/** This academy, as the scripts of an operator ask it; every call is another one. */
export function thisAcademy(): Academy & { asked: string[] } {
  const asked: string[] = []
  async function bytes(hook: string, wish: object) {
    asked.push(JSON.stringify(wish).slice(0, 200))
    const answer = await callHook(hook.replace('/hooks/', ''), wish)
    if (answer.ok) return answer
    throw new Refused(`${answer.status}: ${await answer.text()}`)
  }
  return {
    asked,
    site: 'https://campus.test',
    bytes,
    json: async <T>(hook: string, wish: object, schema: z.ZodType<T>) => schema.parse(await (await bytes(hook, wish)).json()),
  }
}

/** A folder in memory. */
export function someFolder() {
  const files = new Map<string, Uint8Array>()
  const next = new Map<string, Uint8Array>()
  const folder = {
    files,
    before: null as Manifest | null,
    bytes: (path: string) => next.get(path) ?? files.get(path) ?? new Uint8Array(),
    has: (path: string) => files.has(path),
    write: (path: string, bytes: Uint8Array | string) => void next.set(path, bytes as Uint8Array),
    commit(manifest: Manifest) {
      for (const [path, bytes] of next) files.set(path, bytes)
      next.clear()
      for (const path of files.keys()) if (!manifest.parts[path]) files.delete(path)
      folder.before = manifest
    },
  }
  return folder satisfies Folder & { files: Map<string, Uint8Array> }
}

/** Everything is gone: databases with empty tables, an empty bucket, no objects. */
export async function emptyAcademy() {
  await emptyStorage()
  await applyD1Migrations(env.DB, env.MIGRATIONS)
  await applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS)
}

/** Everything that is stored: rows of every table and of every object, and pictures. Objects by their learner. */
export async function everything(): Promise<Record<string, string>> {
  const copy = await copyOfEverything()
  for (const { key, etag } of (await FILES.list()).objects) copy[`file ${key}`] = etag
  return copy
}
