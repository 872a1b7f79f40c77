import { Hono } from 'hono'
import { z } from 'zod'
import type { HonoEnv } from '../../context.ts'
import { answer, NOT_FOUND, parseBody } from '../../gateway/answers.ts'
import { inData } from '../../gateway/form-call.ts'
import { requiresSession } from '../../gateway/refuse.ts'
import { cmsOf } from '../account-cms.ts'

const NOTIFICATION_ID = /^[\w-]{1,64}$/

/** Marks are set, never taken back. */
const mark = inData(z.object({ read: z.literal(true) }))

/** The signed-in learner's notifications (spec 7). */
export const notificationRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', async c => answer(await cmsOf(c).unread(c)))
  .put('/:id', async c => {
    const id = c.req.param('id')
    if (!NOTIFICATION_ID.test(id)) return answer(NOT_FOUND)
    const parsed = await parseBody(c, mark)
    return answer(parsed.failure ? parsed : await cmsOf(c).markRead(c, id))
  })
