import { SiweMessage } from 'siwe'
import { expect, test } from 'vitest'
import { MINUTE_MS, NOON, refusalOf, someAcademy, someWallet } from '../../../../tests/support/wallet-academy.ts'
import { checkMessage } from './message.ts'
import { findSigned } from './signature.ts'

/** The library of the standard's authors, as a judge who shares no code with ours but the grammar. */
const judge = async (message: string, checks: { signature: string; domain?: string; nonce?: string; time?: string }) => {
  const { success, error } = await new SiweMessage(message).verify(
    { time: NOON.toISOString(), ...checks },
    { suppressExceptions: true },
  )
  return success ? 'good' : error?.type
}

async function signedOffer() {
  const academy = someAcademy()
  const wallet = someWallet()
  const { token, message } = await academy.offer(wallet.address)
  return { academy, wallet, message, nonce: token.replaceAll('-', ''), signature: await wallet.signMessage({ message }) }
}

test('A6: siwe reads what we ask a wallet to sign as we meant it, and writes it as we do', async () => {
  const { wallet, message, nonce } = await signedOffer()
  const read = new SiweMessage(message)
  expect({ ...read }).toMatchObject({
    domain: 'campus.test',
    address: wallet.address,
    statement: 'Sign in. This costs nothing and moves nothing.',
    uri: 'https://campus.test',
    version: '1',
    chainId: 1,
    nonce,
    issuedAt: '2026-11-21T12:00:00.000Z',
    expirationTime: '2026-11-21T12:05:00.000Z',
  })
  expect([read.scheme, read.notBefore, read.requestId, read.resources]).toEqual([undefined, undefined, undefined, undefined])
  expect(read.prepareMessage()).toBe(message)
})

test('A6: siwe finds the sign-in good that we find good, and bad for the same reasons', async () => {
  const { academy, wallet, message, nonce, signature } = await signedOffer()
  const domain = 'campus.test'
  expect(await judge(message, { signature, domain, nonce })).toBe('good')
  const late = new Date(NOON.getTime() + 5 * MINUTE_MS).toISOString()
  expect(await judge(message, { signature, domain, nonce, time: late })).toBe('Expired message.')
  expect(await judge(message, { signature, domain: 'campus.example', nonce })).toBe(
    'Domain does not match provided domain for verification.',
  )
  expect(await judge(message, { signature, domain, nonce: 'anothernonce' })).toBe(
    'Nonce does not match provided nonce for verification.',
  )
  const stranger = await someWallet().signMessage({ message })
  expect(await judge(message, { signature: stranger, domain, nonce })).toBe('Signature does not match address of the message.')
  const proof = { address: wallet.address, message }
  expect(await refusalOf(await academy.prove({ ...proof, signature: stranger }))).toEqual([400, 'bad-signature'])
  academy.setClock(5 * MINUTE_MS)
  expect(await refusalOf(await academy.prove({ ...proof, signature }))).toEqual([400, 'expired'])
  academy.setClock(0)
  expect((await academy.prove({ ...proof, signature })).status).toBe(200)
})

test('A6: a message that siwe writes of our fields signs in; with one of them changed it does not', async () => {
  const { academy, wallet, message } = await signedOffer()
  const write = async (more: Partial<SiweMessage>) => {
    const written = new SiweMessage({ ...new SiweMessage(message), ...more }).prepareMessage()
    return { address: wallet.address, message: written, signature: await wallet.signMessage({ message: written }) }
  }
  for (const [more, reason] of [
    [{ domain: 'campus.example' }, 'wrong-domain'],
    [{ uri: 'https://campus.example' }, 'wrong-uri'],
    [{ chainId: 137 }, 'wrong-chain'],
    [{ address: someWallet().address }, 'wrong-address'],
    [{ nonce: '0'.repeat(32) }, 'wrong-nonce'],
    [{ statement: 'Sign in. This costs all that you have.' }, 'altered'],
    [{ expirationTime: '2026-11-22T12:05:00.000Z' }, 'altered'],
  ] satisfies [Partial<SiweMessage>, string][])
    expect(await refusalOf(await academy.prove(await write(more)))).toEqual([400, reason])
  expect((await academy.prove(await write({}))).status).toBe(200)
})

test('A6: a message of siwe with fields that we leave out is read, and its signature is good', async () => {
  const wallet = someWallet()
  const { address } = wallet
  const fields = {
    domain: 'campus.test',
    uri: 'https://campus.test',
    version: '1',
    chainId: 1,
    nonce: '9ec1012a53e6c5f9',
    address,
  }
  const expected = { domain: 'campus.test', uri: 'https://campus.test', address, nonce: fields.nonce, now: NOON }
  for (const more of [
    {},
    { scheme: 'https' },
    { statement: 'Sign in.', issuedAt: NOON.toISOString() },
    { notBefore: '2026-11-21T11:59:00Z', expirationTime: '2026-11-21T21:05:00+09:00' },
    { requestId: 'request-1', resources: ['https://campus.test/courses', 'ipfs://bafy'] },
  ]) {
    const message = new SiweMessage({ issuedAt: '2026-11-21T12:00:00Z', ...fields, ...more }).prepareMessage()
    const signature = await wallet.signMessage({ message })
    expect([message, checkMessage(message, expected)]).toEqual([message, { ok: true, nonce: fields.nonce }])
    const row = { message }
    expect(await findSigned([row], { address, signature, rpcUrl: '' })).toBe(row)
    expect(await judge(message, { signature, domain: 'campus.test', nonce: fields.nonce })).toBe('good')
  }
})
