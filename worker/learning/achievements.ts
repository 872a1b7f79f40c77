import { Hono } from 'hono'
import type { HonoEnv } from '../context.ts'
import { answer, NOT_FOUND } from '../gateway/answers.ts'
import { requiresSession } from '../gateway/refuse.ts'
import { cmsOf } from './account-cms.ts'

const ACHIEVEMENT_ID = /^[\w-]{1,100}$/

/** The signed-in learner's achievements, the locked ones too (spec 7). */
export const achievementRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', async c => answer(await cmsOf(c).achievements(c)))
  .get('/:id', async c => {
    const id = c.req.param('id')
    return answer(ACHIEVEMENT_ID.test(id) ? await cmsOf(c).findAchievement(c, id) : NOT_FOUND)
  })
