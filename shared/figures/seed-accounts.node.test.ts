import { HDKey } from '@scure/bip32'
import { expect, test } from 'vitest'
import { accountsOf, seedOf } from './seed-accounts.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each([
  // https://github.com/trezor/python-mnemonic/blob/master/vectors.json
  [
    'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
    'c55257c360c07c72029aebc1b53c05ed0362ada38ead3e3e9efa3708e53495531f09a6987599d18264c1e1c92f2cf141630c7a3c4ab7c81b2f001698e7463b04',
  ],
  [
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
    '2e8905819b8723fe2c1d161860e5ee1830318dbf49a83bd451cfb8440c28bd6fa457fe1296106559a3c80937a1c1069be3a3a5bd381ee6260e8d9739fce1f607',
  ],
])('%s with the passphrase TREZOR gives the seed of Trezor’s test vectors', async (phrase, seed) => {
  expect(hex(await seedOf(phrase, 'TREZOR'))).toBe(seed)
})

test('keys are derived as the first test vector of BIP-32 says', () => {
  const master = HDKey.fromMasterSeed(Uint8Array.from({ length: 16 }, (_, i) => i))
  expect(master.publicExtendedKey).toBe(
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  )
  expect(master.derive("m/0'/1/2'/2/1000000000").publicExtendedKey).toBe(
    'xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy',
  )
})

test('the phrase "test test … junk" has the accounts that Hardhat and Anvil print', async () => {
  const seed = await seedOf('test test test test test test test test test test test junk')
  expect(accountsOf(seed, 3)).toEqual([
    { path: "m/44'/60'/0'/0/0", address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' },
    { path: "m/44'/60'/0'/0/1", address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { path: "m/44'/60'/0'/0/2", address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
  ])
})

test('another passphrase is not wrong, it gives another seed', async () => {
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  expect(await seedOf(phrase, 'x')).not.toEqual(await seedOf(phrase))
})
