import { Hono } from 'hono'
import { z } from 'zod'
import { bareFailure } from '../content/normalise.ts'
import type { C, HonoEnv } from '../context.ts'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { progressTargetOf } from '../curriculum/outline.ts'
import { failureAnswer, notFound, privateAnswer, unauthorized } from '../gateway/answers.ts'
import { answerCall, entityId, inData, readCall } from '../gateway/form-call.ts'
import { type Missing, PROGRESS_ENTITIES, type ProgressEntity } from '../learner/progress.ts'
import type { Progress } from '../learner/records.ts'
import { localeOf } from './locale-of.ts'
import { beginOwn, ownLook, refuseNobody } from './own.ts'
import { viewProgress } from './progress-view.ts'
import { timeZoneOf, todayOf } from './time-zone-of.ts'

const entity = z.enum(PROGRESS_ENTITIES)
/** Either name of the field counts (content API contract). */
const fields = z.object({
  entityId,
  type: entity.optional(),
  entityType: entity.optional(),
})
const update = inData(fields).refine(({ type, entityType }) => type !== undefined || entityType !== undefined, {
  path: ['type'],
  message: 'is missing',
})

/** Everything that pages show of a learner's progress. */
export async function progressOf(c: C): Promise<Response> {
  const done = await ownLook(c)
  if (done.refused) return done.refused
  const how = { locale: localeOf(c), timeZone: timeZoneOf(c), today: todayOf(c) }
  return privateAnswer({ data: await viewProgress(done.value, curriculumOf(c), how), meta: {} })
}

const notPassed = (missing: Missing) =>
  failureAnswer({ ...bareFailure(409, 'ConflictError', 'This is not passed yet'), details: { missing } })

/** Notes that something was started or passed, where the learner's own facts allow it. */
async function note(c: C, progress: Progress, type: ProgressEntity, key: string): Promise<Response> {
  const curriculum = curriculumOf(c)
  const outline = await curriculum.outline()
  const target = progressTargetOf(outline, type, key)
  if (!target) return notFound()
  const lesson = outline.lessons.get(target.documentId)?.slug ?? ''
  const judged = type === 'lesson' && (await curriculum.hasQuiz?.(lesson)) === false
  const done = await beginOwn(c, 'note', { progress, target, taught: outline, judged })
  if (done.refused) return done.refused
  if ('missing' in done.value) return notPassed(done.value.missing)
  const { id } = done.value
  return privateAnswer({ data: { id, progressType: progress, entityType: type, entityId: target.documentId }, meta: {} })
}

/** What the learner has started and passed; pages report it, and their own facts decide what counts. */
export const progressRoutes = new Hono<HonoEnv>()
  .get('/', c => refuseNobody(c, unauthorized) ?? progressOf(c))
  .post('/:progressType', async c => {
    const kind = c.req.param('progressType')
    if (kind !== 'start' && kind !== 'pass') return notFound()
    const call = await readCall(c, update)
    if ('refused' in call) return call.refused
    const { entityId, type, entityType } = call.body
    return answerCall(c, call.returnTo, await note(c, kind, (type ?? entityType) as ProgressEntity, entityId))
  })
