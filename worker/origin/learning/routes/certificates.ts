import { Hono } from 'hono'
import { z } from 'zod'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../../shared/locale.ts'
import { readUser } from '../../accounts/read-user.ts'
import { failure, notFound } from '../../failure.ts'
import { localRecipient } from '../../notifications/earned.ts'
import { certificatesOf, findCertificate, holderName, issueCertificate } from '../certificates.ts'
import { entityId } from '../entity-id.ts'
import { learnerOfUser } from '../learner.ts'
import type { Learning } from '../learning.ts'
import { missingFor, progressTargetOf } from '../progress.ts'
import { type CertificateRow, facts } from '../schema.ts'
import { settle } from '../settle.ts'
import { bodyOf, localeOf, todayOf, type UserEnv, userOnly } from './who.ts'

const wish = z
  .object({
    course: entityId.optional(),
    quest: entityId.optional(),
    name: holderName.optional(),
    showAddress: z.boolean().default(false),
    locale: z.enum(LOCALES).catch(DEFAULT_LOCALE).default(DEFAULT_LOCALE),
  })
  .refine(({ course, quest }) => (course === undefined) !== (quest === undefined), 'name one course or one quest')

/** A certificate as anybody may see it: no email, and the wallet only where the holder chose so. */
export const shapeCertificate = (row: CertificateRow, locale: Locale) => ({
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

/** Certificates: issued once for what is passed, listed for their holder, and shown to everybody who has the address. */
export const certificateRoutes = (learning: Learning) => {
  const { db, now } = learning
  const onlyUser = userOnly(learning)
  return new Hono<UserEnv>()
    .post('/create-certificate', onlyUser, async c => {
      const parsed = await bodyOf(c, wish)
      if ('refused' in parsed) return parsed.refused
      const { course, quest, name, showAddress, locale } = parsed.body
      const type = course === undefined ? 'quest' : 'course'
      const outline = await learning.outline()
      const target = progressTargetOf(outline, type, course ?? quest ?? '')
      if (!target) return notFound()
      const { user } = c.var
      const learner = learnerOfUser(user.id)
      const missing = await missingFor(db, learner, target, outline)
      if (missing) return failure(403, 'ForbiddenError', 'This is not passed yet', { missing })
      // A learner may have finished everything before the rules drew the conclusion: they draw it now.
      await settle(learning, learner, outline)
      const issued = await issueCertificate(db, user, { type, entityId: target.documentId, name, showAddress, locale }, outline, {
        today: todayOf(c, learning),
        now: now(),
      })
      learning.deliver?.(localRecipient(user.id))
      return issued ? c.json({ data: shapeCertificate(issued, localeOf(c)), meta: {} }) : notFound()
    })
    .get('/users/me/certificates', onlyUser, async c => {
      const rows = await certificatesOf(db, c.var.user.id)
      const pagination = { page: 1, pageSize: 100, pageCount: 1, total: rows.length }
      return c.json({ data: rows.map(row => shapeCertificate(row, localeOf(c))), meta: { pagination } })
    })
    .get('/certificate/:slug', async c => {
      const row = await findCertificate(db, c.req.param('slug'))
      if (!row) return notFound()
      const user = row.userId === null ? null : await readUser(db, row.userId)
      if (row.removedAt || !user) return failure(410, 'GoneError', 'Removed by the holder')
      const { formerUserId } = row
      const said = { ...shapeCertificate(row, localeOf(c)), user: { id: user.id, username: user.username }, formerUserId }
      return c.json({ data: said, meta: {} })
    })
    .post('/certificate/:slug/shared', onlyUser, async c => {
      const row = await findCertificate(db, c.req.param('slug'))
      const { user } = c.var
      if (!row || row.userId !== user.id) return notFound()
      const learner = learnerOfUser(user.id)
      await db
        .insert(facts)
        .values({ learner, progress: 'pass', entity: 'share', entityId: row.slug, at: now().toISOString() })
        .onConflictDoNothing()
      await settle(learning, learner, await learning.outline())
      return c.body(null, 204)
    })
}
