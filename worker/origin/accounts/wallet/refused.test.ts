import { env } from 'cloudflare:test'
import { type Hex, keccak256, toBytes, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, sign } from 'viem/accounts'
import { expect, test } from 'vitest'
import { NOON, refusalOf, someAcademy, someWallet } from '../../../../tests/support/wallet-academy.ts'

const key = generatePrivateKey()
const alice = privateKeyToAccount(key)
const mallory = someWallet()
const academy = someAcademy()

const unused = async (message: string) =>
  (await env.DB.prepare('SELECT used_at FROM wallet_nonces WHERE message = ?').bind(message).first('used_at')) === null

type Change = (message: string) => string
const to =
  (from: string | RegExp, into: string): Change =>
  message =>
    message.replace(from, into)
const at = (ms: number) => new Date(NOON.getTime() + ms).toISOString()
const ISSUED = /Issued At: .*/
const EXPIRES = /Expiration Time: .*/
const STATEMENT = 'Sign in. This costs nothing and moves nothing.'
const URI = 'URI: https://campus.test'

/** Messages that are not what was handed out, each signed by the right key. */
const changes: [string, Change, string][] = [
  ['a host that begins with ours', to('campus.test', 'campus.test.evil.example'), 'wrong-domain'],
  ['a host that ends with ours', to('campus.test', 'evil-campus.test'), 'wrong-domain'],
  ['a subdomain', to('campus.test', 'www.campus.test'), 'wrong-domain'],
  ['a port', to('campus.test', 'campus.test:8443'), 'wrong-domain'],
  ['the port that goes without saying', to('campus.test', 'campus.test:443'), 'wrong-domain'],
  ['our host as a user of another', to('campus.test', 'campus.test@evil.example'), 'wrong-domain'],
  ['a user of our host', to('campus.test', 'evil@campus.test'), 'wrong-domain'],
  ['a dot behind our host', to('campus.test', 'campus.test.'), 'wrong-domain'],
  ['our host in capitals', to('campus.test', 'CAMPUS.TEST'), 'wrong-domain'],
  ['our host with an escape', to('campus.test', 'c%61mpus.test'), 'wrong-domain'],
  ['a look-alike in Punycode', to('campus.test', 'xn--cmpus-7fg.test'), 'wrong-domain'],
  ['a look-alike in Cyrillic', to('campus.test', 'cаmpus.test'), 'malformed'],
  ['no host', to('campus.test', ''), 'malformed'],
  ['a path behind our host', to('campus.test', 'campus.test/login'), 'malformed'],
  ['http before our host', to('campus.test', 'http://campus.test'), 'wrong-domain'],
  ['https before our host, which we did not write', to('campus.test', 'https://campus.test'), 'altered'],
  ['the URI of another', to(URI, 'URI: https://evil.example'), 'wrong-uri'],
  ['a URI without encryption', to(URI, 'URI: http://campus.test'), 'wrong-uri'],
  ['a URI with a slash behind', to(URI, `${URI}/`), 'wrong-uri'],
  ['a URI with a path', to(URI, `${URI}/login`), 'wrong-uri'],
  ['a URI with a user', to(URI, 'URI: https://campus.test@evil.example'), 'wrong-uri'],
  ['a URI with a query', to(URI, `${URI}?next=//evil.example`), 'wrong-uri'],
  ['a URI that is a script', to(URI, 'URI: javascript:alert(1)'), 'wrong-uri'],
  ['a URI that is none', to(URI, 'URI: campus.test'), 'malformed'],
  ['another chain', to('Chain ID: 1', 'Chain ID: 137'), 'wrong-chain'],
  ['chain 0', to('Chain ID: 1', 'Chain ID: 0'), 'wrong-chain'],
  ['chain 01', to('Chain ID: 1', 'Chain ID: 01'), 'altered'],
  ['chain 0x1', to('Chain ID: 1', 'Chain ID: 0x1'), 'malformed'],
  ['chain -1', to('Chain ID: 1', 'Chain ID: -1'), 'malformed'],
  ['a chain of 400 digits', to('Chain ID: 1', `Chain ID: ${'9'.repeat(400)}`), 'malformed'],
  ['version 2', to('Version: 1', 'Version: 2'), 'malformed'],
  ['version 1.0', to('Version: 1', 'Version: 1.0'), 'malformed'],
  ['expired', to(EXPIRES, `Expiration Time: ${at(-1)}`), 'expired'],
  ['a later expiry', to(EXPIRES, `Expiration Time: ${at(86_400_000)}`), 'altered'],
  ['the same expiry in Tokyo', to(EXPIRES, 'Expiration Time: 2026-11-21T21:05:00.000+09:00'), 'altered'],
  ['an expiry in a leap second', to(EXPIRES, 'Expiration Time: 2026-12-31T23:59:60Z'), 'bad-time'],
  ['no expiry', to(/\nExpiration.*/, ''), 'altered'],
  ['issued in the future', to(ISSUED, `Issued At: ${at(60_001)}`), 'issued-in-future'],
  ['issued a moment later', to(ISSUED, `Issued At: ${at(1)}`), 'altered'],
  ['issued on 30 February', to(ISSUED, 'Issued At: 2026-02-30T12:00:00.000Z'), 'malformed'],
  ['issued without a time zone', to(ISSUED, 'Issued At: 2026-11-21T12:00:00.000'), 'malformed'],
  ['issued at the same moment, without its fraction', to(ISSUED, 'Issued At: 2026-11-21T12:00:00Z'), 'altered'],
  ['not yet valid', message => `${message}\nNot Before: ${at(1)}`, 'not-yet-valid'],
  ['valid since yesterday, which we did not write', message => `${message}\nNot Before: ${at(-86_400_000)}`, 'altered'],
  ['a nonce that nobody handed out', to(/Nonce: .*/, `Nonce: ${'0'.repeat(32)}`), 'wrong-nonce'],
  [
    'the nonce in capitals',
    message => message.replace(/Nonce: .*/, line => `Nonce: ${line.slice(7).toUpperCase()}`),
    'wrong-nonce',
  ],
  ['a nonce of seven characters', to(/Nonce: .*/, 'Nonce: 1234567'), 'malformed'],
  ['a nonce with dashes', to(/Nonce: .*/, 'Nonce: 9ec1012a-53e6c5f9-b2b440a9-5d7ea75a'), 'malformed'],
  ['the address in small letters', message => message.replace(alice.address, alice.address.toLowerCase()), 'malformed'],
  [
    'the address in capitals',
    message => message.replace(alice.address, alice.address.toUpperCase().replace('X', 'x')),
    'malformed',
  ],
  ['the address of another', to(alice.address, mallory.address), 'wrong-address'],
  ['lines that end in CR and LF', to(/\n/g, '\r\n'), 'malformed'],
  ['a line break behind', message => `${message}\n`, 'malformed'],
  ['a blank behind', message => `${message} `, 'malformed'],
  ['a NUL behind', message => `${message}\0`, 'malformed'],
  ['a line break before', message => `\n${message}`, 'malformed'],
  ['a byte order mark', message => `\ufeff${message}`, 'malformed'],
  ['an empty line too many', to('\n\nURI', '\n\n\nURI'), 'malformed'],
  ['an empty line too few', to('\n\nURI', '\nURI'), 'malformed'],
  ['a tab for a blank', to('Version: 1', 'Version:\t1'), 'malformed'],
  ['two blanks', to('Version: 1', 'Version:  1'), 'malformed'],
  ['small letters', to('Version: 1', 'version: 1'), 'malformed'],
  ['two statements', to(STATEMENT, `${STATEMENT}\n${STATEMENT}`), 'malformed'],
  ['two statements, an empty line between', to(STATEMENT, `${STATEMENT}\n\n${STATEMENT}`), 'malformed'],
  ['a statement in Japanese', to(STATEMENT, 'Campusにサインイン'), 'malformed'],
  ['a statement with an emoji', to(STATEMENT, `${STATEMENT} 🎉`), 'malformed'],
  ['a statement that turns the text', to(STATEMENT, `\u202e${STATEMENT}`), 'malformed'],
  ['another statement', to(STATEMENT, 'I give everything away.'), 'altered'],
  ['no statement', to(`${STATEMENT}\n`, ''), 'altered'],
  ['resources', message => `${message}\nResources:\n- https://campus.test/profile`, 'altered'],
  ['an empty list of resources', message => `${message}\nResources:`, 'altered'],
  ['a resource that is no URI', message => `${message}\nResources:\n- campus`, 'malformed'],
  ['a request id', message => `${message}\nRequest ID: 1`, 'altered'],
  ['a field twice', to('Version: 1', 'Version: 1\nVersion: 1'), 'malformed'],
  ['fields in another order', to('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1'), 'malformed'],
  ['a field that is not in the EIP', message => `${message}\nAdmin: true`, 'malformed'],
  ['no first line', to(/^.*:\n/, ''), 'malformed'],
  ['no address', to(`${alice.address}\n`, ''), 'malformed'],
  ['no URI', to(`${URI}\n`, ''), 'malformed'],
  ['no version', to('Version: 1\n', ''), 'malformed'],
  ['no chain', to('Chain ID: 1\n', ''), 'malformed'],
  ['no nonce', to(/Nonce: .*\n/, ''), 'malformed'],
  ['no time of issue', to(/Issued At: .*\n/, ''), 'malformed'],
  ['thirty thousand characters', message => message.padEnd(30_000, 'x'), 'malformed'],
  ['nothing', () => '', 'malformed'],
]

