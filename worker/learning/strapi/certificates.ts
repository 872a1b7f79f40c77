import { z } from 'zod'
import { certificate } from '../../../shared/content/account.ts'
import { withKept } from '../../content/kept-certificate.ts'
import type { C } from '../../context.ts'
import { curriculumOf } from '../../curriculum/curriculum-of.ts'
import { type Outline, taughtOf } from '../../curriculum/outline.ts'
import { UNAVAILABLE } from '../../gateway/answers.ts'
import { askAsUser } from '../../gateway/ask.ts'
import { parseAnswer } from '../../gateway/parse-answer.ts'
import { passes } from '../../gateway/tell-server.ts'
import { NOTHING_TAUGHT } from '../../learner/conclusions.ts'
import type { Claim } from '../../learner/records.ts'
import { knowSession } from '../../middleware/session.ts'
import { type CertificateWish, saidOf } from '../certificate-wish.ts'
import { keepCertificate, keptCertificates } from '../keep-certificate.ts'
import { keyAtServer, withEntitySlug } from '../known-as.ts'
import { localeOf } from '../locale-of.ts'
import { askOwn } from '../own.ts'
import { noteTold } from '../tell-there.ts'

export async function certificates(c: C) {
  await knowSession(c)
  const [answer, kept] = await Promise.all([
    askAsUser(c, { method: 'GET', path: `/api/users/me/certificates?locale=${localeOf(c)}` }),
    keptCertificates(c),
  ])
  if (!Array.isArray(answer.data)) return parseAnswer(c, 'certificates', answer, z.array(certificate))
  const data = await Promise.all(
    answer.data.map(async one =>
      withKept(kept.get(String((one as { slug?: unknown } | null)?.slug)), await withEntitySlug(c, one)),
    ),
  )
  return parseAnswer(c, 'certificates', { ...answer, data }, z.array(certificate))
}

/** What is asked of Strapi, by its own names; null where nothing or both are named. */
async function claimOf(
  c: C,
  { course, quest, ...rest }: CertificateWish,
  outline: Outline | null,
): Promise<{ json: object; claim: Claim | null }> {
  const keys = {
    ...(course === undefined ? {} : { course: await keyAtServer(c, 'course', course) }),
    ...(quest === undefined ? {} : { quest: await keyAtServer(c, 'quest', quest) }),
  }
  const json = { locale: localeOf(c), ...rest, ...keys }
  const [[type, entityId] = [], second] = Object.entries(keys) as ['course' | 'quest', string][]
  if (!type || !entityId || second) return { json, claim: null }
  const said = (outline && saidOf(outline, type, entityId)) ?? null
  return { json, claim: { type, entityId, json, name: rest.name, locale: rest.locale ?? localeOf(c), said } }
}

/**
 * Has Strapi issue a certificate, and keeps what its holder has typed. Where that cannot be now, the wish is kept, unless Strapi refuses what
 * is not passed here either: the certificate is issued once it has heard of what was passed.
 */
export async function issueCertificate(c: C, wish: CertificateWish) {
  const outline = await curriculumOf(c)
    .outline()
    .catch(() => null)
  const { json, claim } = await claimOf(c, wish, outline)
  const key = c.var.claim?.key ?? ''
  const kept = claim && (await askOwn(c, 'claim-there', { claim, taught: outline ? taughtOf(outline) : NOTHING_TAUGHT }))
  if (kept?.failure) return kept
  const path = `/api/create-certificate?locale=${localeOf(c)}`
  const signedFor = claim ? { type: claim.type, entityId: claim.entityId } : {}
  const answer = await askAsUser(c, { method: 'POST', path, json, signedFor })
  const data = await withEntitySlug(c, answer.data)
  const issued = certificate.safeParse(data)
  const name = issued.success
    ? await keepCertificate(c, issued.data, { name: wish.name, locale: wish.locale ?? localeOf(c) })
    : null
  const isRefused = answer.failure?.code === 403 && !kept?.value.isPassed
  if (kept && (isRefused || !passes(answer))) await noteTold(c, key, kept.value)
  // Also where Strapi has not heard yet of what is passed here: that is nothing that the learner has failed to do.
  if (kept && passes(answer) && !isRefused && answer.failure?.code !== 401) return UNAVAILABLE
  return parseAnswer(c, 'certificates', { ...answer, data: withKept(name, data) }, certificate)
}

export const shareCertificate = async (c: C, slug: string) =>
  parseAnswer(c, 'certificate', await askAsUser(c, { method: 'POST', path: `/api/certificate/${slug}/shared` }), z.unknown())
