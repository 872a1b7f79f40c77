import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Log } from '../log.ts'
import { entries } from '../origin/schema.ts'
import type { Written } from './derive.ts'
import { formOf } from './form.ts'
import { type Found, type Row, readMentioned, type Selection } from './read-entries.ts'

interface Content {
  db: DrizzleD1Database & { $client: D1Database }
  now: Date
  mediaHosts: readonly string[]
  log: Log
}

/** Said once for each isolate. */
let isSaid = false

type Source = Written & { id: number }

/** Reads the sources of rows, and those of the same entries in English. */
async function sourcesOf(db: DrizzleD1Database, rows: readonly Row[]): Promise<Source[]> {
  const ids = JSON.stringify(rows.map(({ documentId }) => documentId))
  return db
    .select({
      id: entries.id,
      kind: entries.kind,
      locale: entries.locale,
      documentId: entries.documentId,
      slug: entries.slug,
      parent: entries.parent,
      data: entries.data,
    })
    .from(entries)
    .where(sql`${entries.documentId} in (select value from json_each(${ids}))`) as Promise<Source[]>
}

/** Derives rows of another form anew; `isWhole` as they were asked for. */
async function derived({ db, mediaHosts, log }: Content, rows: readonly Row[], isWhole: boolean): Promise<Row[]> {
  const { derive } = await import('./derive.ts')
  const sources = await sourcesOf(db, rows)
  return Promise.all(
    rows.map(async row => {
      const written = sources.find(({ id }) => id === row.id)
      if (!written) return row
      const english = sources.find(one => one.kind === row.kind && one.documentId === row.documentId && one.locale === 'en')
      const { card, whole, refs } = await derive(written, english, { mediaHosts, log })
      return { ...row, fields: JSON.stringify(isWhole ? whole : (card ?? whole)), refs: JSON.stringify(refs) }
    }),
  )
}

/**
 * Returns what was found in the form that this worker reads. What an import stored in another form, or a backup without any, is derived
 * from its source: until the next `npm run content` reading takes longer.
 */
export async function currentForm(content: Content, selection: Selection, found: Found): Promise<Found> {
  const form = formOf(content.mediaHosts)
  const outdated = [...found.rows, ...found.mentioned].find(row => row.form !== form)
  if (!outdated) return found
  if (!isSaid) content.log({ event: 'content-form-outdated', form: outdated.form ?? '' })
  isSaid = true
  const rows = await derived(content, found.rows, selection.isWhole)
  const mentioned = await readMentioned(content.db, content.now, rows)
  return { ...found, rows, mentioned: await derived(content, mentioned, false) }
}
