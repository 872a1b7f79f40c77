import { base64urlnopad, hex } from '@scure/base'
import { expect, test } from 'vitest'
import { certificate, KEY, made, NOW } from '../../../tests/support/some-badge.ts'
import { verifyBadge } from '../../../tests/support/verify-badge.ts'
import { type Badge, type BadgeFacts, badgeStatus, createBadge } from './badge.ts'
import { importBadgeKey } from './badge-key.ts'
import { canonicalQuads, type Node } from './canonical-quads.ts'
import { didDocument, keyAddress } from './did.ts'
import { prove } from './proof.ts'

/** Of RFC 8032, section 7.1, test 1. */
const PUBLIC = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'
const base64url = (bytes: string) => base64urlnopad.encode(hex.decode(bytes))

const OTHER = await importBadgeKey(base64url('11'.repeat(31).concat('22')))

const throughJson = (badge: Badge): unknown => JSON.parse(JSON.stringify(badge))

test('a badge says what the certificate says', async () => {
  const badge = await made()
  expect(badge).toMatchObject({
    id: 'https://campus.test/api/certificate/Zm9vYmFyYmF6cXV4cXV1eA/badge',
    name: 'Crypto basics',
    issuer: { id: 'did:web:campus.test', name: 'Campus', url: 'https://campus.test' },
    validFrom: '2026-11-20T10:11:12Z',
    credentialSubject: {
      identifier: [{ hashed: false, identityHash: '山田 花子', identityType: 'name' }],
      achievement: {
        id: 'https://campus.test/courses/crypto-basics',
        achievementType: 'Course',
        name: 'Crypto basics',
        criteria: {
          narrative:
            'Completed the required lessons of the course “Crypto basics” (level: Basic, 12 lessons) and passed its final test.',
        },
        inLanguage: 'en',
      },
    },
    evidence: [{ id: 'https://campus.test/certificates/Zm9vYmFyYmF6cXV4cXV1eA' }],
    proof: [{ created: '2026-11-21T08:09:10Z' }],
  })
})

test('a Japanese badge is in Japanese, and says in English what it is for', async () => {
  const { name, credentialSubject } = await made({ locale: 'ja-JP', level: '入門' })
  expect(name).toBe('暗号資産の基礎')
  expect(credentialSubject.achievement.criteria.narrative).toBe(
    'コース「暗号資産の基礎」（レベル：入門、全12レッスン）の必修レッスンを修了し、最終テストに合格しました。',
  )
  expect(credentialSubject.achievement.description).toContain('Completed the required lessons of the course “Crypto basics”')
})

test.each([
  [{ type: 'quest' } as const, 'Completed every step of the quest “Crypto basics”.'],
  [{ type: 'quest', locale: 'ja-JP' } as const, 'クエスト「暗号資産の基礎」のすべてのステップを完了しました。'],
  [{ level: null, lessons: null }, 'Completed the required lessons of the course “Crypto basics” and passed its final test.'],
  [
    { level: null, lessons: 1 },
    'Completed the required lessons of the course “Crypto basics” (1 lesson) and passed its final test.',
  ],
])('what was done is one sentence: %j', async (more, sentence) => {
  expect((await made(more)).credentialSubject.achievement.criteria.narrative).toBe(sentence)
})

test.each([
  {},
  { locale: 'ja-JP' },
  { type: 'quest' },
  { holder: '"\\ \u0000\n\u2028 \ud800 <script> 😀 𠮷' },
  { titles: { en: ' \tA\r\nB ', 'ja-JP': '' } },
  { issuer: { name: 'C', url: 'http://localhost:5173' } },
] satisfies Partial<BadgeFacts>[])('a badge is good after it was written and read: %j', async more => {
  const badge = throughJson(await made(more))
  expect(await verifyBadge(badge, KEY.publicKey)).toBe(true)
  expect(await verifyBadge(badge, OTHER.publicKey)).toBe(false)
})

