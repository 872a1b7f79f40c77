import { ACHIEVEMENT_PIXELS, ACHIEVEMENTS, achievementUrl } from '../../../shared/achievements.ts'
import { achievement } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import { enveloped, NOT_FOUND } from '../../gateway/answers.ts'
import { achievementWords } from '../../words.ts'
import { localeOf } from '../locale-of.ts'
import { ownLook } from '../own.ts'

/** The twelve achievements, with what the learner's object says of them. */
export async function achievements(c: C) {
  const done = await ownLook(c)
  if (done.failure) return done
  const locale = localeOf(c)
  const since = new Map(
    done.value.facts.filter(({ entity }) => entity === 'achievement').map(({ entityId, at }) => [entityId, at]),
  )
  const list = ACHIEVEMENTS.map((slug, i) => {
    const { title, description } = achievementWords[locale][slug]
    const image = { url: achievementUrl(slug), alternativeText: '', width: ACHIEVEMENT_PIXELS, height: ACHIEVEMENT_PIXELS }
    const unlockedAt = since.get(slug) ?? null
    const names = { id: i + 1, documentId: `achievement-${slug}`, slug }
    return achievement.parse({ ...names, title, description, image, unlocked: unlockedAt !== null, unlockedAt, locale })
  })
  return enveloped(list, { progress: { unlocked: list.filter(({ unlocked }) => unlocked).length, total: list.length } })
}

export async function findAchievement(c: C, name: string) {
  const known = await achievements(c)
  if (known.failure) return known
  const found = known.value.find(({ id, documentId, slug }) => [documentId, slug, String(id)].includes(name))
  return found ? enveloped(found) : NOT_FOUND
}
