import { getAddress, type Hex, isAddress } from 'viem'

const FORM = /^0x[\da-f]{40}$/i

/**
 * Whether a text is an address, in lower case or with the checksum of EIP-55. Its form comes first: viem remembers the last 8192
 * texts that it was asked about, of any length.
 */
export const isWalletAddress = (text: string): text is Hex => FORM.test(text) && isAddress(text)

/** The address as people read it, with the checksum of EIP-55. */
export const withChecksum = (address: Hex): Hex => getAddress(address)
