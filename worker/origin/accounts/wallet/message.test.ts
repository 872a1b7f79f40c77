import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { walletMessage } from '../../../../shared/wallet-message.ts'
import { writeVector } from '../../../../tests/support/siwe-vector.ts'
import { NOON } from '../../../../tests/support/wallet-academy.ts'
import negative from '../../../../tests/vectors/siwe/parsing_negative.json'
import negativeObjects from '../../../../tests/vectors/siwe/parsing_negative_objects.json'
import positive from '../../../../tests/vectors/siwe/parsing_positive.json'
import { checkMessage, type Expected, parseMessage } from './message.ts'

const ADDRESS: Hex = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const NONCE = '9ec1012a53e6c5f9b2b440a95d7ea75a'
const here: Expected = { domain: 'campus.test', uri: 'https://campus.test', address: ADDRESS, now: NOON, nonce: NONCE }
const offer = {
  siteOrigin: 'https://campus.test',
  address: ADDRESS,
  nonce: NONCE,
  issuedAt: NOON,
  expiresAt: new Date('2026-11-21T12:05:00.000Z'),
}
const ours = walletMessage(offer)

test('what we ask a wallet to sign is a message of EIP-4361, word for word', () => {
  expect(ours).toBe(
    [
      'campus.test wants you to sign in with your Ethereum account:',
      ADDRESS,
      '',
      'Sign in. This costs nothing and moves nothing.',
      '',
      'URI: https://campus.test',
      'Version: 1',
      'Chain ID: 1',
      `Nonce: ${NONCE}`,
      'Issued At: 2026-11-21T12:00:00.000Z',
      'Expiration Time: 2026-11-21T12:05:00.000Z',
    ].join('\n'),
  )
  expect(checkMessage(ours, here)).toEqual({ ok: true, nonce: NONCE })
})

test('an academy on a port signs for its host and port', () => {
  const local = walletMessage({ ...offer, siteOrigin: 'http://localhost:5173' })
  expect(checkMessage(local, { ...here, domain: 'localhost:5173', uri: 'http://localhost:5173' }).ok).toBe(true)
  expect(checkMessage(local, { ...here, domain: 'localhost', uri: 'http://localhost:5173' }).ok).toBe(false)
})

test.each([
  'https://203.0.113.7:8443',
  'https://academy.xn--nnx388a.example',
  'https://a.b.c.d.example.co.jp',
  'http://academy',
  'http://[::1]:5173',
  'https://academy.xn--q9jyb4c',
])('an academy at %s can ask for a signature', siteOrigin => {
  const { host } = new URL(siteOrigin)
  expect(checkMessage(walletMessage({ ...offer, siteOrigin }), { ...here, domain: host, uri: siteOrigin }).ok).toBe(true)
})

test('A6: there are 19 official good messages and 29 bad ones', () => {
  expect([Object.keys(positive).length, Object.keys(negative).length]).toEqual([19, 29])
})

test.each(Object.entries(positive))('A6: the official good message is read, with every field: %s', (_, { message, fields }) => {
  const parsed = parseMessage(message) as unknown as Record<string, unknown>
  expect(parsed).not.toBeNull()
  for (const [field, value] of Object.entries(fields)) expect([field, parsed[field] ?? null]).toEqual([field, value])
  const absent = ['statement', 'expirationTime', 'notBefore', 'requestId', 'resources'].filter(field => !(field in fields))
  for (const field of absent) expect([field, parsed[field] || undefined]).toEqual([field, undefined])
})

test.each(Object.entries(positive))('A6: the official good message is good to us, on our chain: %s', (_, { message, fields }) => {
  const { domain, uri, address, nonce } = fields
  const checked = checkMessage(message, { domain, uri, address, nonce, now: new Date('2021-10-01T00:00:00Z') })
  const wanted =
    fields.chainId !== 1
      ? { ok: false, reason: 'wrong-chain' }
      : fields.issuedAt > '2021-10-01'
        ? { ok: false, reason: 'issued-in-future' }
        : { ok: true, nonce }
  expect(checked).toEqual(wanted)
})

test.each(Object.entries(negative))('A6: the official bad message is refused: %s', (_, message) => {
  expect(parseMessage(message)).toBeNull()
  const anything = { domain: 'service.org', uri: 'https://service.org/login', address: ADDRESS, now: NOON }
  expect(checkMessage(message, anything)).toEqual({ ok: false, reason: 'malformed' })
})

