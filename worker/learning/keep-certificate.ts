import { eq } from 'drizzle-orm'
import type { Certificate } from '../../shared/content/account.ts'
import { LEVELS } from '../../shared/levels.ts'
import { contentApiOf } from '../content/content-api-of.ts'
import type { C } from '../context.ts'
import type { Claim } from '../learner/records.ts'
import { certificatesOf } from '../origin/certificates.ts'
import { type CertificateRow, certificates } from '../origin/learning/schema.ts'
import type { Database } from '../origin/queries/entries.ts'

type Said = Omit<NonNullable<Claim['said']>, 'entitySlug'> & { entitySlug?: string }

interface Typed {
  name?: string | undefined
  locale: CertificateRow['locale']
}

/** What a certificate says of its course or quest, in both languages. */
async function factsOf(c: C, { type, entitySlug, title }: Certificate) {
  const [en, ja] = (['en', 'ja-JP'] as const).map(locale => contentApiOf(c, locale))
  const nothing = () => null
  const read = (content = en) =>
    type === 'course' ? content?.course(entitySlug).catch(nothing) : content?.quest(entitySlug).catch(nothing)
  const [english, japanese] = await Promise.all([read(en), read(ja)])
  const course = english && 'level' in english ? english : null
  return {
    titles: { en: english?.headline ?? title, 'ja-JP': japanese?.headline ?? title },
    level: LEVELS.find(level => level === course?.level?.slug) ?? '',
    lessons: course?.modules.flatMap(({ lessons }) => lessons).length ?? 0,
  }
}

/**
 * Keeps what a holder has typed for a certificate that another server issued: a server that knows no holder's name would print the
 * username. The name is asked for once; the next certificate takes it over, as with the content built in. `said` is asked where the
 * certificate is new here.
 */
async function keepName(
  db: Database,
  userId: number,
  issued: Certificate,
  { name, locale, saidOf }: Typed & { saidOf: () => Promise<Said> },
): Promise<CertificateRow | undefined> {
  const mine = await certificatesOf(db, userId)
  const known = mine.find(({ slug }) => slug === issued.slug)
  if (known && (known.holder || !name)) return known
  const holder = name ?? mine.find(row => row.holder)?.holder ?? ''
  const { slug, type, entityId, issuedAt } = issued
  if (known) await db.update(certificates).set({ holder }).where(eq(certificates.slug, slug))
  else {
    const { entitySlug = issued.entitySlug, ...said } = await saidOf()
    await db
      .insert(certificates)
      .values({ slug, userId, type, entityId, entitySlug, holder, locale, issuedAt, ...said })
      .onConflictDoNothing()
  }
  return (await certificatesOf(db, userId)).find(row => row.slug === slug)
}

/** The same for whoever has just claimed it. */
export async function keepCertificate(c: C, issued: Certificate, typed: Typed): Promise<CertificateRow | undefined> {
  const { sessions, session } = c.var
  if (!sessions || !session) return undefined
  return keepName(sessions.db, Number(session.userId), issued, { ...typed, saidOf: () => factsOf(c, issued) })
}

/** The same of one that was issued after its holder had left. */
export const nameCertificate = (db: Database, userId: number, issued: Certificate, { said, ...typed }: Claim) =>
  keepName(db, userId, issued, {
    ...typed,
    saidOf: async () => said ?? { titles: { en: issued.title, 'ja-JP': issued.title }, level: '', lessons: 0 },
  })

/** The certificates of whoever is signed in, as far as we keep something of them, by their addresses. */
export async function keptCertificates(c: C): Promise<ReadonlyMap<string, CertificateRow>> {
  const { sessions, session } = c.var
  const rows = sessions && session ? await certificatesOf(sessions.db, Number(session.userId)).catch(() => []) : []
  return new Map(rows.map(row => [row.slug, row]))
}
