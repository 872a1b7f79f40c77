import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'

/** An address in hex (40 digits) with capitals as EIP-55 has them: they catch most typing mistakes. */
function withChecksum(address: string) {
  const digest = bytesToHex(keccak_256(address))
  return `0x${[...address].map((digit, at) => (Number.parseInt(digest[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

/** The Ethereum address of a public key in its long form (65 bytes): the last 20 bytes of its hash. */
export const addressOf = (publicKey: Uint8Array) => withChecksum(bytesToHex(keccak_256(publicKey.slice(1)).slice(-20)))