test.each(Object.entries(negativeObjects))(
  'A6: the official bad fields are refused, however they are written: %s',
  (_, fields) => {
    const message = writeVector(fields)
    const wanted = { domain: 'service.org', uri: 'https://service.org/login', nonce: '12341234', now: new Date('2022-04-01') }
    expect(checkMessage(message, { ...wanted, address: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946' }).ok).toBe(false)
  },
)

const timed = (issuedAt: string, expires = '2026-11-21T12:05:00.000Z', notBefore = '') =>
  `${ours.slice(0, ours.indexOf('Issued At'))}Issued At: ${issuedAt}${expires && `\nExpiration Time: ${expires}`}${notBefore && `\nNot Before: ${notBefore}`}`

const EARLIER = '2026-11-21T11:59:00Z'

test.each([
  ['the same moment in Tokyo', timed('2026-11-21T21:00:00+09:00'), 'ok'],
  ['the same moment west of Greenwich', timed('2026-11-21T04:00:00-08:00'), 'ok'],
  ['an offset of no hours below zero', timed('2026-11-21T12:00:00-00:00'), 'ok'],
  ['small letters of RFC 3339', timed('2026-11-21t12:00:00z'), 'ok'],
  ['nine digits of a second', timed('2026-11-21T11:59:59.999999999Z'), 'ok'],
  ['a clock that is 60 s fast', timed('2026-11-21T12:01:00.000Z'), 'ok'],
  ['a clock that is more than 60 s fast', timed('2026-11-21T12:01:00.001Z'), 'issued-in-future'],
  ['noon in New York, hours ahead', timed('2026-11-21T12:00:00-05:00'), 'issued-in-future'],
  ['no expiry', timed(EARLIER, ''), 'ok'],
  ['the moment of expiry', timed(EARLIER, '2026-11-21T12:00:00.000Z'), 'expired'],
  ['a moment before expiry', timed(EARLIER, '2026-11-21T12:00:00.001Z'), 'ok'],
  ['an expiry that only looks late: noon in Tokyo', timed(EARLIER, '2026-11-21T20:59:59+09:00'), 'expired'],
  ['not before now', timed(EARLIER, undefined, '2026-11-21T12:00:00.000Z'), 'ok'],
  ['not before a moment later', timed(EARLIER, undefined, '2026-11-21T12:00:00.001Z'), 'not-yet-valid'],
  ['a leap second long ago', timed('2016-12-31T23:59:60Z'), 'bad-time'],
  ['an expiry in a leap second', timed(EARLIER, '2027-06-30T23:59:60Z'), 'bad-time'],
  ['a start in a leap second', timed(EARLIER, undefined, '2016-12-31T23:59:60Z'), 'bad-time'],
  ['29 February of a leap year', timed('2024-02-29T12:00:00Z'), 'ok'],
  ['29 February of another year', timed('2026-02-29T12:00:00Z'), 'malformed'],
  ['29 February of 1900', timed('1900-02-29T12:00:00Z'), 'malformed'],
  ['31 April', timed('2026-04-31T12:00:00Z'), 'malformed'],
  ['24 o’clock', timed('2026-11-20T24:00:00Z'), 'malformed'],
  ['the 61st second', timed('2026-11-21T11:59:61Z'), 'malformed'],
  ['an offset of 24 hours', timed('2026-11-21T12:00:00+24:00'), 'malformed'],
  ['no offset', timed('2026-11-21T12:00:00'), 'malformed'],
  ['a blank for the T', timed('2026-11-21 12:00:00Z'), 'malformed'],
  ['a day alone', timed('2026-11-21'), 'malformed'],
  ['a comma before the fraction', timed('2026-11-21T11:59:59,5Z'), 'malformed'],
  ['a year of six digits', timed('+002026-11-21T12:00:00Z'), 'malformed'],
  ['seconds since 1970', timed('1795262400'), 'malformed'],
])('A6: the time of a message: %s', (_, message, outcome) => {
  const checked = checkMessage(message, here)
  expect(checked.ok ? 'ok' : checked.reason).toBe(outcome)
})

test('A6: a message that names no nonce of ours is refused where the nonce is known', () => {
  expect(checkMessage(ours, { ...here, nonce: 'anothernonce' })).toEqual({ ok: false, reason: 'wrong-nonce' })
})

test('a long message is refused before anybody reads it', () => {
  const long = ours.replace('Sign in', 'Sign in'.repeat(5000))
  expect(checkMessage(long, here)).toEqual({ ok: false, reason: 'malformed' })
})
