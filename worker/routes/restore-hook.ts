import { z } from 'zod'
import { learnerCopy } from '../admin/learner-copy.ts'
import { beginRestore, endRestore, isRestoring } from '../backup/begin-restore.ts'
import { FILE_NAME, storeFile } from '../backup/files.ts'
import { restoreLearners } from '../backup/learners.ts'
import { writeLines } from '../backup/parts.ts'
import { DATABASE_NAMES, findTable, writeSequences } from '../backup/tables.ts'
import { CURRICULUM_TAG } from '../content/curriculum-version.ts'
import { KNOWN_TAGS, type PurgeContext, purgeChange } from '../content/purge.ts'
import { taughtNow } from '../curriculum/curriculum-of.ts'
import { sessionStoreOf } from '../middleware/claims.ts'
import { operatorHook } from './operator-hook.ts'

const MAX_BYTES = 48 * 1024 * 1024
const MOST_LEARNERS = 20
const MOST_TABLES = 100

const database = z.enum(DATABASE_NAMES)
const name = z.string().max(100)
const wish = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('begin'),
    backup: z.string().max(100),
    tables: z.array(z.strictObject({ database, name, columns: z.array(name) })).max(MOST_TABLES),
  }),
  z.strictObject({ do: z.literal('rows'), database, table: name, rows: z.string() }),
  z.strictObject({
    do: z.literal('file'),
    name: z.string().regex(FILE_NAME),
    type: z.string().regex(/^image\/[a-z+]{2,20}$/),
    base64: z.base64(),
  }),
  z.strictObject({
    do: z.literal('learners'),
    server: z.string().max(300),
    learners: z.array(z.strictObject({ userId: z.string().max(100), copy: learnerCopy })).max(MOST_LEARNERS),
  }),
  z.strictObject({ do: z.literal('end'), sequences: z.record(name, z.int().min(0)) }),
])

/** `POST /hooks/restore`: fills an academy in which nobody is yet from a backup, part by part, for `npm run restore`. */
export const restoreHook = operatorHook(
  wish,
  async (c, data) => {
    const { DB, SEARCH, FILES } = c.env
    const store = sessionStoreOf(c.env, c.var.settings)
    if (!DB || !SEARCH || !FILES || !store) return c.json({ error: 'This academy lacks a database or its bucket' }, 409)
    const databases = { DB, SEARCH }
    if (data.do === 'begin') {
      const refusal = await beginRestore(databases, FILES, data)
      return refusal ? c.json({ error: refusal }, 409) : c.json({ begun: true })
    }
    if (!(await isRestoring(FILES))) return c.json({ error: 'Nothing is being restored here: begin first' }, 409)
    if (data.do === 'rows') {
      const table = await findTable(databases, data.database, data.table)
      if (!table) return c.json({ error: 'No backup keeps such a table' }, 404)
      await writeLines(databases, table, data.rows.split('\n').filter(Boolean))
    } else if (data.do === 'file') await storeFile(FILES, data)
    else if (data.do === 'learners') await restoreLearners(store, data.server, data.learners, await taughtNow(c))
    else {
      await writeSequences(DB, data.sequences)
      const removed = [CURRICULUM_TAG, ...KNOWN_TAGS, 'search']
      await purgeChange(c.executionCtx as unknown as PurgeContext, c.env.PURGE_QUEUE, { removed }, c.var.log)
      await endRestore(FILES)
    }
    return c.json({ done: data.do })
  },
  MAX_BYTES,
)
