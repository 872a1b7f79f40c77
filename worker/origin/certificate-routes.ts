import { Hono } from 'hono'
import { DEFAULT_LOCALE, isLocale, type Locale } from '../../shared/locale.ts'
import { readUser } from './accounts/read-user.ts'
import { findCertificate } from './certificates.ts'
import { failure, notFound } from './failure.ts'
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

/** Certificates, shown to everybody who has the address. */
export const certificateRoutes = (db: Database) =>
  new Hono().get('/:slug', async c => {
    const row = await findCertificate(db, c.req.param('slug'))
    if (!row) return notFound()
    const user = row.userId === null ? null : await readUser(db, row.userId)
    if (row.removedAt || !user) return failure(410, 'GoneError', 'Removed by the holder')
    const { previousUserId } = row
    const asked = c.req.query('locale')
    const said = shapeCertificate(row, isLocale(asked) ? asked : DEFAULT_LOCALE)
    return c.json({ data: { ...said, user: { id: user.id }, previousUserId }, meta: {} })
  })
