import { Hono } from 'hono'
import { z } from 'zod'
import { achievement, achievementProgress, bookmarks } from '../../shared/content/account.ts'
import { LOCALES } from '../../shared/locale.ts'
import type { HonoEnv } from '../context.ts'
import { ownAnswer } from './answers.ts'
import { askAsUser, type C, handOn } from './gateway.ts'
import { requiresSession } from './requires-session.ts'

const localeOf = (c: C) => z.enum(LOCALES).catch('en').parse(c.req.query('locale'))

const noProgress = { unlocked: 0, total: 0 }

/** What a learner has earned, with how many of how many (content API contract: `meta.progress`, else `progress`). */
export async function achievementsOf(c: C, locale: string): Promise<Response> {
  const answer = await askAsUser(c, { method: 'GET', path: `/api/achievements?locale=${locale}&populate=*` })
  const list = z.array(achievement).safeParse(answer.data)
  if (answer.failure || !list.success) return handOn(c, 'achievements', answer, z.array(achievement))
  const progress = achievementProgress.safeParse(answer.meta.progress)
  return ownAnswer({ data: list.data, meta: { progress: progress.success ? progress.data : noProgress } })
}

/** What a learner has kept, in groups. */
export async function bookmarksOf(c: C, locale: string): Promise<Response> {
  return handOn(c, 'bookmarks', await askAsUser(c, { method: 'GET', path: `/api/bookmarks?locale=${locale}` }), bookmarks)
}

export const achievementRoutes = new Hono<HonoEnv>().use(requiresSession()).get('/', c => achievementsOf(c, localeOf(c)))
export const bookmarkRoutes = new Hono<HonoEnv>().use(requiresSession()).get('/', c => bookmarksOf(c, localeOf(c)))
