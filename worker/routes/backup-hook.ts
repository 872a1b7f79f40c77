import { z } from 'zod'
import { FILE_NAME, listFiles } from '../backup/files.ts'
import { copyLearners } from '../backup/learners.ts'
import { readPart, tablesInParts } from '../backup/parts.ts'
import { DATABASE_NAMES, type Databases, findTable, readSequences } from '../backup/tables.ts'
import type { C } from '../context.ts'
import { NOTHING_TAUGHT } from '../learner/conclusions.ts'
import { settleDepartures } from '../learning/departures.ts'
import { sessionStoreOf } from '../middleware/claims.ts'
import { noteRun } from '../operations/last-runs.ts'
import { sha256 } from '../secrets.ts'
import { operatorHook } from './operator-hook.ts'

const MAX_BYTES = 64 * 1024
/** Each is an object: one call of the platform may ask a thousand. */
const MOST_LEARNERS = 20

const digest = z.string().max(64).nullable()
const wish = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('tables') }),
  z.strictObject({
    do: z.literal('rows'),
    database: z.enum(DATABASE_NAMES),
    table: z.string().max(100),
    part: z.int().min(0),
    known: digest,
  }),
  z.strictObject({
    do: z.literal('learners'),
    server: z.string().max(300),
    learners: z.array(z.strictObject({ userId: z.string().max(100), known: digest })).max(MOST_LEARNERS),
  }),
  z.strictObject({ do: z.literal('files'), cursor: z.string().max(2000).optional() }),
  z.strictObject({ do: z.literal('file'), name: z.string().regex(FILE_NAME) }),
  z.strictObject({ do: z.literal('done') }),
])
type Wish<K> = Extract<z.infer<typeof wish>, { do: K }>

async function rows(c: C, databases: Databases, { database, table, part, known }: Wish<'rows'>) {
  const found = await findTable(databases, database, table)
  if (!found) return c.json({ error: 'No backup keeps such a table' }, 404)
  const lines = await readPart(databases, found, part)
  const digest = await sha256(lines)
  return c.json({ sha256: digest, rows: digest === known ? null : lines })
}

async function file(c: C, bucket: R2Bucket, { name }: Wish<'file'>) {
  const found = await bucket.get(name)
  if (!found) return c.json({ error: 'There is no such file' }, 404)
  return c.body(found.body as unknown as ReadableStream, 200, { 'content-type': found.httpMetadata?.contentType ?? '' })
}

/** `POST /hooks/backup`: everything that an academy keeps, part by part, for `npm run backup`, which asks only for what it lacks. */
export const backupHook = operatorHook(
  wish,
  async (c, data) => {
    const { DB, SEARCH, FILES } = c.env
    const store = sessionStoreOf(c.env, c.var.settings)
    if (!DB || !SEARCH || !store) return c.json({ error: 'This academy has no database' }, 409)
    const databases = { DB, SEARCH }
    if (data.do === 'tables') {
      // What one object is to take from another is in neither's copy before it has.
      await settleDepartures(store, null, NOTHING_TAUGHT, c.var.log)
      return c.json({ server: store.server, tables: await tablesInParts(databases), sequences: await readSequences(DB) })
    }
    if (data.do === 'done') {
      await noteRun(DB, 'backup', new Date())
      return c.json({})
    }
    if (data.do === 'rows') return rows(c, databases, data)
    if (data.do === 'learners') return c.json({ copies: await copyLearners(store, data.server, data.learners) })
    if (!FILES) return data.do === 'files' ? c.json({ files: [], cursor: null }) : c.notFound()
    return data.do === 'files' ? c.json(await listFiles(FILES, data.cursor)) : file(c, FILES, data)
  },
  MAX_BYTES,
)
