import { z } from 'zod'
import { findAbout, listAbout, putAbout, readAbout } from './about.ts'
import { conclude, type Taught } from './conclusions.ts'
import { tell } from './notifications.ts'
import { type Missing, missingFor } from './progress.ts'
import type { Issue, KeptCertificate } from './records.ts'
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
  (listAbout(db, CERTIFICATE) as KeptCertificate[]).toSorted((a, b) => b.id - a.id)

/** Keeps a certificate of somebody who is the same person, unless there is one of the same course or quest. */
export function addCertificate({ db }: Work, certificate: KeptCertificate) {
  if (!findAbout(db, nameOf(certificate))) putAbout(db, nameOf(certificate), certificate)
}

/** Keeps a certificate as the index has it; the holder is told of a new one. */
export function keepCertificate(work: Work, certificate: KeptCertificate) {
  const { id, slug, titles, type, entityId } = certificate
  const { entitySlug, level, lessons, holder, address, locale, issuedAt, revokedAt } = certificate
  // A row of the index says more, which is nothing of a learner's.
  const value = { id, slug, type, entityId, entitySlug, titles, level, lessons, holder, address, locale, issuedAt, revokedAt }
  putAbout(work.db, nameOf(certificate), value)
  const event = { eventType: 'New User Certificate', certificate: { id, slug, title: titles.en, titles } } as const
  tell(work, `certificate ${type} ${entityId}`, event)
  work.done('certificate', issue => issue.type === type && issue.entityId === entityId)
  return null
}

export type Certified = { missing: Missing } | { known: KeptCertificate } | { issue: Issue } | 'unknown-profile'

interface CertifyInput {
  wanted: WantedCertificate
  taught: Taught
  /** The account as it has just been read, where this object doesn't know it. */
  person?: unknown
}

const profile = z.object({ username: z.string(), address: z.string().nullish() })

/**
 * What a certificate is to say, where everything is passed: the name that its holder chose now, else the one of the certificate before,
 * else their username. One that was issued is answered as it is. Should the worker not come to write it into the index, an errand
 * does. `unknown-profile` where the account has changed and nobody has read it since; the caller then reads it and gives it as `person`.
 */
export function certify(work: Work, { wanted, taught, person: given }: CertifyInput): Certified {
  const { name, showAddress, ...said } = wanted
  const known = findAbout(work.db, nameOf(wanted)) as KeptCertificate | null
  if (known) return { known }
  const missing = missingFor(work, { entity: wanted.type, documentId: wanted.entityId, within: null }, taught)
  if (missing) return { missing }
  // A learner may have finished everything before the rules drew the conclusion: they draw it now.
  conclude(work, taught)
  const [newest] = readCertificates(work)
  const person = profile.safeParse(given ?? readAbout(work.db, 'profile'))
  if (!person.success) return 'unknown-profile'
  const { username, address } = person.data
  const holder = name ?? newest?.holder ?? username
  const issue = { ...said, holder, address: showAddress ? (address ?? null) : null, revokedAt: null }
  work.send('certificate', issue)
  return { issue }
}
