import { Hono } from 'hono'
import { unauthorized } from '../failure.ts'
import type { Accounts } from './accounts.ts'
import { userOfRequest } from './tokens.ts'

/** What a learner has earned and kept. Nobody has anything until learning brings it; the calls and their shapes are the real ones. */
export const learningRoutes = ({ db, now }: Accounts) =>
  new Hono()
    .get('/achievements', async c => {
      if (c.req.header('authorization') && !(await userOfRequest(db, c.req.raw, now()))) return unauthorized()
      const pagination = { page: 1, pageSize: 25, pageCount: 0, total: 0 }
      return c.json({ data: [], meta: { pagination, progress: { unlocked: 0, total: 0 } } })
    })
    .get('/bookmarks', async c => {
      if (!(await userOfRequest(db, c.req.raw, now()))) return unauthorized()
      return c.json({ data: { articles: [], courses: [], quests: [] }, meta: { total: 0 } })
    })
