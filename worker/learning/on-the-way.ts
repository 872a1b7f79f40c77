import { type Bookmark, type BookmarkGroups, bookmarks } from '../../shared/content/account.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'
import { idOnTheWay } from '../gateway/tell-server.ts'
import type { Errands } from '../learner/work.ts'

const GROUPS = { article: 'articles', course: 'courses', quest: 'quests' } as const

/** The bookmarks of a content server as they will be once it has heard what is on its way, in this order. */
export async function withOnTheWay(answer: ServerAnswer, onTheWay: readonly Errands['bookmark'][]): Promise<ServerAnswer> {
  const parsed = bookmarks.safeParse(answer.data)
  if (answer.failure || !parsed.success || !onTheWay.length) return answer
  const groups: BookmarkGroups = parsed.data
  for (const change of onTheWay) {
    if ('keep' in change) {
      const { type, entityId } = change.keep
      const list = groups[GROUPS[type]]
      const kept: Bookmark = { id: 0, documentId: await idOnTheWay(change.keep), type, entityId, entity: null }
      if (!list.some(one => one.entityId === entityId)) groups[GROUPS[type]] = [...list, kept]
      continue
    }
    for (const name of Object.values(GROUPS)) {
      const ids = await Promise.all(groups[name].map(async one => [one.documentId, await idOnTheWay(one)]))
      groups[name] = groups[name].filter((_, i) => !ids[i]?.includes(change.drop))
    }
  }
  return { ...answer, data: groups, meta: { ...answer.meta, total: Object.values(groups).flat().length } }
}
