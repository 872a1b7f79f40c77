import { loadFont } from 'virtual:drawing-fonts'
import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { ACADEMY } from '../../shared/academy.ts'
import type { PublicCertificate } from '../../shared/content/account.ts'
import { ContentError } from '../../shared/errors.ts'
import { DEFAULT_LOCALE } from '../../shared/locale.ts'
import { contentApiOf } from '../content/content-api-of.ts'
import type { C, HonoEnv } from '../context.ts'
import { answer, fail, NOT_FOUND } from '../gateway/answers.ts'
import { inOwnWords } from '../gateway/parse-answer.ts'
import { limited } from '../gateway/refuse.ts'
import { FOR_ALL } from '../middleware/for-all.ts'
import { badgeStatus, createBadge } from './badge/badge.ts'
import { importBadgeKey } from './badge/badge-key.ts'
import { isCertificateSlug } from './certificate-slug.ts'
import { addressOf, badgeFacts, drawnFacts, type Issuer } from './describe.ts'
import { certificateFile } from './drawing/files.ts'

const FILES = { 'certificate.pdf': 'pdf', 'certificate.png': 'png', 'social.png': 'social' } as const
/** A revoked or removed certificate should show so soon. */
const SHORT = 'public, max-age=300'

/** Answers about the certificate that an address names; 404 where there is none, 410 for one that its holder has removed. */
const forOne = (show: (c: C, certificate: PublicCertificate) => Promise<Response>) => async (c: C) => {
  const slug = c.req.param('slug') ?? ''
  const refused = isCertificateSlug(slug) ? await limited(c, 'certificate') : NOT_FOUND
  if (refused) return answer(refused)
  try {
    const certificate = await contentApiOf(c, DEFAULT_LOCALE).certificate(slug)
    return certificate ? show(c, certificate) : answer(NOT_FOUND)
  } catch (error) {
    if (error instanceof ContentError) return answer(inOwnWords(c, { failure: error.failure }))
    throw error
  }
}

/** Who issues a certificate: the academy by the name that its editors gave it, in the holder's language. */
async function issuerOf(c: C, { language }: PublicCertificate): Promise<Issuer> {
  const common = await contentApiOf(c, language)
    .common()
    .catch(() => null)
  return { name: common?.siteName || ACADEMY, url: c.var.settings.SITE_ORIGIN }
}

const revoked = () => answer(fail(410, 'GoneError', 'This certificate has been revoked'))

/** Files of a certificate: to print, to show, to check. One that is revoked has no more of them, but for its badge's status. */
export const certificateFiles = new Hono<HonoEnv>()
  .get(
    '/:slug/:file{certificate\\.pdf|certificate\\.png|social\\.png}',
    forOne(async (c, certificate) => {
      if (certificate.revokedAt) return revoked()
      const kind = FILES[c.req.param('file') as keyof typeof FILES]
      const facts = drawnFacts(certificate, await issuerOf(c, certificate))
      const { bytes, contentType } = await certificateFile(kind, facts, { bucket: c.env.FILES, loadFont })
      const ending = kind === 'pdf' ? 'pdf' : 'png'
      return new Response(bytes, {
        headers: {
          'content-type': contentType,
          'cache-control': SHORT,
          'x-robots-tag': 'noindex',
          ...(kind === 'social' ? FOR_ALL : { 'content-disposition': `inline; filename="campus-certificate.${ending}"` }),
        },
      })
    }),
  )
  .get(
    '/:slug/qr.svg',
    forOne(async (c, certificate) => {
      const url = addressOf(certificate, c.var.settings.SITE_ORIGIN)
      return new Response(renderSVG(url, { border: 3 }), { headers: { 'content-type': 'image/svg+xml', 'cache-control': SHORT } })
    }),
  )
  .get(
    '/:slug/badge',
    forOne(async (c, certificate) => {
      const { BADGE_SIGNING_KEY } = c.var.settings
      const key = BADGE_SIGNING_KEY ? await importBadgeKey(BADGE_SIGNING_KEY) : null
      const facts = badgeFacts(certificate, await issuerOf(c, certificate))
      // Signed as of the day of issue, so that the badge is the same each time.
      const badge = await createBadge(facts, key, facts.issuedAt)
      if (!badge) return certificate.revokedAt ? revoked() : answer(NOT_FOUND)
      return Response.json(badge, { headers: { 'content-type': 'application/ld+json', 'cache-control': SHORT, ...FOR_ALL } })
    }),
  )
  .get(
    '/:slug/badge/status',
    forOne(async (c, certificate) => {
      const facts = badgeFacts(certificate, await issuerOf(c, certificate))
      return Response.json(badgeStatus(facts), {
        headers: { 'content-type': 'application/ld+json', 'cache-control': 'no-store', ...FOR_ALL },
      })
    }),
  )
