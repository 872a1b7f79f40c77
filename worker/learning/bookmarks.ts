import { Hono } from 'hono'
import { z } from 'zod'
import { bookmark, bookmarks, ENTITY_TYPES } from '../../shared/content/account.ts'
import type { C, HonoEnv } from '../context.ts'
import { notFound } from '../gateway/answers.ts'
import { askAsUser } from '../gateway/ask.ts'
import { answerCall, inData, readCall } from '../gateway/form-call.ts'
import { handOn } from '../gateway/hand-on.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import { entityId } from '../origin/learning/entity-id.ts'
import { localeOf } from './learners-query.ts'
import { keyAtServer, withEntities } from './remote/known-as.ts'

const fields = z.object({
  entityId,
  type: z.enum(ENTITY_TYPES),
})
const wanted = inData(fields)
const BOOKMARK_ID = /^[\w-]{1,64}$/

/** What a learner has kept, in groups. */
export async function bookmarksOf(c: C): Promise<Response> {
  const answer = await askAsUser(c, { method: 'GET', path: `/api/bookmarks?locale=${localeOf(c)}` })
  return handOn(c, 'bookmarks', await withEntities(c, answer), bookmarks)
}

/** The signed-in learner's bookmarks (spec 7). */
export const bookmarkRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', bookmarksOf)
  .post('/', async c => {
    const call = await readCall(c, wanted)
    if ('refused' in call) return call.refused
    const { entityId: key, type } = call.body
    const data = { entityId: await keyAtServer(c, type, key), type }
    const answer = await askAsUser(c, { method: 'POST', path: '/api/bookmarks', json: { data } })
    return answerCall(c, call.returnTo, handOn(c, 'bookmarks', answer, bookmark))
  })
  .delete('/:id', async c => {
    const id = c.req.param('id')
    if (!BOOKMARK_ID.test(id)) return notFound()
    return handOn(c, 'bookmarks', await askAsUser(c, { method: 'DELETE', path: `/api/bookmarks/${id}` }), z.unknown())
  })
