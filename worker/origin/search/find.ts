import { fold } from '../../../shared/fold.ts'
import type { Locale } from '../../../shared/locale.ts'
import { type Named, namedBy, readGlossary } from './glossary.ts'
import { type Group, groupsOf, wordsOf } from './groups.ts'
import { type Passage, passages } from './passages.ts'
import { byRank, NAMED } from './rank.ts'
import { corrected } from './typos.ts'

/** An entry that was found. */
export interface SearchHit {
  documentId: string
  kind: string
  /** Whether what was asked is its name. */
  isNamed: boolean
  /** What it says, of those that were found best. */
  passages: readonly Passage[]
}

export interface Found {
  /** The best one first. */
  hits: SearchHit[]
  groups: readonly Group[]
  /** What was looked for in place of the query, in which a word is mistyped; null where it was found as it is. */
  corrected: string | null
}

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

async function lookUp(db: D1Database, groups: readonly Group[], locale: Locale): Promise<Row[]> {
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
  return results
}

async function findAs(db: D1Database, query: string, locale: Locale, glossary: readonly Named[]) {
  const groups = groupsOf(query, glossary)
  if (!groups.length) return { groups, hits: [] }
  const rows = await lookUp(db, groups, locale)
  const asked = { folded: fold(query), words: wordsOf(query), named: namedBy(glossary, fold(query))?.documentId ?? null }
  const hits = byRank(rows, asked).map(({ row: { documentId, kind, passages: json }, tier }) => ({
    documentId,
    kind,
    isNamed: tier === NAMED,
    passages: passages(json),
  }))
  return { groups, hits }
}

/**
 * The entries of a language that hold every word of the query, wherever it stands in a sentence, the best one first: with its endings in
 * English, and by what the glossary calls it in another language. Where nothing holds them, words that nobody has written are taken for
 * mistyped ones.
 */
export async function searchEntries(db: D1Database, query: string, locale: Locale): Promise<Found> {
  const glossary = await readGlossary(db)
  const found = await findAs(db, query, locale, glossary)
  if (found.hits.length) return { ...found, corrected: null }
  const meant = await corrected(db, wordsOf(query), locale)
  if (!meant) return { ...found, corrected: null }
  const again = await findAs(db, meant, locale, glossary)
  return { ...again, corrected: again.hits.length ? meant : null }
}
