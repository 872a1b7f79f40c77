import { eq, like } from 'drizzle-orm'
import { z } from 'zod'
import { readAbout } from './about.ts'
import type { Taught } from './conclusions.ts'
import { conclude } from './conclusions.ts'
import { tell } from './notifications.ts'
import { type Missing, missingFor } from './progress.ts'
import type { Issue, KeptCertificate } from './records.ts'
import { about } from './schema.ts'
import type { Work } from './work.ts'

/** One that is asked for: with what it says, an address for it, and the name that its holder chose now. */
export interface WantedCertificate extends Omit<KeptCertificate, 'id' | 'holder' | 'address' | 'revokedAt'> {
  name?: string | undefined
  showAddress: boolean
}

const CERTIFICATE = 'certificate '
const nameOf = ({ type, entityId }: Pick<KeptCertificate, 'type' | 'entityId'>) => `${CERTIFICATE}${type} ${entityId}`

/** The learner's certificates, the newest first. */
export const readCertificates = ({ db }: Pick<Work, 'db'>): KeptCertificate[] =>
  db
    .select()
    .from(about)
    .where(like(about.name, `${CERTIFICATE}%`))
    .all()
    .map(({ value }) => value as KeptCertificate)
    .toSorted((a, b) => b.id - a.id)

/** Keeps a certificate of somebody who is the same person, unless there is one of the same course or quest. */
export const addCertificate = ({ db }: Work, certificate: KeptCertificate) =>
  db
    .insert(about)
    .values({ name: nameOf(certificate), value: certificate })
    .onConflictDoNothing()
    .run()

/** Keeps a certificate as the index has it; the holder is told of a new one. */
export function keepCertificate(work: Work, certificate: KeptCertificate) {
  const { db } = work
  const name = nameOf(certificate)
  const { id, slug, titles, type, entityId } = certificate
  const { entitySlug, level, lessons, holder, address, locale, issuedAt, revokedAt } = certificate
  // A row of the index says more, which is nothing of a learner's.
  const value = { id, slug, type, entityId, entitySlug, titles, level, lessons, holder, address, locale, issuedAt, revokedAt }
  db.insert(about).values({ name, value }).onConflictDoUpdate({ target: about.name, set: { value } }).run()
  const event = { eventType: 'New User Certificate', certificate: { id, slug, title: titles.en, titles } } as const
  tell(work, `certificate ${type} ${entityId}`, event)
  work.done('certificate', issue => issue.type === type && issue.entityId === entityId)
  return null
}

export type Certified = { missing: Missing } | { known: KeptCertificate } | { issue: Issue } | 'unknown-profile'

const profile = z.object({ username: z.string(), address: z.string().nullish() })

/**
 * What a certificate is to say, where everything is passed: the name that its holder chose now, else the one of the certificate before,
 * else their username. One that was issued is answered as it is. Should the worker not come to write it into the index, an errand
 * does. `unknown-profile` where the account has changed, and nobody has asked since how it looks.
 */
export function certify(work: Work, { wanted, taught }: { wanted: WantedCertificate; taught: Taught }): Certified {
  const { name, showAddress, ...said } = wanted
  const known = work.db
    .select()
    .from(about)
    .where(eq(about.name, nameOf(wanted)))
    .get()
  if (known) return { known: known.value as KeptCertificate }
  const missing = missingFor(work, { entity: wanted.type, documentId: wanted.entityId, within: null }, taught)
  if (missing) return { missing }
  // A learner may have finished everything before the rules drew the conclusion: they draw it now.
  conclude(work, taught)
  const [newest] = readCertificates(work)
  const person = profile.safeParse(readAbout(work.db, 'profile'))
  if (!person.success) return 'unknown-profile'
  const { username, address } = person.data
  const holder = name ?? newest?.holder ?? username
  const issue = { ...said, holder, address: showAddress ? (address ?? null) : null, revokedAt: null }
  work.send('certificate', issue)
  return { issue }
}
