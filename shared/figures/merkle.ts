import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { hexDigestOf } from './digest.ts'
import { type FigureState, type OptionRules, type Reached, readOptions } from './figure.ts'
import { meets, readState } from './reached.ts'

/** The number of leaves is a power of two, so that no hash is ever left without a partner. */
export const OPTIONS = {
  leaves: { kind: 'one-of', of: ['4', '8'], start: '8' },
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** The hashes that one has to know to check this leaf, counted from 1, are chosen, and no others. */
  proof: { kind: 'number', min: 1, max: 8, start: 3, whole: true },
} as const satisfies OptionRules

/** A tree of eight leaves has fifteen places. */
const CHOSEN = { kind: 'text', maxLength: 59, start: '', pattern: /^\d\.\d( \d\.\d)*$/ } as const

/** Where a hash stands: level 0 has the leaves, the last level the root alone; both are counted from 0. */
export interface Place {
  readonly level: number
  readonly index: number
}

/** A hash of a proof, and on which side of the other one it is put. */
export interface Sibling {
  readonly hash: string
  readonly side: 'left' | 'right'
}

const joined = (left: string, right: string) => bytesToHex(sha256(concatBytes(hexToBytes(left), hexToBytes(right))))

/** All hashes, from the leaves to the root. A leaf's is SHA-256 of its text, any other SHA-256 of the two below it, 64 bytes. */
export function levelsOf(texts: readonly string[]): string[][] {
  const levels = [texts.map(hexDigestOf)]
  for (let level = levels[0] ?? []; level.length > 1; levels.push(level))
    level = level.flatMap((hash, at) => (at % 2 ? [] : [joined(hash, level[at + 1] ?? hash)]))
  return levels
}

const levelsBelowRoot = (leaves: number) => Array.from({ length: Math.log2(leaves) }, (_, level) => level)

/** The places whose hashes change with a leaf, from itself to the root. */
export const pathOf = (leaves: number, leaf: number): Place[] =>
  [...levelsBelowRoot(leaves), Math.log2(leaves)].map(level => ({ level, index: leaf >> level }))

/** The places whose hashes prove a leaf: the partner of each on its path, log2 of the leaves in number. */
export const siblingsOf = (leaves: number, leaf: number): Place[] =>
  levelsBelowRoot(leaves).map(level => ({ level, index: (leaf >> level) ^ 1 }))

/** The proof of a leaf: what somebody who knows only the root needs beside the leaf's text. */
export const proofOf = (levels: readonly (readonly string[])[], leaf: number): Sibling[] =>
  siblingsOf(levels[0]?.length ?? 1, leaf).map(({ level, index }) => ({
    hash: levels[level]?.[index] ?? '',
    side: index % 2 ? 'right' : 'left',
  }))

/** The hashes on the way from a text to the root, by a proof. The last one is the root, if text and proof are true. */
export function followed(text: string, proof: readonly Sibling[]): string[] {
  let hash = hexDigestOf(text)
  const above = proof.map(({ hash: other, side }) => {
    hash = side === 'left' ? joined(other, hash) : joined(hash, other)
    return hash
  })
  return [hexDigestOf(text), ...above]
}

/** Whether a text is under a root, by a proof. */
export const isProven = (text: string, proof: readonly Sibling[], root: string) => followed(text, proof).at(-1) === root

const nameOf = ({ level, index }: Place) => `${level}.${index}`

/** The places of the hashes that somebody has chosen, in any order. */
export const stateOf = (chosen: readonly Place[]): FigureState => ({ chosen: chosen.map(nameOf).join(' ') })

export const reached: Reached = (options, state, goal) => {
  const leaves = Number(readOptions(OPTIONS, options).leaves)
  const said = readState({ chosen: CHOSEN }, state)
  if (!said) return false
  const chosen = said.chosen.split(' ').sort().join()
  return meets(GOAL_RULES, goal, {
    proof: leaf =>
      leaf <= leaves &&
      siblingsOf(leaves, leaf - 1)
        .map(nameOf)
        .sort()
        .join() === chosen,
  })
}
