const { secp256k1 } = require('@noble/curves/secp256k1')
const { keccak_256 } = require('@noble/hashes/sha3')
const { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } = require('@noble/hashes/utils')
const { checksummed } = require('./address')

const SIGNATURE = /^(?:0x)?([0-9a-fA-F]{128})([0-9a-fA-F]{2})$/
/** Old wallets say which of two keys it is by 27 or 28, others by 0 or 1. */
const OFFSET = 27

/** What wallets sign in place of a text (EIP-191, `personal_sign`), so that it can be no transaction. */
function digestOf(message) {
  const bytes = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes))
}

/** The address whose key has signed a message, or null where the signature is none. */
function signerOf(message, signature) {
  const [, compact, last] = SIGNATURE.exec(signature) ?? []
  if (!compact) return null
  const v = Number.parseInt(last, 16)
  const recovery = v >= OFFSET ? v - OFFSET : v
  if (recovery > 1) return null
  try {
    const point = secp256k1.Signature.fromCompact(compact).addRecoveryBit(recovery).recoverPublicKey(digestOf(message))
    return checksummed(bytesToHex(keccak_256(hexToBytes(point.toHex(false)).slice(1)).slice(-20)))
  } catch {
    // Numbers that lie on no curve.
    return null
  }
}

module.exports = { signerOf }