test.each(changes)('A6: a signed message that is not ours is refused and uses nothing up: %s', async (_, change, reason) => {
  const { message } = await academy.offer(alice.address)
  const changed = change(message)
  expect(changed).not.toBe(message)
  const signature = await alice.signMessage({ message: changed })
  expect(await refusalOf(await academy.prove({ address: alice.address, signature, message: changed }))).toEqual([400, reason])
  expect(await unused(message)).toBe(true)
})

test('A6: the nonce of another address is refused, in their message and in one of our own', async () => {
  const { message: theirs } = await academy.offer(mallory.address)
  const { message: mine } = await academy.offer(alice.address)
  const swapped = mine.replace(/Nonce: .*/, theirs.match(/Nonce: .*/)?.[0] ?? '')
  for (const [message, reason] of [
    [theirs, 'wrong-address'],
    [swapped, 'wrong-nonce'],
  ] as const) {
    const signature = await alice.signMessage({ message })
    expect(await refusalOf(await academy.prove({ address: alice.address, signature, message }))).toEqual([400, reason])
  }
  expect(await unused(theirs)).toBe(true)
})

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const half = (value: bigint) => value.toString(16).padStart(64, '0')
const r = (signature: Hex) => signature.slice(2, 66)
const s = (signature: Hex) => signature.slice(66, 130)
const v = (signature: Hex) => Number.parseInt(signature.slice(130), 16)
const endingIn = (signature: Hex, last: number) => signature.slice(0, 130) + last.toString(16).padStart(2, '0')
const otherS = (signature: Hex) =>
  `0x${r(signature)}${half(ORDER - BigInt(`0x${s(signature)}`))}${(55 - v(signature)).toString(16)}`

