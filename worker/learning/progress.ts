import { Hono } from 'hono'
import { z } from 'zod'
import type { C, HonoEnv } from '../context.ts'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { progressTargetOf, taughtOf } from '../curriculum/outline.ts'
import { answer, enveloped, fail, NOT_FOUND, type Outcome } from '../gateway/answers.ts'
import { entityId, formCall, inData } from '../gateway/form-call.ts'
import { PROGRESS_ENTITIES, type ProgressEntity } from '../learner/progress.ts'
import { localeOf } from './locale-of.ts'
import { beginOwn, ownLook } from './own.ts'
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
export async function progressOf(c: C) {
  const done = await ownLook(c)
  if (done.failure) return done
  const how = { locale: localeOf(c), timeZone: timeZoneOf(c), today: todayOf(c) }
  return enveloped(await viewProgress(done.value, curriculumOf(c), how))
}

/** Notes that something was started or passed, where the learner's own facts allow it. */
async function note(c: C, { entityId: key, ...named }: z.infer<typeof update>): Promise<Outcome<unknown>> {
  const progress = c.req.param('progressType')
  if (progress !== 'start' && progress !== 'pass') return NOT_FOUND
  const type = (named.type ?? named.entityType) as ProgressEntity
  const curriculum = curriculumOf(c)
  const outline = await curriculum.outline()
  const target = progressTargetOf(outline, type, key)
  if (!target) return NOT_FOUND
  const lesson = outline.lessons.get(target.documentId)?.slug ?? ''
  const judged = type === 'lesson' && (await curriculum.hasQuiz?.(lesson)) === false
  const done = await beginOwn(c, 'note', { progress, target, taught: taughtOf(outline), judged })
  if (done.failure) return done
  if ('missing' in done.value) return fail(409, 'ConflictError', 'This is not passed yet', { missing: done.value.missing })
  const { id } = done.value
  return enveloped({ id, progressType: progress, entityType: type, entityId: target.documentId })
}

/** What the learner has started and passed; pages report it, and their own facts decide what counts. */
export const progressRoutes = new Hono<HonoEnv>()
  .get('/', async c => answer(await progressOf(c)))
  .post('/:progressType', formCall(update, note))
