import { ParsedMessage } from '@spruceid/siwe-parser'
import { WALLET_CHAIN_ID } from '../../../../shared/wallet-message.ts'

/** Ours has some 400. The grammar is not asked to read what cannot be ours. */
const MAX_CHARACTERS = 2000
const CLOCK_SKEW_MS = 60_000

/** Reads a message by the grammar of EIP-4361, with the checksum of its address and the days of its months; else null. */
export function parseMessage(raw: string): ParsedMessage | null {
  if (raw.length > MAX_CHARACTERS) return null
  try {
    return new ParsedMessage(raw)
  } catch {
    return null
  }
}

export interface Expected {
  domain: string
  uri: string
  address: string
  now: Date
  /** Left out where the nonce is looked up afterwards. */
  nonce?: string
}

export type MessageFault =
  | 'malformed'
  | `wrong-${'domain' | 'uri' | 'chain' | 'address' | 'nonce'}`
  | 'bad-time'
  | 'issued-in-future'
  | 'not-yet-valid'
  | 'expired'

/** A time of RFC 3339. NaN for a leap second: no clock that we could compare with shows one. */
const timeOf = (text: string) => Date.parse(text.toUpperCase())

function faultOf(message: ParsedMessage, { domain, uri, address, now, nonce }: Expected): MessageFault | null {
  // A scheme before the domain is optional, and belongs to the origin that is signed for.
  if (message.domain !== domain || (message.scheme && `${message.scheme}:` !== new URL(uri).protocol)) return 'wrong-domain'
  if (message.uri !== uri) return 'wrong-uri'
  if (message.chainId !== WALLET_CHAIN_ID) return 'wrong-chain'
  if (message.address.toLowerCase() !== address.toLowerCase()) return 'wrong-address'
  if (nonce !== undefined && message.nonce !== nonce) return 'wrong-nonce'
  const issuedAt = timeOf(message.issuedAt)
  const expiresAt = message.expirationTime === undefined ? Number.POSITIVE_INFINITY : timeOf(message.expirationTime)
  const notBefore = message.notBefore === undefined ? 0 : timeOf(message.notBefore)
  if ([issuedAt, expiresAt, notBefore].some(Number.isNaN)) return 'bad-time'
  if (issuedAt > now.getTime() + CLOCK_SKEW_MS) return 'issued-in-future'
  if (notBefore > now.getTime()) return 'not-yet-valid'
  return expiresAt <= now.getTime() ? 'expired' : null
}

/**
 * Whether a message is written by EIP-4361 and asks to sign in here, now, with this address ("Verifying a Signed Message" and
 * "Relying Party Implementer Steps"). The version is 1 by the grammar. Says nothing about a signature.
 */
export function checkMessage(raw: string, expected: Expected): { ok: true; nonce: string } | { ok: false; reason: MessageFault } {
  const message = parseMessage(raw)
  const reason = message ? faultOf(message, expected) : 'malformed'
  return message && !reason ? { ok: true, nonce: message.nonce } : { ok: false, reason: reason ?? 'malformed' }
}