test('a badge becomes the same statements as a whole JSON-LD processor makes of it with the published contexts', async () => {
  const { proof: _, ...document } = await made({
    holder: '山田 "花子" \\ O’Neil 😀',
    titles: { en: 'Crypto "basics"', 'ja-JP': '暗号資産の基礎' },
    locale: 'ja-JP',
    level: '入門',
  })
  const quads = await canonicalQuads(document)
  expect(quads).toContain('#identityHash> "山田 \\"花子\\" \\\\ O’Neil 😀" .\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(quads))
  // Made with jsonld 9.0.0 (RDFC-1.0, safe mode). Another hash means that no validator takes our badges.
  expect(hex.encode(new Uint8Array(digest))).toBe('aeb445d227eff73a02cabb8c9eb98a6e7432fe84c2ece86bda67c21f357c314d')
})

test('one character changed anywhere, and the badge is good no more', async () => {
  const json = JSON.stringify(await made())
  const survived: string[] = []
  for (let at = 0; at < json.length; at++) {
    const changed = json.slice(0, at) + (json[at] === 'a' ? 'b' : 'a') + json.slice(at + 1)
    let badge: unknown
    try {
      badge = JSON.parse(changed)
    } catch {
      continue
    }
    if (await verifyBadge(badge, KEY.publicKey)) survived.push(changed.slice(Math.max(0, at - 20), at + 5))
  }
  expect(survived).toEqual([])
})

test('nothing can be added to a badge, left out or moved', async () => {
  const badge = await made()
  const changed: unknown[] = [
    { ...badge, validUntil: '2030-01-01T00:00:00Z' },
    { ...badge, proof: badge.proof[0] },
    { ...badge, proof: [] },
    { ...badge, proof: [badge.proof[0], badge.proof[0]] },
    { ...badge, proof: undefined },
    { ...badge, proof: [{ ...badge.proof[0], proofValue: '' }] },
    { ...badge, proof: [{ ...badge.proof[0], proofValue: badge.proof[0].proofValue.slice(0, -1) }] },
    { ...badge, proof: [{ ...badge.proof[0], proofValue: 'z0OIl' }] },
    { ...badge, proof: (await made({ holder: 'Somebody Else' })).proof },
    { ...badge, issuer: { ...badge.issuer, url: 'nonsense' } },
    { ...badge, evidence: [{ ...badge.evidence[0], id: 'not an address' }] },
    { ...badge, '@context': badge['@context'].slice(0, 2) },
    ...Object.keys(badge).map(name => ({ ...badge, [name]: undefined })),
  ]
  for (const one of changed) expect(await verifyBadge(JSON.parse(JSON.stringify(one)), KEY.publicKey)).toBe(false)
  for (const nothing of [null, 7, 'text', [], {}]) expect(await verifyBadge(nothing, KEY.publicKey)).toBe(false)
})

/** Everything that we sign is proven; whether it is a badge of ours is more than that. */
async function signed(document: object, verificationMethod: string) {
  const proof = await prove(document as Node, KEY, { created: '2026-11-21T08:09:10Z', verificationMethod })
  return { ...document, proof: [proof] }
}

test('a badge in the name of another academy, or by another key, is not one of ours even where our key signed it', async () => {
  const { proof, ...document } = await made()
  const [{ verificationMethod }] = proof
  expect(await verifyBadge(await signed(document, verificationMethod), KEY.publicKey)).toBe(true)
  const otherIssuer = { ...document, issuer: { ...document.issuer, id: 'did:web:other.test' } }
  expect(await verifyBadge(await signed(otherIssuer, verificationMethod), KEY.publicKey)).toBe(false)
  for (const method of [keyAddress('campus.test', OTHER.publicKey), keyAddress('other.test', KEY.publicKey)])
    expect(await verifyBadge(await signed(document, method), KEY.publicKey)).toBe(false)
})

test('without a key, and for a revoked certificate, there is no badge', async () => {
  expect(await createBadge(certificate(), null, NOW)).toBeNull()
  expect(await createBadge(certificate({ revokedAt: NOW }), KEY, NOW)).toBeNull()
})

test('the status of a badge stands where the badge says, and names that badge alone, once it is revoked', async () => {
  const { id, credentialStatus } = await made()
  expect(badgeStatus(certificate())).toEqual({ id: credentialStatus.id, issuer: 'did:web:campus.test', revokedCredential: [] })
  expect(badgeStatus(certificate({ revokedAt: NOW })).revokedCredential).toEqual([{ id, revoked: true }])
})

test('the seed of RFC 8032 gives the public key of RFC 8032', () => {
  expect(hex.encode(KEY.publicKey)).toBe(PUBLIC)
})

test('the private key does not leave the platform', async () => {
  await expect(crypto.subtle.exportKey('pkcs8', KEY.privateKey)).rejects.toThrow()
})

test('the document of the academy holds the key that a badge names, and older keys', async () => {
  const document = didDocument([KEY.publicKey, OTHER.publicKey], 'campus.test')
  expect(document.id).toBe((await made()).issuer.id)
  expect(document.assertionMethod[0]).toBe((await made()).proof[0].verificationMethod)
  expect(document.verificationMethod).toHaveLength(2)
  expect(document.verificationMethod[0]).toEqual({
    id: document.assertionMethod[0],
    type: 'Multikey',
    controller: 'did:web:campus.test',
    publicKeyMultibase: document.assertionMethod[0]?.split('#')[1],
  })
  expect(didDocument([], 'localhost:5173').id).toBe('did:web:localhost%3A5173')
})
