import { hexToBytes } from '@noble/hashes/utils'
import { hashMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { messageHash, reached, stateOf } from './sign-and-verify.ts'
import { addressOfKey, demoKey, recover, sign } from './signature.ts'

const MESSAGES = ['Aya pays Ben 5', 'Aya pays Ben 6', '', 'アヤはベンに5払う', '🚀', 'x'.repeat(60)]

test.each([
  // Keys 1 and 2, and the first account of Hardhat's documentation: the addresses show EIP-55 too.
  ['1'.padStart(64, '0'), '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'],
  ['2'.padStart(64, '0'), '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'],
  ['ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
])('the key %s has the address that is known of it', (key, address) => {
  expect(addressOfKey(hexToBytes(key))).toBe(address)
})

test.each([
  [
    'ethers',
    '0123456789012345678901234567890123456789012345678901234567890123',
    'hello world',
    '0x14791697260E4c9A71f18484C9f997B308e59325',
    '0xddd0a7290af9526056b4e35a077b9a11b513aa0028ec6c9880948544508f3c63265e99e47ad31bb2cab9646c504576b3abc6939a1710afc08cbf3034d73214b81c',
  ],
  [
    'web3.js',
    '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
    'Some data',
    '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
    '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
  ],
])('a message is signed as the documentation of %s shows, and its signer recovered', (_, key, message, address, signature) => {
  expect(sign(message, hexToBytes(key))).toBe(signature)
  expect(recover(message, signature)).toBe(address)
})

test.each(MESSAGES)('%j is hashed and signed as viem does it', async message => {
  expect(`0x${Buffer.from(messageHash(message)).toString('hex')}`).toBe(hashMessage(message))
  const account = privateKeyToAccount(`0x${Buffer.from(demoKey()).toString('hex')}`)
  expect(sign(message, demoKey())).toBe(await account.signMessage({ message }))
  expect(addressOfKey(demoKey())).toBe(account.address)
})

test('the demo key is a key, and its address stays', () => {
  expect(demoKey()).toHaveLength(32)
  expect(addressOfKey(demoKey())).toMatchInlineSnapshot(`"0x28C9D9964A735374c9f2D59c189e4eB8a23E5356"`)
})

test('a changed message gives another address, never none and never the signer’s', () => {
  const signer = addressOfKey(demoKey())
  for (const signed of MESSAGES)
    for (const message of MESSAGES) {
      const found = recover(message, sign(signed, demoKey()))
      expect(found).toMatch(/^0x[\da-fA-F]{40}$/)
      expect(found === signer).toBe(message === signed)
      // What the server says without recovering.
      expect(reached({}, stateOf(signed, message), { recovered: 'same' })).toBe(found === signer)
      expect(reached({}, stateOf(signed, message), { recovered: 'other' })).toBe(found !== signer)
    }
})

test.each([
  ['nothing', ''],
  ['a word', 'signature'],
  ['only zeros', `0x${'0'.repeat(128)}1b`],
  ['numbers that are too large', `0x${'f'.repeat(128)}1b`],
  ['another recovery number', `${sign('x', demoKey()).slice(0, -2)}1d`],
  ['one byte too few', sign('x', demoKey()).slice(0, -2)],
])('%s is no signature', (_, signature) => {
  expect(recover('x', signature)).toBeNull()
})

test('halves of characters that are hashed alike are the same message', () => {
  expect(reached({}, stateOf('\ud800', '\udc00'), { recovered: 'same' })).toBe(true)
})
