import { decodeAbiParameters, erc6492SignatureValidatorAbi, erc6492SignatureValidatorByteCode, type Hex, hashMessage } from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import { afterEach, expect, test, vi } from 'vitest'
import { writeVector } from '../../../../tests/support/siwe-vector.ts'
import { MINUTE_MS, NOON, someWallet } from '../../../../tests/support/wallet-academy.ts'
import eip1271 from '../../../../tests/vectors/siwe/eip1271.json'
import negative from '../../../../tests/vectors/siwe/verification_negative.json'
import positive from '../../../../tests/vectors/siwe/verification_positive.json'
import { checkMessage, parseMessage } from './message.ts'
import { findSigned } from './signature.ts'

const RPC = 'https://rpc.test/v1'
const [deployment] = erc6492SignatureValidatorAbi

afterEach(() => vi.restoreAllMocks())

/** Pretends to be a node of Ethereum; answers with what it was asked: address, hash and signature of each call. */
function pretendNode(answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) {
  const asked: (readonly unknown[])[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    expect(String(input)).toBe(RPC)
    const call = JSON.parse(String(init?.body))
    expect([call.jsonrpc, call.method, call.params[1], Object.keys(call.params[0])]).toEqual([
      '2.0',
      'eth_call',
      'latest',
      ['data'],
    ])
    const { data } = call.params[0]
    expect(data.startsWith(erc6492SignatureValidatorByteCode)).toBe(true)
    asked.push(decodeAbiParameters(deployment.inputs, `0x${data.slice(erc6492SignatureValidatorByteCode.length)}`))
    return answer(init?.signal)
  })
  return asked
}
const says = (result: unknown) => () => Response.json({ jsonrpc: '2.0', id: 1, result })
const fails = (code: number, message: string) => () => Response.json({ jsonrpc: '2.0', id: 1, error: { code, message } })
const padded = (bit: 0 | 1) => `0x${String(bit).padStart(64, '0')}`

interface Vector extends Record<string, unknown> {
  domain: string
  domainBinding?: string
  address: string
  uri: string
  nonce: string
  matchNonce?: string
  time?: string
  signature: string
}

async function isSigned(vector: Vector) {
  const proof = { address: vector.address as Hex, signature: vector.signature as Hex, rpcUrl: '' }
  return typeof (await findSigned([{ message: writeVector(vector) }], proof)) === 'object'
}

/** Where an official vector fails with us: at the message, at the signature, or nowhere. */
async function judge(vector: Vector) {
  const { domain, domainBinding, address, uri, nonce, matchNonce, time } = vector
  const expected = { domain: domainBinding ?? domain, uri, address, nonce: matchNonce ?? nonce, now: new Date(time ?? NOON) }
  const checked = checkMessage(writeVector(vector), expected)
  if (!checked.ok) return checked.reason
  return (await isSigned(vector)) ? 'ok' : 'bad-signature'
}

// Its clock stands in 2020 and it was issued in 2022 and expired in 2021: the EIP lets it pass, our check of issued-at does not.
const { 'expired message': issuedLater, ...accepted } = positive

test.each(Object.entries(accepted))('A6: the official sign-in is accepted: %s', async (_, vector) => {
  expect(await judge(vector)).toBe('ok')
})

test('A6: the official sign-in that expires before it is issued has a good signature, and is refused for that alone', async () => {
  expect(await judge(issuedLater)).toBe('issued-in-future')
  expect(await judge({ ...issuedLater, time: issuedLater.issuedAt })).toBe('expired')
  expect(await isSigned(issuedLater)).toBe(true)
})

const FAULTS: Record<keyof typeof negative, string> = {
  'expired message': 'expired',
  'domain binding': 'wrong-domain',
  'custom time': 'expired',
  'custom nonce': 'wrong-nonce',
  'malformed signature': 'bad-signature',
  'wrong signature': 'bad-signature',
  'not yet valid': 'not-yet-valid',
  'invalid issuedAt': 'malformed',
  'invalid notBefore': 'malformed',
  'invalid expirationTime': 'malformed',
}

test.each(Object.entries(negative))('A6: the official bad sign-in is refused: %s', async (name, vector) => {
  expect(await judge(vector)).toBe(FAULTS[name as keyof typeof negative])
})

const contracts = Object.entries(eip1271).map(([name, { message, signature }]) => {
  const { domain, uri, address, nonce, issuedAt } = parseMessage(message) ?? expect.unreachable()
  return { name, message, domain, uri, nonce, address: address as Hex, signature: signature as Hex, issuedAt }
})

