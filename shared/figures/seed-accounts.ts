import { secp256k1 } from '@noble/curves/secp256k1'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeed } from '@scure/bip39'
import { addressOf } from './address.ts'

export interface Account {
  readonly path: string
  readonly address: string
}

/** Where wallets look for Ethereum accounts (BIP-44). */
const BRANCH = "m/44'/60'/0'/0"

/**
 * The seed of a phrase, 64 bytes (BIP-39). It takes 2,048 rounds on purpose, some tenths of a second on a phone; the page may go on
 * meanwhile. Another passphrase is never wrong: it gives another seed.
 */
export const seedOf = (phrase: string, passphrase = ''): Promise<Uint8Array> => mnemonicToSeed(phrase, passphrase)

/** The first Ethereum accounts of a seed: as many as one asks for, the same in every wallet. */
export function accountsOf(seed: Uint8Array, count: number): Account[] {
  const branch = HDKey.fromMasterSeed(seed).derive(BRANCH)
  return Array.from({ length: count }, (_, at) => {
    const { publicKey } = branch.deriveChild(at)
    if (!publicKey) throw new Error('A key that was derived from a seed has a public half')
    return { path: `${BRANCH}/${at}`, address: addressOf(secp256k1.ProjectivePoint.fromHex(publicKey).toRawBytes(false)) }
  })
}
