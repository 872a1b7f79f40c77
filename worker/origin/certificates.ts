import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { HOLDER_MAX_CHARACTERS } from '../../shared/limits.ts'
import type { Issue } from '../learner/records.ts'
import { type CertificateRow, certificates } from './learning/schema.ts'
import type { Database } from './queries/entries.ts'

/** Controls, halves of characters, and marks that turn the direction of the text beside them. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]/u
/** Something to see: names need joiners (Persian, emoji), but not those alone. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u

/** The name that a holder wants on their certificates (product decisions: Certificate). */
export const holderName = z
  .string()
  .normalize('NFC')
  .transform(name => name.trim().replace(/\s+/g, ' '))
  .refine(
    name => [...name].length >= 1 && [...name].length <= HOLDER_MAX_CHARACTERS && !NOT_IN_NAMES.test(name) && VISIBLE.test(name),
    `name must have 1 to ${HOLDER_MAX_CHARACTERS} visible characters`,
  )

/** A learner's certificates, the newest first. */
export const certificatesOf = (db: Database, userId: number): Promise<CertificateRow[]> =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), isNull(certificates.doubleOf)))
    .orderBy(desc(certificates.id))

export async function findCertificate(db: Database, slug: string): Promise<CertificateRow | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.slug, slug))
  return row ?? null
}

/** Writes a certificate into the index: one for each course and quest of an account, however often it comes. Answers the one that is there. */
export async function indexCertificate(db: Database, userId: number, issue: Issue): Promise<CertificateRow | null> {
  const { type, entityId } = issue
  const [, [row]] = await db.batch([
    db
      .insert(certificates)
      .values({ ...issue, userId })
      .onConflictDoNothing(),
    db
      .select()
      .from(certificates)
      .where(
        and(
          eq(certificates.userId, userId),
          eq(certificates.type, type),
          eq(certificates.entityId, entityId),
          isNull(certificates.doubleOf),
        ),
      ),
  ])
  return row ?? null
}

/** Marks a certificate as revoked, or takes that back; null where there is none of this slug. */
export async function revokeCertificate(db: Database, slug: string, revokedAt: Date | null): Promise<CertificateRow | null> {
  const rows = await db
    .update(certificates)
    .set({ revokedAt: revokedAt?.toISOString() ?? null })
    .where(eq(certificates.slug, slug))
    .returning()
  return rows[0] ?? null
}

const NOTHING = {
  entityId: '',
  entitySlug: '',
  titles: { en: '', 'ja-JP': '' },
  level: '',
  lessons: 0,
  locale: '',
  issuedAt: '',
}

/** What a deleted account leaves in the index: an address, so that its page can say that the holder has removed it. */
export const forgetCertificates = (db: Database, userId: number, now: Date) =>
  db
    .update(certificates)
    .set({
      ...NOTHING,
      userId: null,
      previousUserId: null,
      holder: '',
      address: null,
      revokedAt: null,
      removedAt: now.toISOString(),
    })
    .where(eq(certificates.userId, userId))

/** What gives the certificates of an account to another, for one batch. One that both have stays good where it was shared. */
export const uniteCertificates = (db: Database, from: number, to: number) =>
  [
    db
      .update(certificates)
      .set({
        doubleOf: sql`(select kept.slug from ${certificates} as kept where kept.user_id = ${to} and kept.type = ${certificates}.type
          and kept.entity_id = ${certificates}.entity_id and kept.double_of is null)`,
      })
      .where(and(eq(certificates.userId, from), isNull(certificates.doubleOf))),
    db.update(certificates).set({ userId: to, previousUserId: from }).where(eq(certificates.userId, from)),
  ] as const
