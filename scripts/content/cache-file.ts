import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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
