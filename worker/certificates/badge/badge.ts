import { z } from 'zod'
import { LOCALES, type Locale } from '../../../shared/locale.ts'
import type { BadgeKey } from './badge-key.ts'
import { didOf, keyAddress } from './did.ts'
import { isProven, prove } from './proof.ts'
import { achievementSentence } from './sentences.ts'
import { CONTEXTS } from './terms.ts'

/** What the badge of a certificate says. */
export interface BadgeFacts {
  slug: string
  type: 'course' | 'quest'
  /** The name that the holder chose; the only thing about a person that a badge holds. */
  holder: string
  titles: Readonly<Record<Locale, string>>
  /** The holder's language. */
  locale: Locale
  /** The level's name in the holder's language. */
  level: string | null
  lessons: number | null
  issuedAt: Date
  revokedAt: Date | null
  /** Absolute addresses: of the certificate's page, and of the course or quest. */
  url: string
  about: string
  issuer: { name: string; url: string }
}

const constant = <const T extends string>(...types: T[]) => z.tuple(types.map(type => z.literal(type)) as [z.ZodLiteral<T>])
const instant = z.iso.datetime()

/** A badge as we make it; anything else is none of ours. */
const badge = z.strictObject({
  '@context': z.tuple([z.literal(CONTEXTS[0]), z.literal(CONTEXTS[1]), z.literal(CONTEXTS[2])]),
  id: z.string(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string(),
  issuer: z.strictObject({ id: z.string(), type: constant('Profile'), name: z.string(), url: z.string() }),
  validFrom: instant,
  credentialSubject: z.strictObject({
    type: constant('AchievementSubject'),
    identifier: z.tuple([
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.literal(false),
        identityHash: z.string(),
        identityType: z.literal('name'),
      }),
    ]),
    achievement: z.strictObject({
      id: z.string(),
      type: constant('Achievement'),
      achievementType: z.enum(['Course', 'Achievement']),
      name: z.string(),
      description: z.string(),
      criteria: z.strictObject({ narrative: z.string() }),
      inLanguage: z.enum(LOCALES),
    }),
  }),
  evidence: z.tuple([z.strictObject({ id: z.string(), type: constant('Evidence'), name: z.string() })]),
  credentialStatus: z.strictObject({ id: z.string(), type: z.literal('1EdTechRevocationList') }),
  // A list, though there is one: the JSON Schema of Open Badges takes nothing else.
  proof: z.tuple([
    z.strictObject({
      type: z.literal('DataIntegrityProof'),
      cryptosuite: z.literal('eddsa-rdfc-2022'),
      created: instant,
      verificationMethod: z.string(),
      proofPurpose: z.literal('assertionMethod'),
      proofValue: z.string(),
    }),
  ]),
})
export type Badge = z.infer<typeof badge>

/** A time to the second, as XML Schema writes it. */
const timeOf = (date: Date) => date.toISOString().replace(/\.\d{3}Z$/, 'Z')
/** One line; what people and editors wrote may hold more. */
const lineOf = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Where a badge and its status are answered: below the call that answers the certificate. */
const addressOf = ({ issuer, slug }: Pick<BadgeFacts, 'issuer' | 'slug'>) =>
  new URL(`/api/certificate/${slug}/badge`, issuer.url).href
const statusAddressOf = (facts: Pick<BadgeFacts, 'issuer' | 'slug'>) => `${addressOf(facts)}/status`

function unsigned(facts: BadgeFacts): Omit<Badge, 'proof'> {
  const { type, locale, titles, level, lessons, issuer } = facts
  const title = lineOf(titles[locale])
  const narrative = achievementSentence[locale]({ type, title, level: level && lineOf(level), lessons })
  // A badge's checker may not read the holder's language.
  const english = achievementSentence.en({ type, title: lineOf(titles.en), level: null, lessons })
  return {
    '@context': [...CONTEXTS],
    id: addressOf(facts),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: didOf(new URL(issuer.url).host), type: ['Profile'], name: lineOf(issuer.name), url: issuer.url },
    validFrom: timeOf(facts.issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: lineOf(facts.holder), identityType: 'name' }],
      achievement: {
        id: new URL(facts.about).href,
        type: ['Achievement'],
        achievementType: type === 'course' ? 'Course' : 'Achievement',
        name: title,
        description: locale === 'en' ? narrative : `${narrative} ${english}`,
        criteria: { narrative },
        inLanguage: locale,
      },
    },
    evidence: [{ id: new URL(facts.url).href, type: ['Evidence'], name: title }],
    credentialStatus: { id: statusAddressOf(facts), type: '1EdTechRevocationList' },
  }
}

/**
 * The Open Badges 3.0 credential of a certificate, with an embedded proof that anybody can check by the academy's `did.json`. Null
 * where the operator set no key, or the certificate is revoked.
 */
export async function createBadge(facts: BadgeFacts, key: BadgeKey | null, now: Date): Promise<Badge | null> {
  if (!key || facts.revokedAt) return null
  const document = unsigned(facts)
  const verificationMethod = keyAddress(new URL(facts.issuer.url).host, key.publicKey)
  return { ...document, proof: [await prove(document, key, { created: timeOf(now), verificationMethod })] }
}

/** Whether this is a badge of ours, whole and signed with this key. Its revocation is another question: its status answers that. */
export async function verifyBadge(json: unknown, publicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const parsed = badge.safeParse(json)
  if (!parsed.success) return false
  const {
    proof: [proof],
    ...document
  } = parsed.data
  if (!URL.canParse(document.issuer.url)) return false
  const { host } = new URL(document.issuer.url)
  if (document.issuer.id !== didOf(host) || proof.verificationMethod !== keyAddress(host, publicKey)) return false
  return isProven(document, proof, publicKey)
}

/**
 * What the address of a badge's status answers (1EdTech Revocation List Status Method 1.0): a list of this badge alone, so that
 * nobody learns of another's certificate.
 */
export function badgeStatus(facts: Pick<BadgeFacts, 'slug' | 'issuer' | 'revokedAt'>) {
  return {
    id: statusAddressOf(facts),
    issuer: didOf(new URL(facts.issuer.url).host),
    revokedCredential: facts.revokedAt ? [{ id: addressOf(facts), revoked: true }] : [],
  }
}
