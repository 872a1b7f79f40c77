import type { PublicCertificate } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import { certificateWords } from '../words.ts'
import type { BadgeFacts } from './badge/badge.ts'
import type { CertificateFacts } from './drawing/facts.ts'

const titlesOf = ({ titles, title }: PublicCertificate) => titles ?? { en: title, 'ja-JP': title }

/** The academy as it signs a certificate: its name, and its address. */
export interface Issuer {
  name: string
  url: string
}

/** The address of a certificate's page, in its holder's language. */
export const addressOf = ({ slug, language }: PublicCertificate, siteOrigin: string) =>
  siteOrigin + href('certificate', { certificateSlug: slug }, language)

/** What the files of a certificate say. */
export const drawnFacts = (certificate: PublicCertificate, issuer: Issuer): CertificateFacts => ({
  slug: certificate.slug,
  type: certificate.type,
  holder: certificate.holder,
  titles: titlesOf(certificate),
  locale: certificate.language,
  level: certificate.level ?? null,
  lessons: certificate.lessons,
  issuedAt: certificate.issuedAt,
  address: certificate.address ?? null,
  issuer: issuer.name,
  url: addressOf(certificate, issuer.url),
})

/** What its badge says. */
export function badgeFacts(certificate: PublicCertificate, issuer: Issuer): BadgeFacts {
  const { slug, type, holder, language, entitySlug, lessons, issuedAt, revokedAt, level } = certificate
  const about =
    type === 'course' ? href('course', { courseSlug: entitySlug }, language) : href('quest', { questSlug: entitySlug }, language)
  return {
    slug,
    type,
    holder,
    titles: titlesOf(certificate),
    locale: language,
    level: level ? certificateWords[language].levels[level] : null,
    lessons: lessons || null,
    issuedAt: new Date(issuedAt),
    revokedAt: revokedAt ? new Date(revokedAt) : null,
    url: addressOf(certificate, issuer.url),
    about: issuer.url + about,
    issuer,
  }
}
