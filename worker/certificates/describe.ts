import { ACADEMY } from '../../shared/academy.ts'
import type { PublicCertificate } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import type { BadgeFacts } from './badge/badge.ts'
import type { CertificateFacts } from './drawing/facts.ts'
import { wordingFor } from './drawing/wording.ts'

const titlesOf = ({ titles, title }: PublicCertificate) => titles ?? { en: title, 'ja-JP': title }
const holderOf = ({ holder, user }: PublicCertificate) => holder || user?.username || ''
const addressOf = ({ slug, language }: PublicCertificate, siteOrigin: string) =>
  siteOrigin + href('certificate', { certificateSlug: slug }, language)

/** What the files of a certificate say. */
export const drawnFacts = (certificate: PublicCertificate, siteOrigin: string): CertificateFacts => ({
  slug: certificate.slug,
  type: certificate.type,
  holder: holderOf(certificate),
  titles: titlesOf(certificate),
  locale: certificate.language,
  level: certificate.level ?? null,
  lessons: certificate.lessons,
  issuedAt: certificate.issuedAt,
  address: certificate.address ?? null,
  issuer: ACADEMY,
  url: addressOf(certificate, siteOrigin),
})

/** What its badge says. */
export function badgeFacts(certificate: PublicCertificate, siteOrigin: string): BadgeFacts {
  const { slug, type, language, entitySlug, lessons, issuedAt, revokedAt, level } = certificate
  const about =
    type === 'course' ? href('course', { courseSlug: entitySlug }, language) : href('quest', { questSlug: entitySlug }, language)
  return {
    slug,
    type,
    holder: holderOf(certificate),
    titles: titlesOf(certificate),
    locale: language,
    level: level ? wordingFor(language).levels[level] : null,
    lessons: lessons || null,
    issuedAt: new Date(issuedAt),
    revokedAt: revokedAt ? new Date(revokedAt) : null,
    url: addressOf(certificate, siteOrigin),
    about: siteOrigin + about,
    issuer: { name: ACADEMY, url: siteOrigin },
  }
}
