import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { FigureState, OptionRules, Reached } from './figure.ts'
import { meets, readState } from './reached.ts'

export const OPTIONS = {
  text: { kind: 'text', maxLength: 60, start: 'Aya pays Ben 5' },
} as const satisfies OptionRules

export const GOAL_RULES = {
  /** Whose address comes out of the message that is there now and the signature: the signer's or another. */
  recovered: { kind: 'one-of', of: ['same', 'other'], start: 'other' },
} as const satisfies OptionRules

/** What is signed of a message: its hash with the prefix of EIP-191, so that a message can never be a transaction. */
export function messageHash(message: string): Uint8Array {
  const bytes = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
}

/** The message that was signed and the one that stands there now. */
export const stateOf = (signed: string, message: string): FigureState => ({ signed, message })

/**
 * A signature gives its signer back for the hash that was signed, and for no other: each hash gives a key of its own. So two hashes
 * are compared, which is a thousandth of the work of recovering, and comes to the same (the test recovers as well).
 */
export const reached: Reached = (_options, state, goal) => {
  const texts = readState({ signed: OPTIONS.text, message: OPTIONS.text }, state)
  if (!texts) return false
  const isSame = bytesToHex(messageHash(texts.signed)) === bytesToHex(messageHash(texts.message))
  return meets(GOAL_RULES, goal, { recovered: wanted => (wanted === 'same') === isSame })
}
