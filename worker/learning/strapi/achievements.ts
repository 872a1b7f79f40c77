import { z } from 'zod'
import { achievement, achievementProgress } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import { askAsUser } from '../../gateway/ask.ts'
import { parseAnswer } from '../../gateway/parse-answer.ts'
import { localeOf } from '../locale-of.ts'

const noProgress = { unlocked: 0, total: 0 }

const ask = (c: C, name = '') =>
  askAsUser(c, { method: 'GET', path: `/api/achievements${name}?locale=${localeOf(c)}&populate=*` })

/** With how many of how many are unlocked (content API contract: `meta.progress`, else `progress`). */
export async function achievements(c: C) {
  const answer = await ask(c)
  const progress = achievementProgress.catch(noProgress).parse(answer.meta.progress)
  return parseAnswer(c, 'achievements', { ...answer, meta: { progress } }, z.array(achievement))
}

const named = z.object({ id: z.number(), documentId: z.string(), slug: z.string() })
/** Whether an entry of the list has this as its `documentId`, slug or `id`. */
const isNamedBy = (key: string) => (entry: unknown) => {
  const known = named.safeParse(entry).data
  return known !== undefined && [known.documentId, known.slug, String(known.id)].includes(key)
}

export async function findAchievement(c: C, name: string) {
  const answer = await ask(c, `/${name}`)
  if (answer.failure?.code !== 404) return parseAnswer(c, 'achievements', answer, achievement)
  // It is known there by another of the names in the list.
  const list = await ask(c)
  const found = z.array(z.unknown()).catch([]).parse(list.data).find(isNamedBy(name))
  return parseAnswer(c, 'achievements', found ? { ...list, data: found, meta: {} } : answer, achievement)
}
