import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { ACHIEVEMENT_PIXELS, ACHIEVEMENTS, type AchievementSlug, achievementUrl } from '../../../../shared/achievements.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { ACHIEVEMENT_WORDS } from '../../../learner/achievement-words.ts'
import { userOfRequest } from '../../accounts/tokens.ts'
import { notFound, unauthorized } from '../../failure.ts'
import type { Learning } from '../learning.ts'
import { userAchievements } from '../schema.ts'
import { localeOf } from './who.ts'

function shape(slug: AchievementSlug, locale: Locale, unlockedAt: string | null) {
  const [title, description] = ACHIEVEMENT_WORDS[locale][slug]
  return {
    id: ACHIEVEMENTS.indexOf(slug) + 1,
    documentId: `achievement-${slug}`,
    slug,
    title,
    description,
    image: { url: achievementUrl(slug), alternativeText: '', width: ACHIEVEMENT_PIXELS, height: ACHIEVEMENT_PIXELS },
    unlocked: unlockedAt !== null,
    unlockedAt,
    locale,
  }
}

/** The twelve achievements, with the learner's own state. A call without a token sees what there is to earn. */
export const achievementRoutes = ({ db, now }: Learning) => {
  async function grantedTo(c: Context): Promise<Map<string, string> | null> {
    if (!c.req.header('authorization')?.startsWith('Bearer ')) return new Map()
    const user = await userOfRequest(db, c.req.raw, now())
    if (!user) return null
    const rows = await db.select().from(userAchievements).where(eq(userAchievements.userId, user.id))
    return new Map(rows.map(row => [row.slug, row.at]))
  }
  return new Hono()
    .get('/', async c => {
      const granted = await grantedTo(c)
      if (!granted) return unauthorized()
      const data = ACHIEVEMENTS.map(slug => shape(slug, localeOf(c), granted.get(slug) ?? null))
      const total = data.length
      return c.json({
        data,
        meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total }, progress: { unlocked: granted.size, total } },
      })
    })
    .get('/:id', async c => {
      const granted = await grantedTo(c)
      if (!granted) return unauthorized()
      const slug = ACHIEVEMENTS.find(known => c.req.param('id') === `achievement-${known}`)
      return slug ? c.json({ data: shape(slug, localeOf(c), granted.get(slug) ?? null), meta: {} }) : notFound()
    })
}
