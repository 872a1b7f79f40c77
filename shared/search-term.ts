import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS, SEARCH_MIN_CHARACTERS_CJK } from './limits.ts'

const KANJI_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** What to search for, tidied, or null where it is too short to search (spec 5): three characters, two in kanji or kana. */
export function searchTerm(text: string | undefined): string | null {
  const term = [...(text ?? '').replace(/\s+/g, ' ').trim()].slice(0, SEARCH_MAX_CHARACTERS).join('').trim()
  const least = KANJI_OR_KANA.test(term) ? SEARCH_MIN_CHARACTERS_CJK : SEARCH_MIN_CHARACTERS
  return [...term].length >= least ? term : null
}
