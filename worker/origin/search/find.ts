import type { Locale } from '../../../shared/locale.ts'
import { type Found, find } from '../../../shared/search/find.ts'
import { keyOf, keysOf } from '../../../shared/search/glossary.ts'
import type { Group } from '../../../shared/search/groups.ts'
import { readGlossary } from './glossary.ts'
import { passages } from './passages.ts'
import { correctedBy } from './typos.ts'

const MAX_HITS = 200
/** So many are shown with a sentence of theirs. */
const WITH_PASSAGES = 50
/** Shorter words have no trigram. */
const TRIGRAM = 3

const isLong = (word: string) => [...word].length >= TRIGRAM
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`

/** Whether the trigram index can be asked for a group: what was typed may be too short. */
const isIndexed = ([own = []]: Group) => own.some(isLong)

/** How the trigram index is asked for a group. */
function matchOf(group: Group): string {
  // Of several words that stand together the short ones, such as "of", are left to the ranking.
  const long = group.map(together => together.filter(isLong)).filter(together => together.length)
  return `(${long.map(together => `(${together.map(quoted).join(' AND ')})`).join(' OR ')})`
}

interface Row {
  documentId: string
  kind: string
  headline: string
  names: string
  score: number
  passages: string | null
}

async function lookUp(db: D1Database, groups: readonly Group[], locale: Locale) {
  const matches = groups.filter(isIndexed).map(matchOf)
  // Words of one or two characters are looked for in the text itself.
  const short = groups.filter(group => !isIndexed(group))
  const conditions = [
    'locale = ?',
    ...(matches.length ? ['search_index MATCH ?'] : []),
    ...short.map(
      group =>
        `(${group.map(together => together.map(() => '(instr(headline, ?) OR instr(body, ?))').join(' AND ')).join(' OR ')})`,
    ),
  ]
  const values = [
    locale,
    ...(matches.length ? [`{headline body} : (${matches.join(' AND ')})`] : []),
    ...short.flat(2).flatMap(word => [word, word]),
  ]
  const score = matches.length ? 'bm25(search_index, 0, 0, 0, 10, 1)' : '0'
  const found = `SELECT document_id, kind, locale, headline, ${score} AS score FROM search_index
    WHERE ${conditions.join(' AND ')} ORDER BY score LIMIT ${MAX_HITS}`
  const sql = `WITH found AS (${found})
    SELECT found.document_id AS documentId, found.kind AS kind, found.headline AS headline, score, coalesce(names, '[]') AS names,
      CASE WHEN row_number() OVER (ORDER BY score) <= ${WITH_PASSAGES} THEN passages END AS passages
    FROM found LEFT JOIN search_texts USING (document_id, kind, locale)`
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<Row>()
  return results.map(({ names, passages: json, ...row }) => ({
    ...row,
    headlineKey: keyOf(row.headline),
    keys: keysOf(JSON.parse(names) as string[]),
    passages: passages(json),
  }))
}

/** Finds the published entries of a language in the index. */
export async function searchEntries(db: D1Database, query: string, locale: Locale): Promise<Found> {
  return find(query, {
    glossary: await readGlossary(db),
    lookUp: groups => lookUp(db, groups, locale),
    correct: words => correctedBy(db, words, locale),
  })
}
