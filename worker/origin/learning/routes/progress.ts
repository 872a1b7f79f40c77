import { Hono } from 'hono'
import { z } from 'zod'
import { failure, invalidFields, notFound } from '../../failure.ts'
import { entityId } from '../entity-id.ts'
import type { Learning } from '../learning.ts'
import { readProgress } from '../overview.ts'
import { type Fact, missingFor, note, PROGRESS_ENTITIES, progressTargetOf } from '../progress.ts'
import { settle } from '../settle.ts'
import { bodyOf, type LearnerEnv, learnerOnly, localeOf, todayOf } from './who.ts'

const entity = z.enum(PROGRESS_ENTITIES)
/** Either name of the field counts (content API contract). */
const update = z
  .object({ entityId, type: entity.optional(), entityType: entity.optional() })
  .transform(({ entityId, type, entityType }) => ({ entityId, type: type ?? entityType }))

/** `POST /api/progress/{start|pass}`, checked against the server's own facts, and everything that pages show of progress. */
export const progressRoutes = (learning: Learning) => {
  const { db, now } = learning
  return new Hono<LearnerEnv>()
    .use(learnerOnly(learning))
    .get('/', async c => {
      const outline = await learning.outline()
      const { banksElsewhere } = learning
      const time = { locale: localeOf(c), now: now(), today: todayOf(c, learning), banksElsewhere }
      return c.json({ data: await readProgress(db, c.var.learner, outline, time), meta: {} })
    })
    .post('/:progressType', async c => {
      const kind = z.enum(['start', 'pass']).safeParse(c.req.param('progressType'))
      if (!kind.success) return notFound()
      const parsed = await bodyOf(c, update)
      if ('refused' in parsed) return parsed.refused
      const { type, entityId } = parsed.body
      if (!type) return invalidFields([{ path: ['type'], message: `type must be one of ${PROGRESS_ENTITIES.join(', ')}` }])
      const outline = await learning.outline()
      const target = progressTargetOf(outline, type, entityId)
      if (!target) return notFound()
      const lesson = outline.lessons.get(target.documentId)?.slug ?? ''
      const isFree = type === 'lesson' && (await learning.hasQuiz?.(lesson)) === false
      const missing = kind.data === 'pass' && !isFree ? await missingFor(db, c.var.learner, target, outline) : null
      if (missing) return failure(409, 'ConflictError', 'This is not passed yet', { missing })
      const { id, fresh } = await note(db, c.var.learner, kind.data, target, now())
      // Of a quest another server hears each thing once; a lesson's course it hears of with the first attempt.
      const isOfQuest = type === 'quest' || type === 'quest-step'
      const said: Fact[] = isOfQuest ? fresh : [[kind.data, type, target.documentId]]
      for (const fact of said) learning.report?.(...fact)
      await settle(learning, c.var.learner, outline)
      return c.json({ data: { id, progressType: kind.data, entityType: type, entityId: target.documentId }, meta: {} })
    })
}
