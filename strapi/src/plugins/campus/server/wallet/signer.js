const { secp256k1 } = require('@noble/curves/secp256k1')
const { keccak_256 } = require('@noble/hashes/sha3')
const { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } = require('@noble/hashes/utils')
const { checksummed } = require('./address')

const SIGNATURE = /^(?:0x)?([0-9a-fA-F]{64})([0-9a-fA-F]{64})([0-9a-fA-F]{2})?$/
/** Old wallets say which of two keys it is by 27 or 28, others by 0 or 1; in 64 bytes the first bit of `s` says it (EIP-2098). */
const OFFSET = 27

/** What wallets sign in place of a text (EIP-191, `personal_sign`), so that it can be no transaction. */
function digestOf(message) {
  const bytes = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`), bytes))
}

/** A signature of 65 or 64 bytes, with which of two keys it is by. Throws for numbers that are none. */
function signatureOf(r, s, v) {
  const number = BigInt(`0x${s}`)
  const last = Number.parseInt(v, 16)
  const recovery = v === undefined ? Number(number >> 255n) : last >= OFFSET ? last - OFFSET : last
  if (recovery > 1) throw new Error('There are two keys only')
  return new secp256k1.Signature(BigInt(`0x${r}`), v === undefined ? BigInt.asUintN(255, number) : number, recovery)
}

/** The address whose key has signed a message, or null where the signature is none. */
function signerOf(message, signature) {
  const found = SIGNATURE.exec(signature)
  if (!found) return null
  try {
    const point = signatureOf(found[1], found[2], found[3]).recoverPublicKey(digestOf(message))
    return checksummed(bytesToHex(keccak_256(hexToBytes(point.toHex(false)).slice(1)).slice(-20)))
  } catch {
    // Numbers that lie on no curve.
    return null
  }
}

module.exports = { signerOf }
