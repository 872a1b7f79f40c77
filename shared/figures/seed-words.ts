import { sha256 } from '@noble/hashes/sha2'
import { hexToBytes } from '@noble/hashes/utils'
import { type FigureState, type OptionRules, type Reached, readOptions, YES } from './figure.ts'
import { meets, readState } from './reached.ts'

/**
 * BIP-39 with twelve words. Words are numbers here, places in the list of 2,048: the list is 5 kB, so a page loads it when it shows
 * words, and judging does without. What follows from a phrase stands in seed-accounts.ts.
 */
export const OPTIONS = {
  /** The chance, 128 bits in hex. The first is a test vector of BIP-39, so that nobody takes it for a secret. */
  entropy: { kind: 'text', maxLength: 32, start: '7f'.repeat(16), pattern: /^[\da-f]{32}$/ },
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** Twelve words whose checksum is right. */
  valid: YES,
} as const satisfies OptionRules

const NUMBERS = { kind: 'text', maxLength: 59, start: '', pattern: /^\d{1,4}( \d{1,4}){11}$/ } as const

const WORDS = 12
const BITS_OF_A_WORD = 11n
const LIST = 2048
const CHECKSUM_BITS = 4n

/** The four bits that follow the 128: the first of their SHA-256. */
const checksumOf = (entropy: string) => BigInt((sha256(hexToBytes(entropy))[0] ?? 0) >> 4)

/** The twelve words of 128 bits of chance (32 hex digits); the last one has the checksum in it. */
export function wordsOf(entropy: string): number[] {
  const bits = (BigInt(`0x${entropy}`) << CHECKSUM_BITS) | checksumOf(entropy)
  return Array.from({ length: WORDS }, (_, at) => Number((bits >> (BITS_OF_A_WORD * BigInt(WORDS - 1 - at))) % BigInt(LIST)))
}

/** The chance that twelve words carry, whether their checksum is right or not; null where they are no twelve words of the list. */
export function entropyOf(words: readonly number[]): string | null {
  if (words.length !== WORDS || words.some(word => !Number.isInteger(word) || word < 0 || word >= LIST)) return null
  const bits = words.reduce((all, word) => (all << BITS_OF_A_WORD) | BigInt(word), 0n)
  return (bits >> CHECKSUM_BITS).toString(16).padStart(32, '0')
}

/** Whether these are twelve words with the right checksum. */
export function isPhrase(words: readonly number[]): boolean {
  const entropy = entropyOf(words)
  return entropy !== null && wordsOf(entropy).at(-1) === words.at(-1)
}

/** The words that make a phrase of eleven others: 128 of the 2,048. */
export const lastWords = (eleven: readonly number[]) =>
  Array.from({ length: LIST / 16 }, (_, at) => wordsOf(entropyOf([...eleven, at * 16]) ?? '')[WORDS - 1] ?? 0)

/** Words as they are written, from the list of a language. */
export const phraseOf = (words: readonly number[], wordlist: readonly string[]) =>
  words.map(word => wordlist[word] ?? '').join(' ')

/** The words that are chosen, by their places in the list. */
export const stateOf = (words: readonly number[]): FigureState => ({ words: words.join(' ') })

/** The phrase that stands there at first is no answer: nobody has done anything for it. */
export const reached: Reached = (options, state, goal) => {
  const said = readState({ words: NUMBERS }, state)
  const first = wordsOf(readOptions(OPTIONS, options).entropy).join(' ')
  return (
    said !== null && meets(GOAL_RULES, goal, { valid: () => said.words !== first && isPhrase(said.words.split(' ').map(Number)) })
  )
}
