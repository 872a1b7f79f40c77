import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Day } from '../../../shared/day.ts'
import { HOLDER_MAX_CHARACTERS } from '../../../shared/limits.ts'
import type { Locale } from '../../../shared/locale.ts'
import { randomToken } from '../../secrets.ts'
import type { UserRow } from '../accounts/schema.ts'
import { tellCertificate } from '../notifications/earned.ts'
import type { Database } from '../queries/entries.ts'
import type { Outline } from './outline.ts'
import { type CertificateRow, certificates } from './schema.ts'

/** 128 random bits: an address that nobody can guess. */
const SLUG_BYTES = 16

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

export interface Wish {
  type: 'course' | 'quest'
  entityId: string
  /** Asked once; left out, it is the name of the certificate before, or the username. */
  name?: string | undefined
  showAddress: boolean
  locale: Locale
}

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

/** What a certificate says of a course or quest that is passed. */
function factsOf({ courses, quests }: Outline, { type, entityId }: Wish) {
  if (type === 'quest') {
    const quest = quests.find(({ documentId }) => documentId === entityId)
    return quest && { entitySlug: quest.slug, titles: quest.titles, level: '', lessons: 0 }
  }
  const course = courses.find(({ documentId }) => documentId === entityId)
  const lessons = course?.modules.flatMap(module => module.lessons).length ?? 0
  return course && { entitySlug: course.slug, titles: course.titles, level: course.level, lessons }
}

/**
 * Issues a certificate and tells its holder: one for each course and quest, however often it is asked for. The caller has checked
 * that it is earned.
 */
export async function issueCertificate(
  db: Database,
  user: UserRow,
  wish: Wish,
  outline: Outline,
  { today, now }: { today: Day; now: Date },
): Promise<CertificateRow | null> {
  const said = factsOf(outline, wish)
  if (!said) return null
  const { type, entityId, locale } = wish
  const mine = await certificatesOf(db, user.id)
  const known = mine.find(row => row.type === type && row.entityId === entityId)
  if (known) return known
  // The address of a page begins with a letter or a digit; what is drawn may begin with `-` or `_`.
  const slug = `c${randomToken(SLUG_BYTES)}`
  const issue = db
    .insert(certificates)
    .values({
      ...said,
      slug,
      userId: user.id,
      type,
      entityId,
      holder: wish.name ?? mine[0]?.holder ?? user.username,
      address: wish.showAddress ? user.address : null,
      locale,
      issuedAt: `${today}T12:00:00.000Z`,
    })
    .onConflictDoNothing()
  await db.batch([issue, ...tellCertificate(db, user.id, slug, now.toISOString())])
  return (await certificatesOf(db, user.id)).find(row => row.type === type && row.entityId === entityId) ?? null
}

/** Marks a certificate as revoked, or takes that back; false where there is none of this slug. */
export async function revokeCertificate(db: Database, slug: string, revokedAt: Date | null): Promise<boolean> {
  const rows = await db
    .update(certificates)
    .set({ revokedAt: revokedAt?.toISOString() ?? null })
    .where(eq(certificates.slug, slug))
    .returning({ slug: certificates.slug })
  return rows.length === 1
}
