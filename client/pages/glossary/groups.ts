import type { Term } from '../../../shared/content/site.ts'
import type { Locale } from '../../../shared/locale.ts'

/** A letter of the index with the terms that stand under it, which may be none. */
export interface Group {
  /** The place on the page: `a`, `あ`. */
  id: string
  /** Missing for terms that begin with no letter of the index. */
  letter?: string | undefined
  terms: Term[]
}

const LATIN_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const KANA_ROWS = [...'あかさたなはまやらわ']
const OTHERS = 'others'

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The Latin letter that a word is written with at first, without width and accent. */
const latinLetterOf = (word: string) => LATIN_LETTERS.find(letter => word.normalize('NFKD').toUpperCase().startsWith(letter))

/**
 * Terms in the order of their readings under the letters of a language, every letter of which is there: A to Z, and before them in
 * Japanese the rows of its kana. What is written in Latin letters stands under them in both.
 */
export function groupsOf(terms: readonly Term[], locale: Locale): Group[] {
  const { compare } = new Intl.Collator(locale)
  // Kana of one sound are the same here: small or voiced, they stand in the row of their plain sign.
  const { compare: compareSounds } = new Intl.Collator(locale, { sensitivity: 'base' })
  const rows = locale === 'ja-JP' ? KANA_ROWS : []
  const soundOf = ({ term, reading }: Term) => reading || term
  const letterOf = (term: Term) =>
    latinLetterOf(term.term) ??
    (KANA.test(soundOf(term)) ? rows.findLast(row => compareSounds(row, soundOf(term)) <= 0) : undefined)
  const sorted = [...terms].sort((a, b) => compare(soundOf(a), soundOf(b))).map(term => ({ term, letter: letterOf(term) }))
  const under = (wanted?: string) => sorted.filter(({ letter }) => letter === wanted).map(({ term }) => term)
  const others = under()
  return [
    ...[...rows, ...LATIN_LETTERS].map(letter => ({ id: letter.toLowerCase(), letter, terms: under(letter) })),
    ...(others.length ? [{ id: OTHERS, terms: others }] : []),
  ]
}
