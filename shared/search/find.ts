import { fold } from '../fold.ts'
import type { Passage } from './excerpt.ts'
import { type KeyedName, namedBy } from './glossary.ts'
import { type Group, groupsOf, wordsOf } from './groups.ts'
import { byRank, NAMED, type Ranked } from './rank.ts'

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

/** The entries of one language, wherever they are stored. */
interface Searched {
  glossary: readonly KeyedName[]
  /** Returns the entries that hold all groups. */
  lookUp(groups: readonly Group[]): Promise<readonly (Ranked & { passages: readonly Passage[] })[]>
  /** Returns the query with its mistyped words set right, or null. */
  correct(words: readonly string[]): Promise<string | null>
}

async function findAs(query: string, { glossary, lookUp }: Searched) {
  const groups = groupsOf(query, glossary)
  if (!groups.length) return { groups, hits: [] }
  const rows = await lookUp(groups)
  const asked = { folded: fold(query), words: wordsOf(query), named: namedBy(glossary, fold(query))?.documentId ?? null }
  const hits = byRank(rows, asked).map(({ row: { documentId, kind, passages }, tier }) => ({
    documentId,
    kind,
    isNamed: tier === NAMED,
    passages,
  }))
  return { groups, hits }
}

/**
 * The entries that hold every word of the query, wherever it stands in a sentence, the best one first: with its endings in English, and by
 * what the glossary calls it in another language. Where nothing holds them, words that nobody has written are taken for mistyped ones.
 */
export async function find(query: string, searched: Searched): Promise<Found> {
  const found = await findAs(query, searched)
  if (found.hits.length) return { ...found, corrected: null }
  const meant = await searched.correct(wordsOf(query))
  if (!meant) return { ...found, corrected: null }
  const again = await findAs(meant, searched)
  return { ...again, corrected: again.hits.length ? meant : null }
}
