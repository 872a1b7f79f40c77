import { factsOf, type Kind } from '../../shared/content-model/kinds.ts'
import { log } from '../log.ts'
import type { BundleEntry, ContentBundle } from '../origin/bundle.ts'
import { searchRows } from '../origin/search/rows.ts'
import { sha256 } from '../secrets.ts'
import { derivedStatements, identity } from './store-derived.ts'

/** Characters of JSON in one bound value; D1 refuses values above 2 MB. */
const CHUNK_CHARACTERS = 400_000

export interface ImportBindings {
  DB: D1Database
  SEARCH: D1Database
  FILES?: R2Bucket | undefined
}

export interface ImportResult {
  entries: number
  /** Entries written new or changed, and removed ones. */
  changed: number
  /** Cache tags of the changed entries, each the singular of a kind. */
  tags: string[]
  /** Those of entries that readers could see and can't any more. */
  removed: string[]
}

/** Rows as JSON texts small enough to be bound. */
function chunks(rows: readonly unknown[]): string[] {
  const out: string[] = []
  let chunk: string[] = []
  let size = 0
  for (const row of rows) {
    const json = JSON.stringify(row)
    if (chunk.length && size + json.length > CHUNK_CHARACTERS) {
      out.push(`[${chunk.join(',')}]`)
      chunk = []
      size = 0
    }
    chunk.push(json)
    size += json.length
  }
  if (chunk.length) out.push(`[${chunk.join(',')}]`)
  return out
}

