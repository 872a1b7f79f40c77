import { type Hex, parseSignature, serializeCompactSignature, signatureToCompactSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { createEditor } from '../editor.ts'
import { sharedStrapi } from '../shared-strapi.ts'

const { call } = sharedStrapi
const signedFor = {}

interface Offer {
  token: string
  message: string
}
const offer = async (address: string) =>
  (await (await call('GET', `/webthree-auth/token/${address}`, { signedFor })).json()) as Offer

/** Whether a proof signs in. */
async function isIn(json: { address: string; signature: string; message?: string }) {
  const answer = await call('POST', '/webthree-auth/authenticate', { json, signedFor })
  return 'jwt' in ((await answer.json()) as object)
}
const someWallet = () => privateKeyToAccount(generatePrivateKey())

test('A6 a wallet signs for the domain of the site, and nothing else counts', async () => {
  const wallet = someWallet()
  const { address } = wallet
  const { message, token } = await offer(address)
  const { host, origin } = new URL(inject('academy'))
  expect(message).toContain(`${host} wants you to sign in with your Ethereum account:\n${address}\n`)
  expect(message).toContain(`\nURI: ${origin}\n`)
  const altered = [
    message.replace(host, 'evil.example'),
    message.replace(origin, 'https://evil.example'),
    message.replace('Chain ID: 1', 'Chain ID: 2'),
    message.replace(/Expiration Time: .*/, 'Expiration Time: 2099-01-01T00:00:00.000Z'),
    message.replace(/Nonce: .*/, 'Nonce: 0123456789abcdef'),
    `Your authentication token : ${token}`,
  ]
  for (const text of altered) {
    const signature = await wallet.signMessage({ message: text })
    expect(await isIn({ address, signature, message: text }), text).toBe(false)
    expect(await isIn({ address, signature, message }), text).toBe(false)
    expect(await isIn({ address, signature }), text).toBe(false)
  }
  expect(await createEditor().accountsOf(address, 'username')).toEqual([])
  expect(await isIn({ address, signature: await wallet.signMessage({ message }), message })).toBe(true)
  expect(await createEditor().accountsOf(address, 'username')).toHaveLength(1)
})

test('A6 what others ask for in the name of a wallet ends no message of its owner; a message counts once', async () => {
  const wallet = someWallet()
  const { address } = wallet
  const { message } = await offer(address)
  await Promise.all(Array.from({ length: 30 }, () => offer(address)))
  const proof = { address, signature: await wallet.signMessage({ message }), message }
  const results = await Promise.all(Array.from({ length: 50 }, () => isIn(proof)))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await createEditor().accountsOf(address, 'username')).toHaveLength(1)
})

test('A6 a message counts for its own address', async () => {
  const [ada, mallory] = [someWallet(), someWallet()]
  const { message } = await offer(ada.address)
  const signature = await mallory.signMessage({ message })
  expect(await isIn({ address: ada.address, signature, message })).toBe(false)
  expect(await isIn({ address: mallory.address, signature, message })).toBe(false)
})

test('a signature of 64 bytes signs in (EIP-2098), and so does the call without a message', async () => {
  const wallet = someWallet()
  const { address } = wallet
  const compact = (signature: Hex) => serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
  const first = await offer(address)
  const signature = compact(await wallet.signMessage({ message: first.message }))
  expect(await isIn({ address, signature, message: first.message })).toBe(true)
  const second = await offer(address)
  const whole = await wallet.signMessage({ message: second.message })
  const answer = await call('GET', `/webthree-auth/authenticate/${address}/${whole}`, { signedFor })
  expect(await answer.json()).toHaveProperty('jwt')
})

test('A14 a stranger asks for a limited number of messages', async () => {
  const { address } = someWallet()
  const ask = async () => (await call('GET', `/webthree-auth/token/${address}`)).status
  expect(await Promise.all(Array.from({ length: 130 }, ask))).toContain(429)
})
