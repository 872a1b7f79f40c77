import { Hono } from 'hono'
import { z } from 'zod'
import { attempt, attemptToSave, maybeAttempt } from '../../shared/content/attempt.ts'
import type { C, HonoEnv } from '../context.ts'
import { notFound, privateAnswer } from '../gateway/answers.ts'
import { answerCall, readCall } from '../gateway/form-call.ts'
import { handOn } from '../gateway/hand-on.ts'
import { limited } from '../gateway/refuse.ts'
import { ATTEMPT_PARTS } from '../learner/rules/attempt.ts'
import { askAsLearner, beginLearning, isLearner, refuseNobody } from './learner.ts'
import { learnersQuery } from './learners-query.ts'

const part = z.enum(ATTEMPT_PARTS)
const start = z.strictObject({ part, entity: z.string().max(200).default('') })
const answer = z.strictObject({
  question: z.string().min(1).max(300),
  chosen: z.array(z.string().max(100)).max(50),
  key: z.string().min(1).max(100),
})
const ATTEMPT_ID = /^[\w-]{22}$/

/** How the attempt at a test stands that is open, else the last one; null where there has been none. */
export async function attemptAt(c: C, query: URLSearchParams): Promise<Response> {
  const parsed = part.safeParse(query.get('part'))
  if (!parsed.success) return notFound()
  const path = `/api/attempts?${learnersQuery(c, { part: parsed.data, entity: query.get('entity') ?? '' })}`
  return handOn(c, 'attempts', await askAsLearner(c, { method: 'GET', path }), maybeAttempt)
}

/** Something of one attempt: its learner's alone. */
async function oneAttempt(c: C, rest: '' | '/questions', schema: typeof attempt | typeof attemptToSave): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const refused = refuseNobody(c, notFound)
  if (refused) return refused
  if (!ATTEMPT_ID.test(id)) return notFound()
  const path = `/api/attempts/${id}${rest}?${learnersQuery(c)}`
  return handOn(c, 'attempts', await askAsLearner(c, { method: 'GET', path }), schema)
}

const noAttempt = () => privateAnswer({ data: null, meta: {} })

/** Attempts: any visitor can begin one and becomes a guest by it; only the one who began it sees and answers it. */
export const attemptRoutes = new Hono<HonoEnv>()
  .get('/', c => refuseNobody(c, noAttempt) ?? attemptAt(c, new URL(c.req.url).searchParams))
  .post('/', async c => {
    const call = await readCall(c, start)
    if ('refused' in call) return call.refused
    const { body, returnTo } = call
    // A new guest is counted where they become one.
    const refused = (isLearner(c) ? await limited(c, 'start') : null) ?? (await beginLearning(c))
    if (refused) return answerCall(c, returnTo, refused)
    const path = `/api/attempts?${learnersQuery(c)}`
    const asked = await askAsLearner(c, { method: 'POST', path, json: { data: body } })
    return answerCall(c, returnTo, handOn(c, 'attempts', asked, attempt))
  })
  .get('/:id', c => oneAttempt(c, '', attempt))
  .get('/:id/questions', c => oneAttempt(c, '/questions', attemptToSave))
  .post('/:id/answers', async c => {
    const id = c.req.param('id')
    const call = await readCall(c, answer, ['chosen'])
    if ('refused' in call) return call.refused
    const refused = refuseNobody(c, notFound)
    if (refused) return refused
    if (!ATTEMPT_ID.test(id)) return notFound()
    const path = `/api/attempts/${id}/answers?${learnersQuery(c)}`
    const asked = await askAsLearner(c, { method: 'POST', path, json: { data: call.body } })
    return answerCall(c, call.returnTo, handOn(c, 'answers', asked, attempt))
  })
