import { Hono } from 'hono'
import { z } from 'zod'
import { certificate, publicCertificate } from '../../shared/content/account.ts'
import { LOCALES } from '../../shared/locale.ts'
import { isCertificateSlug } from '../certificates/certificate-slug.ts'
import { withKept } from '../content/kept-certificate.ts'
import type { C, HonoEnv } from '../context.ts'
import { notFound, parseBody } from '../gateway/answers.ts'
import { askAsUser, askAsVisitor, isRemote } from '../gateway/ask.ts'
import { inData } from '../gateway/form-call.ts'
import { handOn } from '../gateway/hand-on.ts'
import { limited } from '../gateway/refuse.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import { holderName } from '../origin/learning/certificates.ts'
import { entityId } from '../origin/learning/entity-id.ts'
import { askAsLearner } from './learner.ts'
import { learnersQuery, localeOf } from './learners-query.ts'
import { keepCertificate, keptCertificates } from './remote/keep-certificate.ts'
import { keyAtServer, withEntitySlug } from './remote/known-as.ts'

const fields = z.object({
  course: entityId.optional(),
  quest: entityId.optional(),
  name: holderName.optional(),
  showAddress: z.boolean().optional(),
  locale: z.enum(LOCALES).optional(),
})
const wish = inData(fields)

/** The signed-in learner's certificates. */
export async function certificatesOf(c: C): Promise<Response> {
  const answer = await askAsUser(c, { method: 'GET', path: `/api/users/me/certificates?locale=${localeOf(c)}` })
  if (!isRemote(c) || !Array.isArray(answer.data)) return handOn(c, 'certificates', answer, z.array(certificate))
  const kept = await keptCertificates(c)
  const data = await Promise.all(
    answer.data.map(async one =>
      withKept(kept.get(String((one as { slug?: unknown } | null)?.slug)), await withEntitySlug(c, one)),
    ),
  )
  return handOn(c, 'certificates', { ...answer, data }, z.array(certificate))
}

/** One certificate, for everybody who has its address; 410 once its holder has removed it. */
export async function certificateAt(c: C, slug: string): Promise<Response> {
  if (!isCertificateSlug(slug)) return notFound()
  const answer = await askAsVisitor(c, { method: 'GET', path: `/api/certificate/${slug}?locale=${localeOf(c)}` })
  return handOn(c, 'certificate', answer, publicCertificate)
}

/** `POST /api/create-certificate`: once for each course and quest that is passed. */
export const createCertificate = new Hono<HonoEnv>().use(requiresSession()).post('/', async c => {
  const parsed = await parseBody(c, wish)
  if ('refused' in parsed) return parsed.refused
  const { course, quest, ...rest } = parsed.body
  const json = {
    locale: localeOf(c),
    ...rest,
    ...(course === undefined ? {} : { course: await keyAtServer(c, 'course', course) }),
    ...(quest === undefined ? {} : { quest: await keyAtServer(c, 'quest', quest) }),
  }
  const path = `/api/create-certificate?${learnersQuery(c)}`
  // What was done as a guest counts, also where it could not be merged at sign-in.
  const answer = await askAsLearner(c, { method: 'POST', path, json })
  if (!isRemote(c)) return handOn(c, 'certificates', answer, certificate)
  const data = await withEntitySlug(c, answer.data)
  const issued = certificate.safeParse(data)
  const kept = issued.success
    ? await keepCertificate(c, issued.data, { name: rest.name, locale: rest.locale ?? localeOf(c) })
    : null
  return handOn(c, 'certificates', { ...answer, data: withKept(kept, data) }, certificate)
})

/** `GET /api/certificate/{slug}`, and the holder's word that they have opened its share page. */
export const certificateRoutes = new Hono<HonoEnv>()
  .get('/:slug', async c => (await limited(c, 'certificate')) ?? certificateAt(c, c.req.param('slug')))
  .post('/:slug/shared', requiresSession(), async c => {
    const slug = c.req.param('slug')
    if (!isCertificateSlug(slug)) return notFound()
    return handOn(c, 'certificate', await askAsUser(c, { method: 'POST', path: `/api/certificate/${slug}/shared` }), z.unknown())
  })
