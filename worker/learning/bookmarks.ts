import { Hono } from 'hono'
import { z } from 'zod'
import { ENTITY_TYPES } from '../../shared/content/account.ts'
import type { HonoEnv } from '../context.ts'
import { answer, NOT_FOUND } from '../gateway/answers.ts'
import { entityId, formCall, inData } from '../gateway/form-call.ts'
import { requiresSession } from '../gateway/refuse.ts'
import { cmsOf } from './account-cms.ts'

const wanted = inData(z.object({ entityId, type: z.enum(ENTITY_TYPES) }))
const BOOKMARK_ID = /^[\w-]{1,64}$/

/** The signed-in learner's bookmarks (spec 7): one for each course, article and quest, however often it is asked for. */
export const bookmarkRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', async c => answer(await cmsOf(c).bookmarks(c)))
  .post(
    '/',
    formCall(wanted, (c, { type, entityId }) => cmsOf(c).keepBookmark(c, type, entityId)),
  )
  .delete('/:id', async c => {
    const id = c.req.param('id')
    return answer(BOOKMARK_ID.test(id) ? await cmsOf(c).dropBookmark(c, id) : NOT_FOUND)
  })