const compact = (signature: Hex, parity = v(signature) - 27) =>
  `0x${r(signature)}${half(BigInt(`0x${s(signature)}`) | (BigInt(parity) << 255n))}`

type Forge = (signature: Hex, message: string, token: string) => string | Promise<string>

test.each<[string, Forge]>([
  ['as wallets write it', signature => signature],
  ['with 0 or 1 at its end', signature => endingIn(signature, v(signature) - 27)],
  ['in 64 bytes (EIP-2098)', signature => compact(signature)],
  ['in capitals', signature => `0x${signature.slice(2).toUpperCase()}`],
  ['with the other s', otherS],
  ['with the other s, and 0 or 1', signature => endingIn(otherS(signature) as Hex, v(otherS(signature) as Hex) - 27)],
])('A6: a signature counts once, however it is written: %s', async (_, write) => {
  const { message, token } = await academy.offer(alice.address)
  const { address } = alice
  const signature = await alice.signMessage({ message })
  expect((await academy.prove({ address, signature: await write(signature, message, token), message })).status).toBe(200)
  // The twin of a signature is a second one of the same nonce: worth nothing.
  for (const twin of [signature, otherS(signature)])
    expect(await refusalOf(await academy.prove({ address, signature: twin, message }))).toEqual([400, 'used'])
})

const keySigns = (hash: Hex) => sign({ hash, privateKey: key, to: 'hex' })

