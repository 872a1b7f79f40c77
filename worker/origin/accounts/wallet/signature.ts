import {
  compactSignatureToSignature,
  type Hex,
  isHex,
  parseCompactSignature,
  recoverMessageAddress,
  serializeSignature,
  size,
} from 'viem'
import { callContract } from './contract-wallet.ts'

const RPC_TIMEOUT_MS = 5000
/** Signatures of contracts that are yet to be deployed carry what deploys them (ERC-6492). */
const MAX_CHARACTERS = 16 * 1024
const KEY_SIGNATURE_BYTES = 65
const COMPACT_SIGNATURE_BYTES = 64

/** Whether this could be a signature: whole bytes in hex, at most 16 KB of them. */
export const isSignature = (text: string): text is Hex =>
  text.length > 2 && text.length <= MAX_CHARACTERS && text.length % 2 === 0 && isHex(text)

/** Returns the 65 bytes of a signature that comes in 64 (EIP-2098); any other as it is. */
const inFull = (signature: Hex) =>
  size(signature) === COMPACT_SIGNATURE_BYTES
    ? serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
    : signature

/**
 * Whether the key of an address signed this message (EIP-191, version 0x45): 65 bytes that end in 27, 28, 0 or 1, or 64. Both values of
 * `s` count, although anybody can make one from the other: it is a second signature of a nonce that counts once.
 */
async function signedByKey(address: Hex, message: string, given: Hex): Promise<boolean> {
  if (size(given) !== KEY_SIGNATURE_BYTES && size(given) !== COMPACT_SIGNATURE_BYTES) return false
  try {
    const signature = inFull(given)
    return (await recoverMessageAddress({ message, signature })).toLowerCase() === address.toLowerCase()
  } catch {
    return false
  }
}

/**
 * The first of these messages that this address signed, by its key or, where an RPC endpoint is known, as a contract. All keys
 * are tried before any contract: who signs with a key needs no endpoint that works. Unavailable where only it could tell.
 */
export async function findSigned<Row extends { message: string }>(
  rows: readonly Row[],
  { address, signature, rpcUrl }: { address: Hex; signature: Hex; rpcUrl: string },
): Promise<Row | 'none' | 'unavailable'> {
  for (const row of rows) if (await signedByKey(address, row.message, signature)) return row
  if (!rpcUrl) return 'none'
  const signal = AbortSignal.timeout(RPC_TIMEOUT_MS)
  const verdicts = await Promise.all(rows.map(row => callContract(rpcUrl, address, row.message, signature, signal)))
  return rows[verdicts.indexOf('yes')] ?? (verdicts.includes('unavailable') ? 'unavailable' : 'none')
}