test.each(contracts)('A6: the official contract wallet signs in where a node says yes: $name', async vector => {
  const { message, domain, uri, address, nonce, signature, issuedAt } = vector
  const now = new Date(Date.parse(issuedAt) + MINUTE_MS)
  expect(checkMessage(message, { domain, uri, address, nonce, now }).ok).toBe(true)
  const asked = pretendNode(says(padded(1)))
  const row = { message }
  expect(await findSigned([row], { address, signature, rpcUrl: RPC })).toBe(row)
  expect(asked).toEqual([[address, hashMessage(message), signature]])
})

test.each(contracts)(
  'A6: the official contract wallet is refused without a node, and by one that says no: $name',
  async vector => {
    const { message, address, signature } = vector
    expect(await findSigned([{ message }], { address, signature, rpcUrl: '' })).toBe('none')
    pretendNode(says(padded(0)))
    expect(await findSigned([{ message }], { address, signature, rpcUrl: RPC })).toBe('none')
  },
)

const message = 'any message'
const ofContract = { address: someWallet().address, signature: `0x${'ab'.repeat(200)}` as Hex, rpcUrl: RPC }
const fetchFails = () => Promise.reject(new TypeError('connection refused'))

test.each([
  ['0x01', says('0x01'), { message }],
  ['a padded 1', says(padded(1)), { message }],
  ['0x', says('0x'), 'none'],
  ['0x00', says('0x00'), 'none'],
  ['a padded 0', says(padded(0)), 'none'],
  ['the magic value of ERC-1271 in place of a boolean', says('0x1626ba7e'), 'none'],
  ['2', says(padded(0).replace(/0$/, '2')), 'none'],
  ['that the contract reverted', fails(3, 'execution reverted'), 'none'],
  ['that the contract reverted, the old way', fails(-32000, 'execution reverted: SignatureValidator#recoverSigner'), 'none'],
  ['that the contract reverted, as Nethermind says it', fails(-32015, 'VM execution error.'), 'none'],
  ['that gas ran out', fails(-32000, 'out of gas'), 'none'],
  ['that it is asked too often', fails(-32005, 'limit exceeded'), 'unavailable'],
  ['that it broke', fails(-32603, 'internal error'), 'unavailable'],
  ['that it has no such block', fails(-32000, 'header not found'), 'unavailable'],
  ['HTTP 429', () => new Response('slow down', { status: 429 }), 'unavailable'],
  ['HTTP 502 in HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unavailable'],
  ['nothing', () => new Response(null), 'unavailable'],
  ['true, which is no hex', says(true), 'unavailable'],
  ['null', says(null), 'unavailable'],
  ['neither result nor error', () => Response.json({}), 'unavailable'],
  ['nothing, being down', fetchFails, 'unavailable'],
])('A6: the signature of a contract wallet, of which a node says %s', async (_, answer, outcome) => {
  pretendNode(answer)
  expect(await findSigned([{ message }], ofContract)).toEqual(outcome)
})

test('A6: a node that hangs is given up after five seconds', async () => {
  const clock = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
  pretendNode(signal => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))))
  const verdict = findSigned([{ message }], ofContract)
  await vi.waitFor(() => expect(globalThis.fetch).toHaveBeenCalled())
  clock.abort(new DOMException('late', 'TimeoutError'))
  expect(await verdict).toBe('unavailable')
  expect(timeout).toHaveBeenCalledExactlyOnceWith(5000)
})

test('A6: a signature by a key needs no node: not for the oldest of five messages, and not when it is down', async () => {
  const wallet = someWallet()
  pretendNode(fetchFails)
  const rows = ['e', 'd', 'c', 'b', 'a'].map(name => ({ message: name }))
  const signature = await wallet.signMessage({ message: 'a' })
  expect(await findSigned(rows, { address: wallet.address, signature, rpcUrl: RPC })).toBe(rows[4])
  expect(globalThis.fetch).not.toHaveBeenCalled()
})

test('A6: a contract that signed the older of two messages signs in with that one', async () => {
  let calls = 0
  pretendNode(() => says(padded(++calls === 2 ? 1 : 0))())
  const rows = [{ message: 'newer' }, { message: 'older' }]
  expect(await findSigned(rows, ofContract)).toBe(rows[1])
})

test('A6: a contract that is yet to be deployed is judged with what deploys it (ERC-6492)', async () => {
  const asked = pretendNode(says(padded(1)))
  const factory = { address: someWallet().address, data: '0xdeadbeef', signature: `0x${'12'.repeat(65)}` } as const
  const signature = serializeErc6492Signature(factory)
  const row = { message }
  expect(await findSigned([row], { ...ofContract, signature })).toBe(row)
  expect(asked).toEqual([[ofContract.address, hashMessage(message), signature]])
  expect(await findSigned([row], { ...ofContract, signature, rpcUrl: '' })).toBe('none')
})
