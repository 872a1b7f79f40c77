import { loadFont } from 'virtual:drawing-fonts'
import { Hono } from 'hono'
import { z } from 'zod'
import { certificate } from '../../shared/content/account.ts'
import { ContentError } from '../../shared/errors.ts'
import { LOCALES } from '../../shared/locale.ts'
import { isCertificateSlug } from '../certificates/certificate-slug.ts'
import { contentApiOf } from '../content/content-api-of.ts'
import { withKept } from '../content/kept-certificate.ts'
import { bareFailure } from '../content/normalise.ts'
import type { C, HonoEnv } from '../context.ts'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { type Outline, progressTargetOf } from '../curriculum/outline.ts'
import { failureAnswer, notFound, parseBody, privateAnswer, unavailable } from '../gateway/answers.ts'
import { askAsUser, isRemote } from '../gateway/ask.ts'
import { entityId, inData } from '../gateway/form-call.ts'
import { answerFailure, handOn } from '../gateway/hand-on.ts'
import { limited } from '../gateway/refuse.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import { passes } from '../gateway/tell-server.ts'
import type { WantedCertificate } from '../learner/certificates.ts'
import { NOTHING_TAUGHT } from '../learner/conclusions.ts'
import type { Claim, KeptCertificate } from '../learner/records.ts'
import { holderName, indexCertificate } from '../origin/certificates.ts'
import { shapeCertificate } from '../origin/public-certificate.ts'
import { randomToken } from '../secrets.ts'
import { askFor } from '../session/sessions.ts'
import { keepCertificate, keptCertificates } from './keep-certificate.ts'
import { keyAtServer, withEntitySlug } from './known-as.ts'
import { localeOf } from './locale-of.ts'
import { onServer } from './on-server.ts'
import { askOwn, ownLook } from './own.ts'
import { personOf } from './profile.ts'
import { noteTold } from './tell-there.ts'
import { todayOf } from './time-zone-of.ts'

/** 128 random bits: an address that nobody can guess. */
const SLUG_BYTES = 16

const fields = z.object({
  course: entityId.optional(),
  quest: entityId.optional(),
  name: holderName.optional(),
  showAddress: z.boolean().optional(),
  locale: z.enum(LOCALES).optional(),
})
const wish = inData(fields.extend({ onlyIfPrinted: z.boolean().optional() }))
type Wish = z.infer<typeof fields>

const shown = (c: C, kept: KeptCertificate) => certificate.parse(shapeCertificate({ ...kept, locale: kept.locale }, localeOf(c)))

/** The signed-in learner's certificates. */
export async function certificatesOf(c: C): Promise<Response> {
  if (!isRemote(c)) {
    const done = await ownLook(c)
    if (done.refused) return done.refused
    const data = done.value.certificates.map(kept => shown(c, kept))
    return privateAnswer({ data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } })
  }
  const [answer, kept] = await Promise.all([
    askAsUser(c, { method: 'GET', path: `/api/users/me/certificates?locale=${localeOf(c)}` }),
    keptCertificates(c),
  ])
  if (!Array.isArray(answer.data)) return handOn(c, 'certificates', answer, z.array(certificate))
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
  try {
    const data = await contentApiOf(c, localeOf(c)).certificate(slug)
    return data ? privateAnswer({ data, meta: {} }) : notFound()
  } catch (error) {
    if (error instanceof ContentError) return answerFailure(c, error.failure)
    throw error
  }
}

/** What a certificate says of a course or quest. */
function saidOf({ courses, quests }: Outline, type: 'course' | 'quest', documentId: string) {
  if (type === 'quest') {
    const quest = quests.find(one => one.documentId === documentId)
    return quest && { entitySlug: quest.slug, titles: quest.titles, level: '', lessons: 0 }
  }
  const course = courses.find(one => one.documentId === documentId)
  const lessons = course?.modules.flatMap(module => module.lessons).length ?? 0
  return course && { entitySlug: course.slug, titles: course.titles, level: course.level, lessons }
}

