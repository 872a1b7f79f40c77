import { expect, inject, test } from 'vitest'
import { someAcademy, someEmail } from '../../../../tests/support/connect-academy.ts'
import { whileAnswering } from '../../../../tests/support/other-answers.ts'
import { base64url } from '../../../secrets.ts'

const academy = someAcademy()
const issuer = inject('loopback').GOOGLE_ISSUER

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
const newKey = async () => (await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as CryptoKeyPair
const [published, secret] = await Promise.all([newKey(), newKey()])
const jwk = { ...((await crypto.subtle.exportKey('jwk', published.publicKey)) as JsonWebKey), kid: 'published', use: 'sig' }

const bytes = (value: string) => new TextEncoder().encode(value)
const part = (value: unknown) => base64url(bytes(JSON.stringify(value)))

interface Lie {
  claims?: Record<string, unknown>
  header?: Record<string, unknown>
  key?: CryptoKey
  /** In place of everything else. */
  idToken?: unknown
  jwks?: unknown
}

async function idTokenOf(nonce: string, { claims = {}, header = {}, key = published.privateKey }: Lie) {
  const now = Math.floor(Date.now() / 1000)
  const truth = { iss: issuer, aud: 'campus', sub: crypto.randomUUID(), nonce, iat: now, exp: now + 60 }
  const head = { alg: 'RS256', kid: 'published', ...header }
  const signed = `${part(head)}.${part({ ...truth, ...claims })}`
  const algorithm = head.alg === 'HS256' ? 'HMAC' : RSA.name
  const signature = head.alg === 'none' ? new ArrayBuffer() : await crypto.subtle.sign(algorithm, key, bytes(signed))
  return `${signed}.${base64url(new Uint8Array(signature))}`
}

/** A sign-in in which the provider's token endpoint and keys are an attacker's. */
async function signInWith(lie: Lie) {
  const browser = academy.browser()
  const address = await browser.begin('google')
  const back = await browser.choose(address, { email: someEmail() })
  const id_token = 'idToken' in lie ? lie.idToken : await idTokenOf(new URL(address).searchParams.get('nonce') ?? '', lie)
  const answer = (url: URL) => {
    if (url.pathname === '/token') return Response.json({ access_token: 'a', token_type: 'Bearer', id_token })
    return url.pathname === '/jwks' ? Response.json(lie.jwks ?? { keys: [jwk] }) : null
  }
  const place = (await whileAnswering(answer, () => browser.ask(back))).headers.get('location')
  const finished = await browser.ask('/api/auth/google/callback')
  return { place, finished }
}

const REFUSED = ['https://campus.test/login/social/google?error=failed', 400]
const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60
const hmac = await crypto.subtle.importKey('raw', bytes('known-to-the-world'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])

test('a provider that tells the truth is believed', async () => {
  const { place, finished } = await signInWith({ claims: { email: 'truth@people.test', email_verified: true } })
  expect([place, finished.status]).toEqual(['https://campus.test/login/social/google', 200])
  expect(await finished.json()).toMatchObject({ created: true, user: { email: 'truth@people.test' } })
})

test('F5 an id_token that has expired only by a clock that is an hour ahead is believed', async () => {
  const { finished } = await signInWith({ claims: { exp: minutesAgo(58), email: 'ahead@people.test', email_verified: true } })
  expect(finished.status).toBe(200)
})

test.each<[string, Lie]>([
  ['with the nonce of another sign-in', { claims: { nonce: 'A'.repeat(43) } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['for another site', { claims: { aud: 'another-site' } }],
  ['for us and another site', { claims: { aud: ['campus', 'another-site'] } }],
  ['given to another site', { claims: { aud: ['campus', 'another-site'], azp: 'another-site' } }],
  ['for nobody', { claims: { aud: undefined } }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['of no issuer', { claims: { iss: undefined } }],
  ['that has expired', { claims: { exp: minutesAgo(62) } }],
  ['that never expires', { claims: { exp: undefined } }],
  ['about nobody', { claims: { sub: undefined } }],
  ['about an empty name', { claims: { sub: '' } }],
  ['about a number', { claims: { sub: 7 } }],
  ['about a name that is too long', { claims: { sub: 'a'.repeat(256) } }],
  ['signed with another key', { key: secret.privateKey }],
  ['signed with a key that is not published', { header: { kid: 'unknown' } }],
  ['that is not signed', { header: { alg: 'none' } }],
  ['signed with the client secret', { header: { alg: 'HS256' }, key: hmac }],
  ['that is missing', { idToken: undefined }],
  ['that is null', { idToken: null }],
  ['that is no token', { idToken: 'garbage' }],
  ['that is no text', { idToken: { sub: 'a' } }],
  ['whose keys are missing', { jwks: {} }],
])('A7: an id_token %s signs nobody in', async (_, lie) => {
  const { place, finished } = await signInWith(lie)
  expect([place, finished.status]).toEqual(REFUSED)
})

test.each(['true', 1, undefined, null, [true]])(
  'A7: an email is verified only where the provider says true, not %j',
  async said => {
    const email = someEmail()
    const { finished } = await signInWith({ claims: { email, email_verified: said } })
    expect(await finished.json()).toMatchObject({ created: true, user: { email: null } })
  },
)

test.each(['no email', '', `${'a'.repeat(250)}@b.test`, 'a@b.test\r\nbcc: c@d.test', 7, ['a@b.test']])(
  'A7: an email that is none is not taken over, verified or not: %j',
  async email => {
    const { finished } = await signInWith({ claims: { email, email_verified: true } })
    expect(await finished.json()).toMatchObject({ created: true, user: { email: null } })
  },
)
