import { secp256k1 } from '@noble/curves/secp256k1'
import { utf8ToBytes } from '@noble/hashes/utils'
import { addressOf } from './address.ts'
import { messageHash } from './sign-and-verify.ts'

/** The private key of the figure: 32 bytes that say themselves that everybody knows them. Nothing is ever kept at its address. */
export const demoKey = () => utf8ToBytes('a demo key that everybody knows!')

/** A signature as wallets write it: r, s and the recovery number 27 or 28, together 65 bytes. */
const SIGNATURE = /^0x[\da-f]{128}(1b|1c)$/

/** The address of a private key. */
export const addressOfKey = (key: Uint8Array) => addressOf(secp256k1.getPublicKey(key, false))

/** The signature that a wallet gives on `personal_sign`: the same each time for the same message and key (RFC 6979). */
export function sign(message: string, key: Uint8Array): string {
  const signature = secp256k1.sign(messageHash(message), key)
  return `0x${signature.toCompactHex()}${(27 + signature.recovery).toString(16)}`
}

/** The address whose key has signed this message so, or null where no key can have. Another message gives another address. */
export function recover(message: string, signature: string): string | null {
  if (!SIGNATURE.test(signature)) return null
  try {
    const parts = secp256k1.Signature.fromCompact(signature.slice(2, 130))
    const point = parts.addRecoveryBit(signature.endsWith('1b') ? 0 : 1).recoverPublicKey(messageHash(message))
    return addressOf(point.toRawBytes(false))
  } catch {
    return null
  }
}
