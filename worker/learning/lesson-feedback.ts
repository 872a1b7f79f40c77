import { Hono } from 'hono'
import { z } from 'zod'
import { FEEDBACK_MAX_CHARACTERS } from '../../shared/limits.ts'
import type { HonoEnv } from '../context.ts'
import { answer } from '../gateway/answers.ts'
import { formCall, inData } from '../gateway/form-call.ts'
import { plainText } from '../gateway/plain-text.ts'
import { limited, requiresSession } from '../gateway/refuse.ts'
import { cmsOf } from './account-cms.ts'

const given = inData(
  z.object({
    lesson: plainText.min(1).max(200),
    course: plainText.min(1).max(200),
    rating: z.coerce.number().int().min(1).max(5),
    feedback: z.string().max(FEEDBACK_MAX_CHARACTERS).default(''),
  }),
)

/** `POST /api/lesson-feedback`: a learner's rating of a lesson (spec 7). The last one of a lesson counts. */
export const lessonFeedbackRoutes = new Hono<HonoEnv>().use(requiresSession()).post(
  '/',
  async (c, next) => {
    const refused = (await limited(c, 'feedback')) ?? (await limited(c, 'feedback', `learner ${c.var.claim?.key}`))
    return refused ? answer(refused) : next()
  },
  formCall(given, (c, rating) => cmsOf(c).rateLesson(c, rating)),
)
