import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import {
  MINUTE_MS,
  type Refused,
  refusalOf,
  type SignedIn,
  someAcademy,
  someWallet,
} from '../../../../tests/support/wallet-academy.ts'
import { sha256 } from '../../../secrets.ts'
import { parseMessage } from './message.ts'

afterEach(() => vi.restoreAllMocks())

const countOf = async (table: string) => (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n
const noncesOf = async (address: string) =>
  (
    await env.DB.prepare('SELECT nonce_hash, message, expires_at, used_at FROM wallet_nonces WHERE address_key = ?')
      .bind(address.toLowerCase())
      .all<Record<string, string | null>>()
  ).results

test('a wallet is given a message with a nonce of 128 bits for five minutes, and no account yet', async () => {
  const academy = someAcademy()
  const { address } = someWallet()
  const accounts = await countOf('users')
  const answer = await academy.ask(`token/${address}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const { token, message } = await answer.json<{ token: string; message: string }>()
  expect(token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{8}){3}$/)
  const nonce = token.replaceAll('-', '')
  expect(parseMessage(message)).toMatchObject({
    domain: 'campus.test',
    uri: 'https://campus.test',
    address,
    chainId: 1,
    nonce,
    statement: 'Sign in. This costs nothing and moves nothing.',
    issuedAt: '2026-11-21T12:00:00.000Z',
    expirationTime: '2026-11-21T12:05:00.000Z',
  })
  expect(await noncesOf(address)).toEqual([
    { nonce_hash: await sha256(nonce), message, expires_at: '2026-11-21T12:05:00.000Z', used_at: null },
  ])
  expect(await countOf('users')).toBe(accounts)
})

test('the address may come in lower case; the message has its checksum, in English whatever the language', async () => {
  const { address } = someWallet()
  const { message } = await someAcademy().offer(`${address.toLowerCase()}?locale=ja-JP`)
  expect(message.split('\n').slice(1, 4)).toEqual([address, '', 'Sign in. This costs nothing and moves nothing.'])
})

const KNOWN = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
test.each([
  ['a letter of the other case', KNOWN.replace('C0', 'c0')],
  ['capital letters only', `0x${KNOWN.slice(2).toUpperCase()}`],
  ['a capital X', KNOWN.toLowerCase().replace('x', 'X')],
  ['39 digits', KNOWN.toLowerCase().slice(0, -1)],
  ['41 digits', `${KNOWN.toLowerCase()}0`],
  ['a thousand digits', `0x${'12'.repeat(500)}`],
  ['no 0x', KNOWN.toLowerCase().slice(2)],
  ['a letter that is no digit', KNOWN.toLowerCase().replace('c', 'g')],
  ['a name', 'vitalik.eth'],
  ['a blank behind', `${KNOWN.toLowerCase()}%20`],
  ['a line break behind', `${KNOWN.toLowerCase()}%0A`],
  ['a broken escape', '%E0%A4%A'],
])('A6: no message for what is no address: %s', async (_, address) => {
  const academy = someAcademy()
  const before = await countOf('wallet_nonces')
  const answer = await academy.ask(`token/${address}`)
  expect([answer.status, (await answer.json<Refused>()).error]).toEqual([
    400,
    { status: 400, name: 'ApplicationError', message: 'Invalid address', details: { reason: 'bad-address' } },
  ])
  expect(await refusalOf(await academy.ask(`authenticate/${address}/0x${'12'.repeat(65)}`))).toEqual([400, 'bad-address'])
  expect(await countOf('wallet_nonces')).toBe(before)
})

test.each(['GET', 'POST', 'POST with the message'])('A6: who signs is signed in, once: %s', async how => {
  const academy = someAcademy()
  const wallet = someWallet()
  const { message } = await academy.offer(wallet.address)
  const signature = await wallet.signMessage({ message })
  const { address } = wallet
  const prove = () =>
    how === 'GET'
      ? academy.ask(`authenticate/${address.toLowerCase()}/${signature}`)
      : academy.prove({ address, signature, ...(how === 'POST' ? {} : { message }) })
  const answer = await prove()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const { jwt, created, user } = await answer.json<SignedIn>()
  expect(jwt).toMatch(/^[\w-]{43}$/)
  expect([created, user.address]).toEqual([true, address])
  expect(await refusalOf(await prove())).toEqual([400, 'used'])
})

test('a wallet that comes back finds its account', async () => {
  const academy = someAcademy()
  const wallet = someWallet()
  const signIn = async () => {
    const { message } = await academy.offer(wallet.address)
    const answer = await academy.prove({ address: wallet.address, signature: await wallet.signMessage({ message }), message })
    return answer.json<SignedIn>()
  }
  const [first, second] = [await signIn(), await signIn()]
  expect([first.created, second.created]).toEqual([true, false])
  expect(second.user.id).toBe(first.user.id)
  expect(second.jwt).not.toBe(first.jwt)
})

test.each(['GET', 'POST'])('A6: of 50 tries at once one succeeds, and makes one account: %s', async method => {
  const academy = someAcademy()
  const wallet = someWallet()
  const { address } = wallet
  const { message } = await academy.offer(address)
  const signature = await wallet.signMessage({ message })
  const prove = () =>
    method === 'GET' ? academy.ask(`authenticate/${address}/${signature}`) : academy.prove({ address, signature, message })
  const counts = async () => Promise.all([countOf('users'), countOf('tokens')])
  const [users = 0, tokens = 0] = await counts()
  const answers = await Promise.all(Array.from({ length: 50 }, prove))
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(1)
  for (const answer of answers.filter(answer => answer.status !== 200)) expect(await refusalOf(answer)).toEqual([400, 'used'])
  expect(await counts()).toEqual([users + 1, tokens + 1])
})

test('A6: several messages for one address hold at a time, in any order, each once', async () => {
  const academy = someAcademy()
  const wallet = someWallet()
  const messages = [await academy.offer(wallet.address), await academy.offer(wallet.address), await academy.offer(wallet.address)]
  const signatures = await Promise.all(messages.map(({ message }) => wallet.signMessage({ message })))
  expect(new Set(messages.map(({ token }) => token)).size).toBe(3)
  for (const i of [1, 0, 2]) {
    const path = `authenticate/${wallet.address}/${signatures[i]}`
    expect((await academy.ask(path)).status).toBe(200)
    expect((await academy.ask(path)).status).toBe(400)
  }
})

test('A6: nobody keeps another out by asking for messages: five newer ones hide one, unless it is named', async () => {
  const academy = someAcademy()
  const wallet = someWallet()
  const { message } = await academy.offer(wallet.address)
  const proof = { address: wallet.address, signature: await wallet.signMessage({ message }) }
  for (let i = 0; i < 4; i++) await academy.offer(wallet.address)
  const { message: fifth } = await academy.offer(wallet.address)
  expect(await refusalOf(await academy.prove(proof))).toEqual([400, 'bad-signature'])
  expect((await academy.prove({ ...proof, message })).status).toBe(200)
  expect((await academy.prove({ ...proof, signature: await wallet.signMessage({ message: fifth }) })).status).toBe(200)
})

test('A6: messages that were used hide none that was not', async () => {
  const academy = someAcademy()
  const wallet = someWallet()
  const prove = async (message: string) =>
    (await academy.ask(`authenticate/${wallet.address}/${await wallet.signMessage({ message })}`)).status
  const { message: first } = await academy.offer(wallet.address)
  for (let i = 0; i < 5; i++) expect(await prove((await academy.offer(wallet.address)).message)).toBe(200)
  expect(await prove(first)).toBe(200)
})

test('A6: a message holds for five minutes and not a moment longer, and is then forgotten', async () => {
  const academy = someAcademy()
  const wallet = someWallet()
  const { message } = await academy.offer(wallet.address)
  const proof = { address: wallet.address, signature: await wallet.signMessage({ message }) }
  academy.setClock(5 * MINUTE_MS)
  expect(await refusalOf(await academy.prove(proof))).toEqual([400, 'expired'])
  expect(await refusalOf(await academy.prove({ ...proof, message }))).toEqual([400, 'expired'])
  expect(await noncesOf(wallet.address)).toHaveLength(1)
  await academy.offer(wallet.address)
  expect((await noncesOf(wallet.address)).map(row => row.message)).not.toContain(message)
  academy.setClock(5 * MINUTE_MS - 1)
  expect(await refusalOf(await academy.prove({ ...proof, message }))).toEqual([400, 'wrong-nonce'])
})

test('A6: a message signs in until its last moment', async () => {
  const academy = someAcademy()
  const wallet = someWallet()
  const { message } = await academy.offer(wallet.address)
  academy.setClock(5 * MINUTE_MS - 1)
  expect((await academy.prove({ address: wallet.address, signature: await wallet.signMessage({ message }) })).status).toBe(200)
})

test('A6: a message of before the academy moved signs in nowhere', async () => {
  const wallet = someWallet()
  const { message } = await someAcademy({ siteOrigin: 'https://old.test' }).offer(wallet.address)
  const proof = { address: wallet.address, signature: await wallet.signMessage({ message }) }
  expect(await refusalOf(await someAcademy().prove(proof))).toEqual([400, 'wrong-domain'])
  expect(await refusalOf(await someAcademy().prove({ ...proof, message }))).toEqual([400, 'wrong-domain'])
})

test('A6: an address that asked for nothing signs in with nothing', async () => {
  const wallet = someWallet()
  const signature = await wallet.signMessage({ message: 'hello' })
  expect(await refusalOf(await someAcademy().prove({ address: wallet.address, signature }))).toEqual([400, 'expired'])
})

test.each([
  ['yes', 200, undefined],
  ['no', 400, 'bad-signature'],
  ['down', 503, undefined],
])('A6: a contract wallet of which the node says %s', async (verdict, status, reason) => {
  const academy = someAcademy({ rpcUrl: 'https://rpc.test' })
  const { address } = someWallet()
  await academy.offer(address)
  const answers = [verdict, 'yes']
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const says = answers.shift()
    if (says === 'down') throw new TypeError('connection refused')
    return Response.json({ jsonrpc: '2.0', id: 1, result: says === 'yes' ? '0x01' : '0x00' })
  })
  const proof = { address, signature: `0x${'ab'.repeat(1000)}` }
  const answer = await academy.prove(proof)
  expect(answer.status).toBe(status)
  if (status === 200) return
  if (status === 503) expect(answer.headers.get('retry-after')).toBe('5')
  const { error } = await answer.json<Refused>()
  expect([error.message, error.details.reason]).toEqual([status === 503 ? 'Try again' : 'Invalid signature', reason])
  // What was refused used nothing up.
  expect((await academy.prove(proof)).status).toBe(200)
})

test('A6: a message that expires while the node thinks signs in nobody', async () => {
  const academy = someAcademy({ rpcUrl: 'https://rpc.test' })
  const { address } = someWallet()
  await academy.offer(address)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    academy.setClock(5 * MINUTE_MS)
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x01' })
  })
  expect(await refusalOf(await academy.prove({ address, signature: '0xabcd' }))).toEqual([400, 'expired'])
})

test('A6: who signs with a key gets in while the node is down', async () => {
  const academy = someAcademy({ rpcUrl: 'https://rpc.test' })
  const wallet = someWallet()
  const { message } = await academy.offer(wallet.address)
  await academy.offer(wallet.address)
  const call = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connection refused'))
  expect((await academy.prove({ address: wallet.address, signature: await wallet.signMessage({ message }) })).status).toBe(200)
  expect(call).not.toHaveBeenCalled()
})

test('A6: the node is not asked about what we did not hand out', async () => {
  const academy = someAcademy({ rpcUrl: 'https://rpc.test' })
  const { address } = someWallet()
  const call = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connection refused'))
  expect(await refusalOf(await academy.prove({ address, signature: '0xabcd' }))).toEqual([400, 'expired'])
  expect(call).not.toHaveBeenCalled()
})
