import { Hono } from 'hono'
import { z } from 'zod'
import { progressUpdate } from '../../shared/content/account.ts'
import { progress } from '../../shared/content/progress.ts'
import type { C, HonoEnv } from '../context.ts'
import { notFound, unauthorized } from '../gateway/answers.ts'
import { answerCall, inData, readCall } from '../gateway/form-call.ts'
import { handOn } from '../gateway/hand-on.ts'
import { entityId } from '../origin/learning/entity-id.ts'
import { PROGRESS_ENTITIES } from '../origin/learning/progress.ts'
import { askAsLearner, beginLearning, refuseNobody } from './learner.ts'
import { learnersQuery } from './learners-query.ts'

const entity = z.enum(PROGRESS_ENTITIES)
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
  const path = `/api/progress?${learnersQuery(c)}`
  return handOn(c, 'progress', await askAsLearner(c, { method: 'GET', path }), progress)
}

/** What the learner has started and passed; pages report it, and the content server's own facts decide what counts. */
export const progressRoutes = new Hono<HonoEnv>()
  .get('/', c => refuseNobody(c, unauthorized) ?? progressOf(c))
  .post('/:progressType', async c => {
    const kind = c.req.param('progressType')
    if (kind !== 'start' && kind !== 'pass') return notFound()
    const call = await readCall(c, update)
    if ('refused' in call) return call.refused
    const refused = await beginLearning(c)
    if (refused) return answerCall(c, call.returnTo, refused)
    const { entityId, type, entityType } = call.body
    const json = { data: { entityId, type: type ?? entityType } }
    const asked = await askAsLearner(c, { method: 'POST', path: `/api/progress/${kind}`, json })
    return answerCall(c, call.returnTo, handOn(c, 'progress', asked, progressUpdate))
  })