test.each<[string, Forge]>([
  ['nothing', () => ''],
  ['0x alone', () => '0x'],
  ['one byte', () => '0x1b'],
  ['64 bytes with the wrong parity (EIP-2098)', signature => compact(signature, 28 - v(signature))],
  ['66 bytes', signature => `${signature}00`],
  ['the signature twice', signature => signature + signature.slice(2)],
  ['half a byte too few', signature => signature.slice(0, -1)],
  ['half a byte too many', signature => `${signature}0`],
  ['no 0x', signature => signature.slice(2)],
  ['a letter that is no digit', signature => signature.replace(/..$/, 'zz')],
  ['a blank before', signature => ` ${signature}`],
  ['a line break behind', signature => `${signature}\n`],
  ['2 at its end', signature => endingIn(signature, 2)],
  ['26 at its end', signature => endingIn(signature, 26)],
  ['29 at its end', signature => endingIn(signature, 29)],
  ['35 at its end (EIP-155)', signature => endingIn(signature, v(signature) + 8)],
  ['255 at its end', signature => endingIn(signature, 255)],
  ['the wrong parity', signature => endingIn(signature, 55 - v(signature))],
  ['all zeros', () => `0x${'0'.repeat(130)}`],
  ['r is zero', signature => `0x${half(0n)}${s(signature)}1b`],
  ['s is zero', signature => `0x${r(signature)}${half(0n)}1b`],
  ['r is the order of the curve', signature => `0x${half(ORDER)}${s(signature)}1b`],
  ['s is the order of the curve', signature => `0x${r(signature)}${half(ORDER)}1b`],
  ['all ones', () => `0x${'f'.repeat(128)}1b`],
  ['a bit turned', x => `0x${half(BigInt(`0x${r(x)}`) ^ 1n)}${s(x)}${v(x).toString(16)}`],
  ['of another key', (_, message) => mallory.signMessage({ message })],
  ['of another message', () => alice.signMessage({ message: 'hello' })],
  ['of the message with a blank behind', (_, message) => alice.signMessage({ message: `${message} ` })],
  [
    'of the token, in the sentence of the plugin',
    (_, __, token) => alice.signMessage({ message: `Your authentication token : ${token}` }),
  ],
  ['of the token', (_, __, token) => alice.signMessage({ message: token })],
  ['of the message without the prefix of EIP-191', (_, message) => keySigns(keccak256(toBytes(message)))],
  ['of the hash of the message', (_, message) => alice.signMessage({ message: { raw: keccak256(toBytes(message)) } })],
  ['of the message in hex', (_, message) => alice.signMessage({ message: toHex(message) })],
  [
    'of the message as typed data (EIP-712)',
    (_, message) =>
      alice.signTypedData({
        domain: { name: 'campus.test', chainId: 1 },
        types: { SignIn: [{ name: 'message', type: 'string' }] },
        primaryType: 'SignIn',
        message: { message },
      }),
  ],
  ['more than 16 KB', () => `0x${'ab'.repeat(8192)}`],
])('A6: what is not the signature of our message is refused and uses nothing up: %s', async (_, forge) => {
  const { address } = alice
  const { message, token } = await academy.offer(address)
  const signature = await forge(await alice.signMessage({ message }), message, token)
  for (const proof of [
    { address, signature, message },
    { address, signature },
  ])
    expect(await refusalOf(await academy.prove(proof))).toEqual([400, 'bad-signature'])
  if (signature.length < 1000 && /^\w+$/.test(signature))
    expect(await refusalOf(await academy.ask(`authenticate/${address}/${signature}`))).toEqual([400, 'bad-signature'])
  expect(await unused(message)).toBe(true)
})

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  academy.ask('authenticate', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
const good = { address: alice.address, signature: '0x12' }

test.each([
  ['nothing', ''],
  ['no JSON', 'address=0x'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no address', JSON.stringify({ signature: '0x12' })],
  ['no signature', JSON.stringify({ address: alice.address })],
  ['a field that nobody knows', JSON.stringify({ ...good, admin: true })],
  ['a number for the signature', JSON.stringify({ ...good, signature: 1 })],
  ['a list for the address', JSON.stringify({ ...good, address: [alice.address] })],
  ['null for the message', JSON.stringify({ ...good, message: null })],
])('B4: a body that is not as agreed is 400: %s', async (_, body) => {
  const answer = await post(body)
  const { error } = await answer.json<{ error: { name: string; details: { errors: unknown[] } } }>()
  expect([answer.status, error.name]).toEqual([400, 'ValidationError'])
  expect(error.details.errors.length).toBeGreaterThan(0)
})

test('B4: a body of more than 32 KB is 413, whole or in pieces', async () => {
  const big = JSON.stringify({ ...good, message: 'x'.repeat(32 * 1024) })
  const pieces = new Response(big).body ?? ''
  for (const answer of [await post(big), await post(pieces), await post(big, { 'content-length': String(big.length) })]) {
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ data: null, error: { status: 413, name: 'PayloadTooLargeError' } })
  }
})
