import { publicCertificate } from '../../shared/content/account.ts'
import type { Locale } from '../../shared/locale.ts'
import { readUser } from './accounts/read-user.ts'
import { findCertificate } from './certificates.ts'
import type { CertificateRow } from './learning/schema.ts'
import type { Database } from './queries/entries.ts'

/** A certificate as anybody may see it: no email, and the wallet only where the holder chose so. */
export const shapeCertificate = (
  row: Omit<CertificateRow, 'userId' | 'previousUserId' | 'removedAt' | 'doubleOf'>,
  locale: Locale,
) => ({
  id: row.id,
  slug: row.slug,
  type: row.type,
  entityId: row.entityId,
  entitySlug: row.entitySlug,
  title: row.titles[locale],
  titles: row.titles,
  level: row.level || null,
  lessons: row.lessons,
  holder: row.holder,
  address: row.address,
  language: row.locale,
  issuedAt: row.issuedAt,
  revokedAt: row.revokedAt,
})

/** Returns the certificate at an address as everybody may see it; null where there is none, `removed` where its holder has removed it. */
export async function publicCertificateAt(db: Database, slug: string, locale: Locale) {
  const row = await findCertificate(db, slug)
  if (!row) return null
  const user = row.userId === null ? null : await readUser(db, row.userId)
  if (row.removedAt || !user) return 'removed'
  const { previousUserId } = row
  return publicCertificate.parse({ ...shapeCertificate(row, locale), user: { id: user.id }, previousUserId })
}
