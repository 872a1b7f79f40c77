import { hasControlCharacter } from './control-characters.ts'
import { SEARCH_MAX_CHARACTERS, SEARCH_MIN_CHARACTERS, SEARCH_MIN_CHARACTERS_CJK } from './limits.ts'

const KANJI_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Returns what to search for, tidied, or null where it is too short (spec 5: three characters, two in kanji or kana) or holds control
 * characters other than tabs and line breaks, which are spaces.
 */
export function searchTerm(text: string | undefined): string | null {
  const term = [...(text ?? '').replace(/\s+/g, ' ').trim()].slice(0, SEARCH_MAX_CHARACTERS).join('').trim()
  const least = KANJI_OR_KANA.test(term) ? SEARCH_MIN_CHARACTERS_CJK : SEARCH_MIN_CHARACTERS
  return [...term].length >= least && !hasControlCharacter(term) ? term : null
}
