import { loadFont } from 'virtual:drawing-fonts'
import { Hono } from 'hono'
import { z } from 'zod'
import type { PublicCertificate } from '../../shared/content/account.ts'
import { ContentError } from '../../shared/errors.ts'
import { isCertificateSlug } from '../certificates/certificate-slug.ts'
import { contentApiOf } from '../content/content-api-of.ts'
import type { C, HonoEnv } from '../context.ts'
import { answer, enveloped, fail, jsonCall, NOT_FOUND, type Outcome } from '../gateway/answers.ts'
import { inData } from '../gateway/form-call.ts'
import { inOwnWords } from '../gateway/parse-answer.ts'
import { limit, requiresSession } from '../gateway/refuse.ts'
import { cmsOf } from './account-cms.ts'
import { certificateWish } from './certificate-wish.ts'
import { localeOf } from './locale-of.ts'

/** One certificate, for everybody who has its address; 410 once its holder has removed it. */
async function certificateAt(c: C, slug: string): Promise<Outcome<PublicCertificate>> {
  if (!isCertificateSlug(slug)) return NOT_FOUND
  try {
    const data = await contentApiOf(c, localeOf(c)).certificate(slug)
    return data ? enveloped(data) : NOT_FOUND
  } catch (error) {
    if (error instanceof ContentError) return inOwnWords(c, { failure: error.failure })
    throw error
  }
}

const wish = inData(certificateWish.extend({ onlyIfPrinted: z.boolean().optional() }))

/** Which letters of a name our fonts lack. What draws is large, so it is loaded by the first request that needs it. */
const unprintedIn = async (name: string) => (await import('../certificates/drawing/unprinted.ts')).unprintedIn(name, loadFont)

/** `POST /api/create-certificate`: once for each course and quest that is passed. */
export const createCertificate = new Hono<HonoEnv>().use(requiresSession()).post(
  '/',
  jsonCall(wish, async (c, { onlyIfPrinted, ...wanted }) => {
    const unprinted = onlyIfPrinted && wanted.name ? await unprintedIn(wanted.name) : ''
    if (unprinted) return fail(422, 'UnprocessableEntityError', 'Our fonts lack letters of this name', { unprinted })
    return cmsOf(c).issueCertificate(c, wanted)
  }),
)

/** `GET /api/certificate/{slug}`, and the holder's word that they have opened its share page. */
export const certificateRoutes = new Hono<HonoEnv>()
  .get('/:slug', limit('certificate'), async c => answer(await certificateAt(c, c.req.param('slug'))))
  .post('/:slug/shared', requiresSession(), async c => {
    const slug = c.req.param('slug')
    return answer(isCertificateSlug(slug) ? await cmsOf(c).shareCertificate(c, slug) : NOT_FOUND)
  })
