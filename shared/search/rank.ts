import { keyOf, stemOf } from './glossary.ts'

/** What was asked, as it is compared. */
export interface Asked {
  folded: string
  words: readonly string[]
  /** The word of the glossary that the whole query is a name of. */
  named: string | null
}

/** An entry that holds what was asked. */
export interface Ranked {
  documentId: string
  kind: string
  /** Its names, folded. */
  headline: string
  headlineKey: string
  /** The key of each of its names. */
  keys: ReadonlySet<string>
  /** The smaller, the better. */
  score: number
}

/** What explains a word comes before what uses it. */
const KINDS = ['terms', 'courses', 'lessons', 'articles', 'quests', 'quest-steps']

/** How well a name fits: it is what was asked, it holds that as it stands, it holds all of its words, or only the text does. */
export const NAMED = 0
const HELD = 1
const WITH_WORDS = 2
const IN_TEXT = 3

function tierOf({ documentId, headline, headlineKey, keys }: Ranked, { folded, words, named }: Asked): number {
  const key = keyOf(folded)
  if (documentId === named || (key && keys.has(key))) return NAMED
  if (headline.includes(folded) || (key && headlineKey.includes(key))) return HELD
  return words.every(word => headline.includes(word) || headlineKey.includes(stemOf(word))) ? WITH_WORDS : IN_TEXT
}

/** Entries with how well their names fit, the best one first; among equals by their kind and by their score. */
export function byRank<T extends Ranked>(rows: readonly T[], asked: Asked): { row: T; tier: number }[] {
  const kindOf = ({ row, tier }: { row: T; tier: number }) => (tier === IN_TEXT ? 0 : KINDS.indexOf(row.kind))
  return rows
    .map(row => ({ row, tier: tierOf(row, asked) }))
    .sort(
      (a, b) =>
        a.tier - b.tier || kindOf(a) - kindOf(b) || a.row.score - b.row.score || a.row.documentId.localeCompare(b.row.documentId),
    )
}
