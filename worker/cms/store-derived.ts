import { ZodError } from 'zod'
import type { Log } from '../log.ts'
import type { BundleEntry } from '../origin/bundle.ts'
import { derive } from './derive.ts'
import { formOf } from './form.ts'

/** Returns the name of an entry in one language. */
export const identity = ({ kind, locale, documentId }: { kind: string; locale: string; documentId: string }) =>
  `${kind}:${locale}:${documentId}`

const STORED = `SELECT e.kind, e.locale, e.document_id AS documentId, d.form, d.source
  FROM derived_entries d JOIN entries e ON e.id = d.entry_id`

/** Rows whose entry is there by then; what is left of others goes. */
const UPSERT = `INSERT INTO derived_entries (entry_id, form, source, card, whole, refs)
  SELECT e.id, ?2, value->>'$.source', nullif(value->'$.card', 'null'), value->'$.whole', value->'$.refs'
  FROM json_each(?1) JOIN entries e
    ON e.kind = value->>'$.kind' AND e.locale = value->>'$.locale' AND e.document_id = value->>'$.documentId'
  WHERE true
  ON CONFLICT (entry_id) DO UPDATE SET
    form = excluded.form, source = excluded.source, card = excluded.card, whole = excluded.whole, refs = excluded.refs`
const SWEEP = 'DELETE FROM derived_entries WHERE entry_id NOT IN (SELECT id FROM entries)'

/** An entry doesn't fit its kind. The message says which entry, and the first field that is wrong, in one sentence. */
export class EntryInvalid extends Error {
  constructor({ kind, slug, locale }: BundleEntry, { issues }: ZodError) {
    super(`${kind}/${slug} in ${locale} is not valid at ${issues[0]?.path.join('.')}`)
  }
}

/**
 * Returns the statements that store what pages read of these entries, for the batch that stores the entries. Only what is new, changed, or
 * of another form is derived. Throws `EntryInvalid` for an entry that doesn't fit its kind.
 */
export async function derivedStatements(
  DB: D1Database,
  entries: readonly BundleEntry[],
  { mediaHosts, log, chunks }: { mediaHosts: readonly string[]; log: Log; chunks: (rows: readonly unknown[]) => string[] },
): Promise<D1PreparedStatement[]> {
  const form = formOf(mediaHosts)
  const { results } = await DB.prepare(STORED).all<{
    kind: string
    locale: string
    documentId: string
    form: string
    source: string
  }>()
  const stored = new Map(results.map(row => [identity(row), row]))
  const byIdentity = new Map(entries.map(entry => [identity(entry), entry]))
  const rows: unknown[] = []
  for (const entry of entries) {
    const english = byIdentity.get(identity({ ...entry, locale: 'en' }))
    // The hash is of what an editor wrote; slug and parent may change without it.
    const source = [entry.hash, entry.slug, entry.parent, english?.hash ?? ''].join(' ')
    const known = stored.get(identity(entry))
    if (known?.form === form && known.source === source) continue
    const { kind, locale, documentId } = entry
    const derived = await derive(entry, english, { mediaHosts, log }).catch(error => {
      throw error instanceof ZodError ? new EntryInvalid(entry, error) : error
    })
    rows.push({ kind, locale, documentId, source, ...derived })
  }
  return [DB.prepare(SWEEP), ...chunks(rows).map(json => DB.prepare(UPSERT).bind(json, form))]
}
