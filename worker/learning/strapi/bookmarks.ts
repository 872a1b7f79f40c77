import { z } from 'zod'
import { type Bookmark, type BookmarkGroups, bookmark, bookmarks as groupsOfBookmarks } from '../../../shared/content/account.ts'
import type { C } from '../../context.ts'
import { enveloped, NO_CONTENT } from '../../gateway/answers.ts'
import { askAsUser } from '../../gateway/ask.ts'
import type { ServerAnswer } from '../../gateway/ask-server.ts'
import { parseAnswer } from '../../gateway/parse-answer.ts'
import { idOnTheWay, isOnTheWay, tellBookmark } from '../../gateway/tell-server.ts'
import type { BookmarkType } from '../../learner/schema.ts'
import type { Errands } from '../../learner/work.ts'
import { keyAtServer, withEntities } from '../known-as.ts'
import { localeOf } from '../locale-of.ts'
import { ownLook } from '../own.ts'
import { tellThere } from '../tell-there.ts'

/** The bookmarks as they will be once Strapi has heard what is on its way, in this order. */
async function withOnTheWay(answer: ServerAnswer, onTheWay: readonly Errands['bookmark'][]): Promise<ServerAnswer> {
  const parsed = groupsOfBookmarks.safeParse(answer.data)
  if (answer.failure || !parsed.success || !onTheWay.length) return answer
  const groups: BookmarkGroups = parsed.data
  for (const change of onTheWay) {
    if ('keep' in change) {
      const { type, entityId } = change.keep
      const list = groups[`${type}s`]
      const kept: Bookmark = { id: 0, documentId: await idOnTheWay(change.keep), type, entityId, entity: null }
      if (!list.some(one => one.entityId === entityId)) groups[`${type}s`] = [...list, kept]
      continue
    }
    for (const name of ['articles', 'courses', 'quests'] as const) {
      const ids = await Promise.all(groups[name].map(async one => [one.documentId, await idOnTheWay(one)]))
      groups[name] = groups[name].filter((_, i) => !ids[i]?.includes(change.drop))
    }
  }
  return { ...answer, data: groups, meta: { ...answer.meta, total: Object.values(groups).flat().length } }
}

export async function bookmarks(c: C) {
  const own = await ownLook(c)
  const answer = await askAsUser(c, { method: 'GET', path: `/api/bookmarks?locale=${localeOf(c)}` })
  const whole = own.failure ? answer : await withOnTheWay(answer, own.value.onTheWay)
  return parseAnswer(c, 'bookmarks', await withEntities(c, whole), groupsOfBookmarks)
}

export async function keepBookmark(c: C, type: BookmarkType, key: string) {
  const data = { type, entityId: await keyAtServer(c, type, key) }
  const deed = { kind: 'bookmark', body: { keep: data } } as const
  const told = await tellThere(c, deed, () => askAsUser(c, { method: 'POST', path: '/api/bookmarks', json: { data } }))
  if ('failure' in told) return told
  if ('answer' in told) return parseAnswer(c, 'bookmarks', told.answer, bookmark)
  return { ...enveloped({ id: told.onTheWay.id, documentId: await idOnTheWay(data), ...data }), status: 201 }
}

/** Of a bookmark that Strapi has given an id its answer counts; of another it is enough that nothing waits. */
export async function dropBookmark(c: C, id: string) {
  const ask = () =>
    isOnTheWay(id)
      ? tellBookmark(call => askAsUser(c, call), { drop: id })
      : askAsUser(c, { method: 'DELETE', path: `/api/bookmarks/${id}` })
  const told = await tellThere(c, { kind: 'bookmark', body: { drop: id } }, ask)
  if ('failure' in told) return told
  if ('answer' in told && (told.answer.failure || !isOnTheWay(id))) return parseAnswer(c, 'bookmarks', told.answer, z.unknown())
  return NO_CONTENT
}
