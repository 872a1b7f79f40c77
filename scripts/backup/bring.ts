import { z } from 'zod'
import type { Academy } from '../academy/open.ts'
import { askFiles, askLearners, askRows, askTables, MOST_LEARNERS } from './calls.ts'
import type { Folder } from './folder.ts'
import { type Manifest, pathOfFile, pathOfLearner } from './manifest.ts'
import { digestOf, each, inGroups, partsOf, textOf } from './take.ts'

const HOOK = '/hooks/restore'
const done = z.unknown()

/** Parts of a folder that are missing, or are not what the manifest says of them. */
export const damagedParts = (folder: Pick<Folder, 'has' | 'bytes'>, { parts }: Manifest): string[] =>
  Object.keys(parts).filter(path => !folder.has(path) || digestOf(folder.bytes(path)) !== parts[path]?.sha256)

interface Named {
  path: string
  server: string
  userId: string
}
/** The learners of a backup, by their paths. */
const learnersOf = ({ parts }: Manifest): Named[] =>
  Object.keys(parts).flatMap(path => {
    const [, server, userId] = /^learners\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
    return server && userId ? [{ path, server: decodeURIComponent(server), userId: decodeURIComponent(userId) }] : []
  })

/** Of each content server a few at once. */
const inCalls = (learners: readonly Named[]) =>
  [...Map.groupBy(learners, ({ server }) => server)].flatMap(([server, of]) =>
    inGroups(of, MOST_LEARNERS).map(group => ({ server, group })),
  )

const rowsOf = ({ tables, parts }: Manifest) =>
  Object.keys(parts).flatMap(path => {
    const [, database, name, part] = /^(db|search)\/([^/]+)\/(\d+)\.jsonl$/.exec(path) ?? []
    const table = tables.find(one => one.database.toLowerCase() === database && one.name === name)
    return table ? [{ path, table, part: Number(part) }] : []
  })

/** Fills an academy in which nobody is yet. May be begun anew at any time. */
export async function bringBack(
  academy: Academy,
  folder: Folder,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<void> {
  const { id, tables, sequences, parts } = manifest
  const tell = (wish: object) => academy.json(HOOK, wish, done)
  await tell({ do: 'begin', backup: id, tables })
  const text = (path: string) => textOf(folder.bytes(path))
  await each(rowsOf(manifest), async ({ path, table: { database, name } }) => {
    await tell({ do: 'rows', database, table: name, rows: text(path) })
  })
  say(`${tables.length} tables`)
  const files = Object.entries(parts).filter(([path]) => path.startsWith('files/'))
  await each(files, async ([path, { type }]) => {
    await tell({
      do: 'file',
      name: path.slice('files/'.length),
      type,
      base64: Buffer.from(folder.bytes(path)).toString('base64'),
    })
  })
  say(`${files.length} pictures`)
  // After the tables, which say whose object is whose.
  const learners = learnersOf(manifest)
  await each(inCalls(learners), async ({ server, group }) => {
    const copies = group.map(({ path, userId }) => ({ userId, copy: JSON.parse(text(path)) }))
    await tell({ do: 'learners', server, learners: copies })
  })
  say(`${learners.length} learners`)
  await tell({ do: 'end', sequences })
}

/** Where an academy is not what a backup says: the paths of parts that differ, are missing, or are only there. */
export async function differences(academy: Academy, manifest: Manifest): Promise<string[]> {
  const { parts } = manifest
  const known = (path: string) => parts[path]?.sha256 ?? null
  const other: string[] = []
  const seen = new Set<string>()
  const look = (path: string, isSame: boolean) => {
    seen.add(path)
    if (!isSame) other.push(path)
  }
  const { tables, sequences } = await askTables(academy)
  await each(partsOf(tables), async ({ table, part, path }) =>
    look(path, (await askRows(academy, table, part, known(path))).rows === null),
  )
  await each(inCalls(learnersOf(manifest)), async ({ server, group }) => {
    const wanted = group.map(({ path, userId }) => ({ userId, known: known(path) }))
    for (const { userId, copy } of await askLearners(academy, server, wanted)) look(pathOfLearner(server, userId), copy === null)
  })
  for (const { name, etag } of await askFiles(academy)) look(pathOfFile(name), parts[pathOfFile(name)]?.etag === etag)
  const missing = Object.keys(parts).filter(path => !seen.has(path))
  const numbers = Object.entries(manifest.sequences).filter(([name, seq]) => (sequences[name] ?? 0) < seq)
  return [...other, ...missing, ...numbers.map(([name]) => `the numbers of ${name}`)].sort()
}
