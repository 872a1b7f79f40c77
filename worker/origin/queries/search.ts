import type { Locale } from '../../../shared/locale.ts'
import { fold } from '../../fold.ts'

export interface SearchHit {
  documentId: string
  kind: string
}

const MAX_HITS = 200
/** Shorter words have no trigram. */
const TRIGRAM = 3

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`

/**
 * The entries of a language that hold every word of the query, wherever it stands in a sentence. Words of one or two
 * characters are looked for in the text itself, longer ones in the trigram index.
 */
export async function searchEntries(db: D1Database, query: string, locale: Locale): Promise<SearchHit[]> {
  const words = [...new Set(fold(query).split(' ').filter(Boolean))].slice(0, 8)
  if (!words.length) return []
  const long = words.filter(word => [...word].length >= TRIGRAM)
  const short = words.filter(word => [...word].length < TRIGRAM)
  const conditions = [
    'locale = ?',
    ...(long.length ? ['search_index MATCH ?'] : []),
    ...short.map(() => '(instr(headline, ?) OR instr(body, ?))'),
  ]
  const values = [
    locale,
    ...(long.length ? [`{headline body} : ${long.map(quoted).join(' AND ')}`] : []),
    ...short.flatMap(word => [word, word]),
  ]
  const sql = `SELECT document_id AS documentId, kind FROM search_index WHERE ${conditions.join(' AND ')} LIMIT ${MAX_HITS}`
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<{ documentId: string; kind: string }>()
  return results
}
