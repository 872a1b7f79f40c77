import { distance } from 'fastest-levenshtein'
import { fold } from '../fold.ts'

/** Words of at most so many letters have one slip, longer ones two. */
const SHORT = 4
const LEAST = 3
/** What has a sign in it was not mistyped. */
const LETTERS = /^[\p{L}ー]+$/u

const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{N}]{2,29}/gu
/** Before folding, which makes katakana of hiragana: particles would run into the word. */
const KATAKANA = /[ァ-ヴー]{3,30}/gu

/** A word that is written somewhere, with how many texts have it. */
export interface WrittenWord {
  word: string
  letters: number
  documents: number
}

const lettersOf = (word: string) => [...word].length
const mostSlips = (word: string) => (lettersOf(word) <= SHORT ? 1 : 2)

function wordsIn(text: string) {
  // A soft hyphen would cut a word in two.
  const written = text.normalize('NFKC').replace(/\p{DI}/gu, '')
  return new Set([...(written.match(LATIN) ?? []), ...(written.match(KATAKANA) ?? [])].map(fold))
}

/** Counts every word that somebody may mistype. */
export function countWords(texts: readonly string[]): WrittenWord[] {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].map(([word, documents]) => ({ word, documents, letters: lettersOf(word) }))
}

/** Whether a word can have been mistyped: it is neither too short nor has a sign in it. */
export const mayBeMistyped = (word: string) => lettersOf(word) >= LEAST && LETTERS.test(word)

/** Returns how many letters the word has at least and at most that was meant by a mistyped one. */
export const lettersMeant = (word: string) => [lettersOf(word) - mostSlips(word), lettersOf(word) + mostSlips(word)] as const

/** The word that somebody meant: the nearest that is written anywhere, and of several the one that most texts have. */
function nearest(word: string, written: readonly WrittenWord[]): string | null {
  const [least, most] = lettersMeant(word)
  const near = written
    .filter(({ letters }) => letters >= least && letters <= most)
    .map(one => ({ ...one, slips: distance(word, one.word) }))
    .filter(({ slips }) => slips <= mostSlips(word))
    .sort((a, b) => a.slips - b.slips || b.documents - a.documents)
  return near[0]?.word ?? null
}

/** A query with its mistyped words set right; null where there is none, or nothing near it. */
export function corrected(words: readonly string[], writtenNear: (word: string) => readonly WrittenWord[]): string | null {
  const meant = words.map(word => (mayBeMistyped(word) && nearest(word, writtenNear(word))) || word).join(' ')
  return meant === words.join(' ') ? null : meant
}
