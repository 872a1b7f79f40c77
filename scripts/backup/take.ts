import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Academy } from '../academy/open.ts'
import { askFile, askFiles, askLearners, askRows, askTables, MOST_LEARNERS, noteBackup, type Tables } from './calls.ts'
import type { Folder } from './folder.ts'
import { type Manifest, type Part, pathOfFile, pathOfLearner, pathOfRows } from './manifest.ts'

const AT_ONCE = 4

/** A list in groups. */
export const inGroups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Does something with each, a few at once. */
export async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (const group of inGroups(list, AT_ONCE)) await Promise.all(group.map(work))
}

/** SHA-256 of bytes, as the academy says it. */
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')
export const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** The parts of all tables, each with its path. */
export const partsOf = (tables: Tables['tables']) =>
  tables.flatMap(table => table.parts.map(part => ({ table, part, path: pathOfRows(table.database, table.name, part) })))

const learnerRow = z.object({ server: z.string(), user_id: z.string() })
/** The accounts that a part of the table `learners` names, by their content server. */
export function learnersIn(lines: string): [server: string, userIds: string[]][] {
  const rows = lines.split('\n').filter(Boolean)
  const found = rows.map(line => learnerRow.parse(JSON.parse(line)))
  return [...Map.groupBy(found, ({ server }) => server)].map(([server, of]) => [server, of.map(one => one.user_id)])
}

/** What a run has found, in numbers of parts. */
export interface Taken {
  parts: number
  written: number
  gone: number
  learners: number
  files: number
}

/** Brings a folder up to date with an academy: only what is new or changed there is fetched. */
export async function takeBackup(academy: Academy, folder: Folder, now: Date, say: (line: string) => void): Promise<Taken> {
  const before = folder.before?.parts ?? {}
  const parts: Record<string, Part> = {}
  let written = 0
  const known = (path: string) => (before[path] && folder.has(path) ? before[path].sha256 : null)
  function keep(path: string, found: string | Uint8Array | null, more: Partial<Part> = {}) {
    const same = before[path]
    if (found === null) {
      if (!same) throw new Error(`The academy takes ${path} for known`)
      parts[path] = same
      return
    }
    const bytes = typeof found === 'string' ? new TextEncoder().encode(found) : found
    folder.write(path, bytes)
    parts[path] = { sha256: digestOf(bytes), bytes: bytes.byteLength, ...more }
    written++
  }

  const { tables, sequences } = await askTables(academy)
  const allRows = partsOf(tables)
  await each(allRows, async ({ table, part, path }) => keep(path, (await askRows(academy, table, part, known(path))).rows))
  say(`${tables.length} tables`)

  const learnerParts = allRows.filter(({ table }) => table.database === 'DB' && table.name === 'learners')
  const groups = learnerParts
    .flatMap(({ path }) => learnersIn(textOf(folder.bytes(path))))
    .flatMap(([server, userIds]) => inGroups(userIds, MOST_LEARNERS).map(group => ({ server, group })))
  let learners = 0
  await each(groups, async ({ server, group }) => {
    const wanted = group.map(userId => ({ userId, known: known(pathOfLearner(server, userId)) }))
    for (const { userId, copy } of await askLearners(academy, server, wanted)) {
      keep(pathOfLearner(server, userId), copy)
      learners++
    }
  })
  say(`${learners} learners`)

  const files = await askFiles(academy)
  await each(files, async ({ name, etag }) => {
    const path = pathOfFile(name)
    if (known(path) && before[path]?.etag === etag) return keep(path, null)
    const { bytes, type } = await askFile(academy, name)
    keep(path, bytes, { etag, type })
  })
  say(`${files.length} pictures`)

  const next: Manifest = {
    format: 'campus-backup-1',
    id: crypto.randomUUID(),
    site: academy.site,
    takenAt: now.toISOString(),
    tables: tables.map(({ parts: _, ...table }) => table),
    sequences,
    parts,
  }
  folder.commit(next)
  await noteBackup(academy)
  const gone = Object.keys(before).filter(path => !parts[path]).length
  return { parts: Object.keys(parts).length, written, gone, learners, files: files.length }
}
