import type { Locale } from '../../../shared/locale.ts'
import type { CertificateFacts } from '../drawing/facts.ts'
import type { BadgeKey } from './badge-key.ts'
import { didOf, keyAddress } from './did.ts'
import { type Proof, prove } from './proof.ts'
import { CONTEXTS } from './terms.ts'

/** What a badge's sentences are made of. */
interface Passed {
  type: 'course' | 'quest'
  title: string
  /** The level's name in the language of the sentence. */
  level: string | null
  lessons: number | null
}

const english = ({ type, title, level, lessons }: Passed) => {
  if (type === 'quest') return `Completed every step of the quest “${title}”.`
  const facts = [level && `level: ${level}`, lessons && (lessons === 1 ? '1 lesson' : `${lessons} lessons`)].filter(Boolean)
  const course = `the course “${title}”${facts.length ? ` (${facts.join(', ')})` : ''}`
  return `Completed the required lessons of ${course} and passed its final test.`
}

const japanese = ({ type, title, level, lessons }: Passed) => {
  if (type === 'quest') return `クエスト「${title}」のすべてのステップを完了しました。`
  const facts = [level && `レベル：${level}`, lessons && `全${lessons}レッスン`].filter(Boolean)
  const course = `コース「${title}」${facts.length ? `（${facts.join('、')}）` : ''}`
  return `${course}の必修レッスンを修了し、最終テストに合格しました。`
}

/** What the holder did for a badge, in one sentence. */
const achievementSentence: Readonly<Record<Locale, (passed: Passed) => string>> = { en: english, 'ja-JP': japanese }

/** What the badge of a certificate says. The name that the holder chose is the only thing about a person in it. */
export interface BadgeFacts extends Pick<CertificateFacts, 'slug' | 'type' | 'holder' | 'titles' | 'locale'> {
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

function unsigned(facts: BadgeFacts) {
  const { type, locale, titles, level, lessons, issuer } = facts
  const title = lineOf(titles[locale])
  const narrative = achievementSentence[locale]({ type, title, level: level && lineOf(level), lessons })
  // A badge's checker may not read the holder's language.
  const english = achievementSentence.en({ type, title: lineOf(titles.en), level: null, lessons })
  return {
    '@context': CONTEXTS,
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
  } as const
}

/** A badge. Its proofs are a list, though there is one: the JSON Schema of Open Badges takes nothing else. */
export type Badge = ReturnType<typeof unsigned> & { proof: readonly [Proof] }

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
