import { digestOf, hexDigestOf, leadingZeroDigits } from './digest.ts'
import type { FigureState, OptionRules, Reached } from './figure.ts'
import { meets, readState } from './reached.ts'

/** Difficulty is counted in hex digits of the hash that are zero, four bits each: one can see them, and each makes it 16 times harder. */
export const OPTIONS = {
  text: { kind: 'text', maxLength: 60, start: 'Block 1' },
  difficulty: { kind: 'number', min: 1, max: 5, start: 2, whole: true },
} as const satisfies OptionRules

export const GOAL_RULES = {
  leadingZeros: { kind: 'number', min: 1, max: 4, start: 2, whole: true },
} as const satisfies OptionRules

const NONCE = { kind: 'number', min: 0, max: 0xffff_ffff, start: 0, whole: true } as const

/** What is hashed at a try: the text, a space and the nonce. */
export const headerOf = (text: string, nonce: number) => `${text} ${nonce}`

/** The hash of one try in hex. */
export const hashOf = (text: string, nonce: number) => hexDigestOf(headerOf(text, nonce))

/** How many hex digits in front of a try's hash are zero. */
export const zerosOf = (text: string, nonce: number) => leadingZeroDigits(digestOf(headerOf(text, nonce)))

/** The first nonce of so many, from one on, whose hash has enough zeros, or null. A miner goes on at `fromNonce + tries`. */
export function mineSome(text: string, difficulty: number, fromNonce: number, tries: number): number | null {
  for (let nonce = fromNonce; nonce < fromNonce + tries; nonce++) if (zerosOf(text, nonce) >= difficulty) return nonce
  return null
}

/** How many tries it takes on average. */
export const expectedTries = (difficulty: number) => 16 ** difficulty

/** The chance, 0 to 1, that so many tries are enough: at the expected number it is about 63 %. */
export const chanceWithin = (difficulty: number, tries: number) => 1 - (1 - 1 / expectedTries(difficulty)) ** tries

export const stateOf = (text: string, nonce: number): FigureState => ({ text, nonce: String(nonce) })

/** The text may be any: whatever it says, the zeros have to be found. */
export const reached: Reached = (_options, state, goal) => {
  const found = readState({ text: OPTIONS.text, nonce: NONCE }, state)
  if (!found) return false
  return meets(GOAL_RULES, goal, { leadingZeros: wanted => zerosOf(found.text, found.nonce) >= wanted })
}
