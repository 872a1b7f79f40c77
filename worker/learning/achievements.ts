import { Hono } from 'hono'
import { z } from 'zod'
import { achievement, achievementProgress } from '../../shared/content/account.ts'
import type { C, HonoEnv } from '../context.ts'
import { notFound } from '../gateway/answers.ts'
import { askAsUser } from '../gateway/ask.ts'
import { handOn } from '../gateway/hand-on.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import { askAsLearner } from './learner.ts'
import { localeOf } from './learners-query.ts'

const ACHIEVEMENT_ID = /^[\w-]{1,100}$/
const noProgress = { unlocked: 0, total: 0 }

/** What a learner has earned, with how many of how many (content API contract: `meta.progress`, else `progress`). */
export async function achievementsOf(c: C): Promise<Response> {
  const answer = await askAsLearner(c, { method: 'GET', path: `/api/achievements?locale=${localeOf(c)}&populate=*` })
  const progress = achievementProgress.safeParse(answer.meta.progress)
  const meta = { progress: progress.success ? progress.data : noProgress }
  return handOn(c, 'achievements', { ...answer, meta }, z.array(achievement))
}

/** The signed-in learner's achievements, the locked ones too (spec 7). */
export const achievementRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', achievementsOf)
  .get('/:id', async c => {
    const id = c.req.param('id')
    if (!ACHIEVEMENT_ID.test(id)) return notFound()
    const path = `/api/achievements/${id}?locale=${localeOf(c)}&populate=*`
    return handOn(c, 'achievements', await askAsUser(c, { method: 'GET', path }), achievement)
  })
