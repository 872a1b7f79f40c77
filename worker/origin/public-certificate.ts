import { eq } from 'drizzle-orm'
import { publicCertificate } from '../../shared/content/account.ts'
import type { Locale } from '../../shared/locale.ts'
import { users } from './accounts/schema.ts'
import { type CertificateRow, certificates } from './learning/schema.ts'
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
  const [found] = await db
    .select({ row: certificates, holder: users.id })
    .from(certificates)
    .leftJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.slug, slug))
  if (!found) return null
  const { row, holder } = found
  if (row.removedAt || holder === null) return 'removed'
  const { previousUserId } = row
  return publicCertificate.parse({ ...shapeCertificate(row, locale), user: { id: holder }, previousUserId })
}
