import { Hono } from 'hono'
import { z } from 'zod'
import { lessonFeedback } from '../../shared/content/account.ts'
import { FEEDBACK_MAX_CHARACTERS } from '../../shared/limits.ts'
import type { HonoEnv } from '../context.ts'
import { askAsUser } from '../gateway/ask.ts'
import { answerCall, inData, readCall } from '../gateway/form-call.ts'
import { handOn } from '../gateway/hand-on.ts'
import { limited } from '../gateway/refuse.ts'
import { requiresSession } from '../gateway/requires-session.ts'

const fields = z.object({
  lesson: z.string().min(1).max(200),
  course: z.string().min(1).max(200),
  rating: z.coerce.number().int().min(1).max(5),
  feedback: z.string().max(FEEDBACK_MAX_CHARACTERS).default(''),
})
const given = inData(fields)

/** `POST /api/lesson-feedback`: a learner's rating of a lesson (spec 7). */
export const lessonFeedbackRoutes = new Hono<HonoEnv>().use(requiresSession()).post('/', async c => {
  const refused = (await limited(c, 'feedback')) ?? (await limited(c, 'feedback', `user ${c.var.session?.userId}`))
  if (refused) return refused
  const call = await readCall(c, given)
  if ('refused' in call) return call.refused
  const answer = await askAsUser(c, { method: 'POST', path: '/api/lesson-feedback', json: { data: call.body } })
  return answerCall(c, call.returnTo, handOn(c, 'lesson-feedback', answer, lessonFeedback))
})
