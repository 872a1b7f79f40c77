import { digestOf, hexDigestOf } from './digest.ts'
import type { FigureState, OptionRules, Reached } from './figure.ts'
import { meets, readState } from './reached.ts'

export const OPTIONS = {
  text: { kind: 'text', maxLength: 60, start: 'Aya pays Ben 5' },
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** So many characters in one place differ. */
  differs: { kind: 'number', min: 1, max: 60, start: 1, whole: true },
  /** The second text's digest begins so. */
  startsWith: { kind: 'text', maxLength: 2, start: '0', pattern: /^[\da-f]{1,2}$/ },
} as const satisfies OptionRules

/** A digest bit by bit, the highest of each byte first, as it is drawn. */
export const bitsOf = (digest: Uint8Array): boolean[] =>
  [...digest].flatMap(byte => Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1))

/** Which of the 256 bits differ between the digests of two texts. */
export function differingBits(one: string, other: string): number[] {
  const bits = bitsOf(digestOf(other))
  return bitsOf(digestOf(one)).flatMap((bit, at) => (bit === bits[at] ? [] : [at]))
}

/**
 * How many characters were changed, put in or taken out in one place: what is left of the longer text without what both have in front
 * and at the end. Changes in two places count with what stands between.
 */
export function changedCharacters(before: string, after: string): number {
  const [one, other] = [[...before], [...after]]
  const shorter = Math.min(one.length, other.length)
  let front = 0
  while (front < shorter && one[front] === other[front]) front++
  let end = 0
  while (end < shorter - front && one.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(one.length, other.length) - front - end
}

/** The text of before and the one of now. */
export const stateOf = (before: string, after: string): FigureState => ({ before, after })

export const reached: Reached = (_options, state, goal) => {
  const texts = readState({ before: OPTIONS.text, after: OPTIONS.text }, state)
  if (!texts) return false
  return meets(GOAL_RULES, goal, {
    differs: wanted => changedCharacters(texts.before, texts.after) === wanted,
    startsWith: wanted => hexDigestOf(texts.after).startsWith(wanted),
  })
}
