import { Hono } from 'hono'
import { z } from 'zod'
import { ACHIEVEMENT_PIXELS, ACHIEVEMENTS, type AchievementSlug, achievementUrl } from '../../shared/achievements.ts'
import { achievement, achievementProgress } from '../../shared/content/account.ts'
import type { C, HonoEnv } from '../context.ts'
import { notFound, privateAnswer } from '../gateway/answers.ts'
import { askAsUser, isRemote } from '../gateway/ask.ts'
import { handOn } from '../gateway/hand-on.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import type { FactRow } from '../learner/schema.ts'
import { achievementWords } from '../words.ts'
import { localeOf } from './locale-of.ts'
import { onServer } from './on-server.ts'
import { ownLook } from './own.ts'

const ACHIEVEMENT_ID = /^[\w-]{1,100}$/
const noProgress = { unlocked: 0, total: 0 }

const idOf = (slug: AchievementSlug) => `achievement-${slug}`

const named = z.object({ id: z.number(), documentId: z.string(), slug: z.string() })
/** Whether an entry of the list has this as its `documentId`, slug or `id`. */
const isNamedBy = (key: string) => (entry: unknown) => {
  const known = named.safeParse(entry).data
  return known !== undefined && [known.documentId, known.slug, String(known.id)].includes(key)
}

/** The twelve achievements with what somebody has of them. */
function shaped(c: C, facts: readonly FactRow[]) {
  const locale = localeOf(c)
  const since = new Map(facts.filter(({ entity }) => entity === 'achievement').map(({ entityId, at }) => [entityId, at]))
  const list = ACHIEVEMENTS.map(slug => {
    const { title, description } = achievementWords[locale][slug]
    const image = { url: achievementUrl(slug), alternativeText: '', width: ACHIEVEMENT_PIXELS, height: ACHIEVEMENT_PIXELS }
    const unlockedAt = since.get(slug) ?? null
    const id = ACHIEVEMENTS.indexOf(slug) + 1
    return { id, documentId: idOf(slug), slug, title, description, image, unlocked: unlockedAt !== null, unlockedAt, locale }
  })
  return { list, progress: { unlocked: list.filter(({ unlocked }) => unlocked).length, total: list.length } }
}

/** What a learner has earned, with how many of how many (content API contract: `meta.progress`, else `progress`). */
export async function achievementsOf(c: C): Promise<Response> {
  if (isRemote(c)) {
    const answer = await askAsUser(c, { method: 'GET', path: `/api/achievements?locale=${localeOf(c)}&populate=*` })
    const progress = achievementProgress.safeParse(answer.meta.progress)
    const meta = { progress: progress.success ? progress.data : noProgress }
    return handOn(c, 'achievements', { ...answer, meta }, z.array(achievement))
  }
  const done = await ownLook(c)
  if (done.refused) return done.refused
  const { list, progress } = shaped(c, done.value.facts)
  return privateAnswer({ data: z.array(achievement).parse(list), meta: { progress } })
}

/** The signed-in learner's achievements, the locked ones too (spec 7). */
export const achievementRoutes = new Hono<HonoEnv>()
  .use(onServer(), requiresSession())
  .get('/', achievementsOf)
  .get('/:id', async c => {
    const id = c.req.param('id')
    if (!ACHIEVEMENT_ID.test(id)) return notFound()
    if (isRemote(c)) {
      const query = `?locale=${localeOf(c)}&populate=*`
      const answer = await askAsUser(c, { method: 'GET', path: `/api/achievements/${id}${query}` })
      if (answer.failure?.code !== 404) return handOn(c, 'achievements', answer, achievement)
      // It is known there by another of the names in the list.
      const list = await askAsUser(c, { method: 'GET', path: `/api/achievements${query}` })
      const found = z.array(z.unknown()).catch([]).parse(list.data).find(isNamedBy(id))
      return handOn(c, 'achievements', found ? { ...list, data: found, meta: {} } : answer, achievement)
    }
    const done = await ownLook(c)
    if (done.refused) return done.refused
    const found = shaped(c, done.value.facts).list.find(isNamedBy(id))
    return found ? privateAnswer({ data: achievement.parse(found), meta: {} }) : notFound()
  })
