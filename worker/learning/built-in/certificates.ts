import { certificate } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import { curriculumOf } from '../../curriculum/curriculum-of.ts'
import { progressTargetOf, taughtOf } from '../../curriculum/outline.ts'
import { enveloped, fail, NO_CONTENT, NOT_FOUND, UNAVAILABLE, wholeList } from '../../gateway/answers.ts'
import type { WantedCertificate } from '../../learner/certificates.ts'
import type { KeptCertificate } from '../../learner/records.ts'
import { indexCertificate } from '../../origin/certificates.ts'
import { shapeCertificate } from '../../origin/public-certificate.ts'
import { randomToken } from '../../secrets.ts'
import { askFor } from '../../session/sessions.ts'
import { type CertificateWish, saidOf } from '../certificate-wish.ts'
import { localeOf } from '../locale-of.ts'
import { askOwn, ownLook } from '../own.ts'
import { todayOf } from '../time-zone-of.ts'
import { person } from './person.ts'

const PAGE_SIZE = 100
/** 128 random bits: an address that nobody can guess. */
const SLUG_BYTES = 16

const shown = (c: C, kept: KeptCertificate) => certificate.parse(shapeCertificate({ ...kept, locale: kept.locale }, localeOf(c)))

export async function certificates(c: C) {
  const done = await ownLook(c)
  if (done.failure) return done
  const list = done.value.certificates.map(kept => shown(c, kept))
  return wholeList(list, PAGE_SIZE)
}

export async function me(c: C) {
  const found = await person(c)
  if (found.failure) return found
  const issued = await certificates(c)
  return issued.failure ? issued : { value: found.value && { ...found.value, certificates: issued.value } }
}

function oneOfBoth() {
  const { failure } = fail(400, 'ValidationError', 'name one course or one quest')
  return { failure: { ...failure, errors: [{ path: '', message: failure.message }] } }
}

/** The learner's object says what a certificate holds, the index that it is true. */
export async function issueCertificate(c: C, wish: CertificateWish) {
  const { course, quest, name, showAddress = false, locale = localeOf(c) } = wish
  if ((course === undefined) === (quest === undefined)) return oneOfBoth()
  const type = course === undefined ? 'quest' : 'course'
  const outline = await curriculumOf(c).outline()
  const target = progressTargetOf(outline, type, course ?? quest ?? '')
  const said = target && saidOf(outline, type, target.documentId)
  const { sessions } = c.var
  if (!said || !sessions) return NOT_FOUND
  // The address of a page begins with a letter or a digit; what is drawn may begin with `-` or `_`.
  const slug = `c${randomToken(SLUG_BYTES)}`
  const issuedAt = `${todayOf(c)}T12:00:00.000Z`
  const wanted: WantedCertificate = { ...said, slug, type, entityId: target.documentId, name, showAddress, locale, issuedAt }
  const certify = (of?: unknown) => askOwn(c, 'certify', { wanted, taught: taughtOf(outline), person: of })
  let done = await certify()
  if (!done.failure && done.value === 'unknown-profile') {
    const found = await person(c)
    if (found.failure) return found
    done = await certify(found.value)
  }
  if (done.failure) return done
  const { value, account } = done
  if (value === 'unknown-profile') return UNAVAILABLE
  if ('missing' in value) return fail(403, 'ForbiddenError', 'This is not passed yet', { missing: value.missing })
  if ('known' in value) return enveloped(shown(c, value.known))
  const indexed = await indexCertificate(sessions.db, Number(account?.userId), value.issue)
  if (!indexed) return UNAVAILABLE
  const key = c.var.claim?.key ?? ''
  // Should it not come to this, an errand does it.
  c.executionCtx.waitUntil(askFor(sessions, key, 'keep-certificate', indexed).catch(() => undefined))
  return enveloped(shown(c, indexed))
}

export async function shareCertificate(c: C, slug: string) {
  const done = await askOwn(c, 'share', { slug, taught: taughtOf(await curriculumOf(c).outline()) })
  if (done.failure) return done
  return done.value ? NO_CONTENT : NOT_FOUND
}
