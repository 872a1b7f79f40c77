const { keccak_256 } = require('@noble/hashes/sha3')
const { bytesToHex, utf8ToBytes } = require('@noble/hashes/utils')

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** An address of 40 hex digits as EIP-55 spells it: a letter is large where the digit of the hash is 8 or more. */
function checksummed(digits) {
  const lower = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  return `0x${[...lower].map((digit, i) => (Number.parseInt(hash[i], 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/** The address in a text, as EIP-55 spells it; null where there is none, or where its own spelling says that it was mistyped. */
function addressIn(text) {
  if (!ADDRESS.test(text)) return null
  const digits = text.slice(2)
  const address = checksummed(digits)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && text !== address ? null : address
}

module.exports = { addressIn, checksummed }