/** Issues a certificate of the curriculum built in: their object says what it holds, the index that it is true. */
async function issue(c: C, { course, quest, name, showAddress = false, locale = localeOf(c) }: Wish): Promise<Response> {
  const type = course === undefined ? 'quest' : 'course'
  const outline = await curriculumOf(c).outline()
  const target = progressTargetOf(outline, type, course ?? quest ?? '')
  const said = target && saidOf(outline, type, target.documentId)
  const { sessions } = c.var
  if (!said || !sessions) return notFound()
  // The address of a page begins with a letter or a digit; what is drawn may begin with `-` or `_`.
  const slug = `c${randomToken(SLUG_BYTES)}`
  const issuedAt = `${todayOf(c)}T12:00:00.000Z`
  const wanted: WantedCertificate = { ...said, slug, type, entityId: target.documentId, name, showAddress, locale, issuedAt }
  const certify = (person?: unknown) => askOwn(c, 'certify', { wanted, taught: outline, person })
  let done = await certify()
  if (!done.refused && done.value === 'unknown-profile') {
    const person = await personOf(c)
    if (!person.ok) return person
    done = await certify(await person.json())
  }
  if (done.refused) return done.refused
  const { value, account } = done
  if (value === 'unknown-profile') return unavailable()
  if ('missing' in value)
    return failureAnswer({ ...bareFailure(403, 'ForbiddenError', 'This is not passed yet'), details: { missing: value.missing } })
  if ('known' in value) return privateAnswer({ data: shown(c, value.known), meta: {} })
  const indexed = await indexCertificate(sessions.db, Number(account?.userId), value.issue)
  if (!indexed) return unavailable()
  const key = c.var.claim?.key ?? ''
  // Should it not come to this, an errand does it.
  c.executionCtx.waitUntil(askFor(sessions, key, 'keep-certificate', indexed).catch(() => undefined))
  return privateAnswer({ data: shown(c, indexed), meta: {} })
}

/** What is asked of a content server elsewhere, by its own names; null where nothing or both are named. */
async function claimOf(
  c: C,
  { course, quest, ...rest }: Wish,
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
 * Has another content server issue one, and keeps what its holder has typed. Where that cannot be now, the wish is kept, unless the
 * server refuses what is not passed here either: the certificate is issued once it has heard of what was passed.
 */
async function issueThere(c: C, wish: Wish): Promise<Response> {
  const outline = await curriculumOf(c)
    .outline()
    .catch(() => null)
  const { json, claim } = await claimOf(c, wish, outline)
  const key = c.var.claim?.key ?? ''
  const kept = claim && (await askOwn(c, 'claim-there', { claim, taught: outline ?? NOTHING_TAUGHT }))
  if (kept?.refused) return kept.refused
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
  // Also where the server has not heard yet of what is passed here: that is nothing that the learner has failed to do.
  if (kept && passes(answer) && !isRefused && answer.failure?.code !== 401) return unavailable()
  return handOn(c, 'certificates', { ...answer, data: withKept(name, data) }, certificate)
}

const oneOfBoth = () =>
  failureAnswer({
    ...bareFailure(400, 'ValidationError', 'name one course or one quest'),
    errors: [{ path: '', message: 'name one course or one quest' }],
  })

/** Which letters of a name our fonts lack. What draws is large, so it is loaded by the first request that needs it. */
const unprintedIn = async (name: string) => (await import('../certificates/drawing/unprinted.ts')).unprintedIn(name, loadFont)

const notPrinted = (unprinted: string) =>
  failureAnswer({
    ...bareFailure(422, 'UnprocessableEntityError', 'Our fonts lack letters of this name'),
    details: { unprinted },
  })

/** `POST /api/create-certificate`: once for each course and quest that is passed. */
export const createCertificate = new Hono<HonoEnv>().use(onServer(), requiresSession()).post('/', async c => {
  const parsed = await parseBody(c, wish)
  if ('refused' in parsed) return parsed.refused
  const { onlyIfPrinted, ...wanted } = parsed.body
  const { course, quest, name } = wanted
  if (!isRemote(c) && (course === undefined) === (quest === undefined)) return oneOfBoth()
  const unprinted = onlyIfPrinted && name ? await unprintedIn(name) : ''
  if (unprinted) return notPrinted(unprinted)
  return (isRemote(c) ? issueThere : issue)(c, wanted)
})

/** The holder has opened the share page of their certificate. */
async function share(c: C, slug: string): Promise<Response> {
  const done = await askOwn(c, 'share', { slug, taught: await curriculumOf(c).outline() })
  return done.refused ?? (done.value ? privateAnswer(null, 204) : notFound())
}

/** `GET /api/certificate/{slug}`, and the holder's word that they have opened its share page. */
export const certificateRoutes = new Hono<HonoEnv>()
  .get('/:slug', async c => (await limited(c, 'certificate')) ?? certificateAt(c, c.req.param('slug')))
  .post('/:slug/shared', onServer(), requiresSession(), async c => {
    const slug = c.req.param('slug')
    if (!isCertificateSlug(slug)) return notFound()
    if (!isRemote(c)) return share(c, slug)
    return handOn(c, 'certificate', await askAsUser(c, { method: 'POST', path: `/api/certificate/${slug}/shared` }), z.unknown())
  })
