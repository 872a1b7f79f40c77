import { z } from 'zod'
import type { Academy } from '../academy/open.ts'

const HOOK = '/hooks/backup'

const tables = z.object({
  server: z.string(),
  tables: z.array(
    z.object({
      database: z.enum(['DB', 'SEARCH']),
      name: z.string(),
      columns: z.array(z.string()),
      parts: z.array(z.int()),
    }),
  ),
  sequences: z.record(z.string(), z.int()),
})
export type Tables = z.infer<typeof tables>
export type Table = Tables['tables'][number]

/** What an academy keeps in its databases. */
export const askTables = (academy: Academy) => academy.json(HOOK, { do: 'tables' }, tables)

/** Tells an academy that a backup of it is complete. */
export const noteBackup = (academy: Academy) => academy.bytes(HOOK, { do: 'done' })

const rows = z.object({ sha256: z.string(), rows: z.string().nullable() })
/** A part of a table; no rows where they are those that are known. */
export const askRows = (
  academy: Academy,
  { database, name }: Pick<Table, 'database' | 'name'>,
  part: number,
  known: string | null,
) => academy.json(HOOK, { do: 'rows', database, table: name, part, known }, rows)

const copies = z.object({
  copies: z.array(z.object({ userId: z.string(), sha256: z.string(), copy: z.string().nullable() })),
})
/** Copies of learners of a content server, at most so many at once; none where it is known. */
export const MOST_LEARNERS = 20
export const askLearners = async (
  academy: Academy,
  server: string,
  learners: readonly { userId: string; known: string | null }[],
) => (await academy.json(HOOK, { do: 'learners', server, learners }, copies)).copies

const files = z.object({
  files: z.array(z.object({ name: z.string(), etag: z.string(), bytes: z.int() })),
  cursor: z.string().nullable(),
})
/** Every picture of the bucket. */
export async function askFiles(academy: Academy): Promise<z.infer<typeof files>['files']> {
  const found: z.infer<typeof files>['files'] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const listed: z.infer<typeof files> = await academy.json(HOOK, { do: 'files', ...(cursor ? { cursor } : {}) }, files)
    found.push(...listed.files)
    cursor = listed.cursor
  }
  return found
}

/** A picture, with its type. */
export async function askFile(academy: Academy, name: string): Promise<{ bytes: Uint8Array; type: string }> {
  const answer = await academy.bytes(HOOK, { do: 'file', name })
  return { bytes: new Uint8Array(await answer.arrayBuffer()), type: answer.headers.get('content-type') ?? '' }
}