/** Replaces a table's rows by those of the bundle, as statements of one batch. */
function replaceAll(db: D1Database, table: string, columns: string[], rows: readonly unknown[]): D1PreparedStatement[] {
  const values = columns.map(column => `value->>'$.${column.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())}'`)
  const insert = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`
  return [db.prepare(`DELETE FROM ${table}`), ...chunks(rows).map(json => db.prepare(insert).bind(json))]
}

const UPSERT = `
  INSERT INTO entries (document_id, kind, locale, slug, parent, ordinal, published_at, created_at, updated_at, data, hash)
  SELECT value->>'$.documentId', value->>'$.kind', value->>'$.locale', value->>'$.slug', value->>'$.parent', value->>'$.ordinal',
         value->>'$.publishedAt', ?2, ?2, value->>'$.data', value->>'$.hash'
  FROM json_each(?1) WHERE true
  ON CONFLICT (kind, locale, document_id) DO UPDATE SET
    slug = excluded.slug, parent = excluded.parent, ordinal = excluded.ordinal, published_at = excluded.published_at,
    data = excluded.data, hash = excluded.hash,
    updated_at = CASE WHEN entries.hash = excluded.hash THEN entries.updated_at ELSE excluded.updated_at END`

const tagOf = (kind: string) => factsOf(kind as Kind).singular

async function wordsChange(db: D1Database, translations: ContentBundle['translations']): Promise<boolean> {
  const { results } = await db
    .prepare('SELECT locale, key, translation FROM translations')
    .all<ContentBundle['translations'][number]>()
  const line = ({ locale, key, translation }: ContentBundle['translations'][number]) => JSON.stringify([locale, key, translation])
  return results.map(line).sort().join() !== translations.map(line).sort().join()
}

async function whatChanges(db: D1Database, entries: readonly BundleEntry[], now: Date) {
  const { results } = await db.prepare('SELECT kind, locale, document_id AS documentId, hash FROM entries').all<{
    kind: string
    locale: string
    documentId: string
    hash: string
  }>()
  const before = new Map(results.map(row => [identity(row), row]))
  const after = new Set(entries.map(identity))
  const written = entries.filter(entry => before.get(identity(entry))?.hash !== entry.hash)
  const removed = results.filter(row => !after.has(identity(row)))
  const unpublished = written.filter(entry => before.has(identity(entry)) && Date.parse(entry.publishedAt) > now.getTime())
  return {
    kinds: new Set([...written, ...removed].map(entry => entry.kind)),
    gone: new Set([...unpublished, ...removed].map(entry => entry.kind)),
    changed: written.length + removed.length,
  }
}

/** The same for the same entries and questions. */
const versionOf = async ({ entries, questionBanks }: ContentBundle) =>
  (await sha256(JSON.stringify([entries.map(entry => [identity(entry), entry.publishedAt, entry.hash]), questionBanks]))).slice(
    0,
    16,
  )

async function putFiles(bucket: R2Bucket | undefined, files: ContentBundle['files']) {
  if (!bucket) return
  for (const { name, mime, base64 } of files) {
    // The name is the content's hash: a file with this name is the same.
    if (await bucket.head(name)) continue
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    await bucket.put(name, bytes, { httpMetadata: { contentType: mime } })
  }
}

/**
 * Writes a checked curriculum and its search index. Unchanged entries keep their identities and dates. Repeating it changes nothing.
 * Returns how many entries there are, and what changed. Throws `EntryInvalid` where one doesn't fit its kind; nothing is stored then.
 */
export async function importContent(
  bundle: ContentBundle,
  bindings: ImportBindings,
  now: Date,
  mediaHosts: readonly string[] = [],
): Promise<ImportResult> {
  const result = await storeContent(bundle, bindings, now, mediaHosts)
  // Last, because search must not find what is not stored. Results leave out what it finds and is not stored.
  await writeSearchIndex(bundle.entries, bindings.SEARCH)
  return result
}

/**
 * Stores pictures, then every table in one batch, so that readers see the old content or the new, never a mixture. Throws `EntryInvalid`
 * before anything is stored.
 */
export async function storeContent(
  bundle: ContentBundle,
  { DB, FILES }: Pick<ImportBindings, 'DB' | 'FILES'>,
  now: Date,
  mediaHosts: readonly string[] = [],
): Promise<ImportResult> {
  const { kinds, gone, changed } = await whatChanges(DB, bundle.entries, now)
  const reworded = await wordsChange(DB, bundle.translations)
  const derived = await derivedStatements(DB, bundle.entries, { mediaHosts, log, chunks })
  await putFiles(FILES, bundle.files)
  const kept = JSON.stringify(bundle.entries.map(identity))
  const remove = DB.prepare(
    `DELETE FROM entries WHERE kind || ':' || locale || ':' || document_id NOT IN (SELECT value FROM json_each(?))`,
  )
  const stamp = now.toISOString()
  await DB.batch([
    remove.bind(kept),
    // A slug that moves from one entry to another must be free before it is taken.
    DB.prepare(`UPDATE entries SET slug = '~' || id WHERE true`),
    ...chunks(bundle.entries).map(json => DB.prepare(UPSERT).bind(json, stamp)),
    ...derived,
    ...replaceAll(DB, 'slug_redirects', ['kind', 'slug', 'document_id'], bundle.slugRedirects),
    ...replaceAll(DB, 'question_banks', ['document_id', 'part', 'key', 'words'], bundle.questionBanks),
    DB.prepare('INSERT OR REPLACE INTO content_version (id, version) VALUES (1, ?)').bind(await versionOf(bundle)),
    ...replaceAll(DB, 'translations', ['locale', 'key', 'translation'], bundle.translations),
  ])
  const tags = [...[...kinds].map(tagOf), ...(reworded ? ['i18n'] : [])]
  return { entries: bundle.entries.length, changed, tags, removed: [...gone].map(tagOf) }
}

/** Replaces the search index by that of these entries. */
export async function writeSearchIndex(entries: readonly BundleEntry[], SEARCH: D1Database): Promise<void> {
  const { index, texts, words } = searchRows(entries)
  await SEARCH.batch([
    ...replaceAll(SEARCH, 'search_index', ['document_id', 'kind', 'locale', 'headline', 'body'], index),
    ...replaceAll(SEARCH, 'search_texts', ['document_id', 'kind', 'locale', 'names', 'passages'], texts),
    ...replaceAll(SEARCH, 'search_words', ['locale', 'word', 'letters', 'documents'], words),
  ])
}

/** Takes the whole curriculum out of the databases; its pictures stay. */
export async function removeContent({ DB, SEARCH }: Pick<ImportBindings, 'DB' | 'SEARCH'>): Promise<void> {
  const tables = ['entries', 'derived_entries', 'slug_redirects', 'question_banks', 'translations', 'content_version']
  await DB.batch(tables.map(table => DB.prepare(`DELETE FROM ${table}`)))
  await SEARCH.batch(['search_index', 'search_texts', 'search_words'].map(table => SEARCH.prepare(`DELETE FROM ${table}`)))
}
