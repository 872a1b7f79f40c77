import { Hono } from 'hono'
import { z } from 'zod'
import { type Bookmark, type BookmarkGroups, bookmark, bookmarks, ENTITY_TYPES } from '../../shared/content/account.ts'
import { DEFAULT_LOCALE } from '../../shared/locale.ts'
import { contentApiOf } from '../content/content-api-of.ts'
import type { C, HonoEnv } from '../context.ts'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { isNamed } from '../curriculum/outline.ts'
import { notFound, privateAnswer } from '../gateway/answers.ts'
import { askAsUser, isRemote } from '../gateway/ask.ts'
import type { ServerAnswer } from '../gateway/ask-server.ts'
import { answerCall, entityId, inData, readCall } from '../gateway/form-call.ts'
import { handOn } from '../gateway/hand-on.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import { idOnTheWay, isOnTheWay, tellBookmark } from '../gateway/tell-server.ts'
import type { BookmarkRow, BookmarkType } from '../learner/schema.ts'
import type { Errands } from '../learner/work.ts'
import { entriesOf, keyAtServer, withEntities } from './known-as.ts'
import { localeOf } from './locale-of.ts'
import { onServer } from './on-server.ts'
import { askOwn, ownLook } from './own.ts'
import { tellThere } from './tell-there.ts'

const GROUPS = { article: 'articles', course: 'courses', quest: 'quests' } as const

/** The bookmarks of a content server as they will be once it has heard what is on its way, in this order. */
async function withOnTheWay(answer: ServerAnswer, onTheWay: readonly Errands['bookmark'][]): Promise<ServerAnswer> {
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

const fields = z.object({
  entityId,
  type: z.enum(ENTITY_TYPES),
})
const wanted = inData(fields)
const BOOKMARK_ID = /^[\w-]{1,64}$/

const shape = ({ id, documentId, entityId, type }: BookmarkRow) => ({ id, documentId, entityId, type })

/** Bookmarks with what they are of: what is not there in this language is shown in English, what is gone is kept and not shown. */
async function grouped(c: C, rows: readonly BookmarkRow[]): Promise<BookmarkGroups> {
  const groups: BookmarkGroups = { articles: [], courses: [], quests: [] }
  const locales = [...new Set([localeOf(c), DEFAULT_LOCALE])]
  for (const type of ENTITY_TYPES) {
    const mine = rows.filter(row => row.type === type)
    if (!mine.length) continue
    const lists = await Promise.all(locales.map(locale => entriesOf(c, type, locale)))
    for (const row of mine) {
      const entry = lists.flat().find(({ documentId }) => documentId === row.entityId)
      if (entry) groups[GROUPS[type]].push({ ...shape(row), entity: { ...entry, sourceLink: entry.sourceLink ?? null } })
    }
  }
  return groups
}

/** What a learner has kept, in groups. */
export async function bookmarksOf(c: C): Promise<Response> {
  if (isRemote(c)) {
    const [answer, own] = await Promise.all([
      askAsUser(c, { method: 'GET', path: `/api/bookmarks?locale=${localeOf(c)}` }),
      ownLook(c),
    ])
    const whole = own.refused ? answer : await withOnTheWay(answer, own.value.onTheWay)
    return handOn(c, 'bookmarks', await withEntities(c, whole), bookmarks)
  }
  const done = await ownLook(c)
  if (done.refused) return done.refused
  const groups = await grouped(c, done.value.bookmarks)
  const total = Object.values(groups).flat().length
  return handOn(c, 'bookmarks', { status: 200, data: groups, meta: { total }, headers: new Headers(), failure: null }, bookmarks)
}

/** What is meant by a key, by its identity in every language; null where there is none. */
async function entityMeant(c: C, type: BookmarkType, key: string): Promise<string | null> {
  if (type !== 'article') {
    const { courses, quests } = await curriculumOf(c).outline()
    return (type === 'course' ? courses : quests).find(isNamed(key))?.documentId ?? null
  }
  for (const locale of new Set([DEFAULT_LOCALE, localeOf(c)])) {
    const named = (await contentApiOf(c, locale).article(key)) ?? (await entriesOf(c, type, locale)).find(isNamed(key))
    if (named) return named.documentId
  }
  return null
}

async function keep(c: C, type: BookmarkType, key: string): Promise<Response> {
  if (isRemote(c)) {
    const data = { type, entityId: await keyAtServer(c, type, key) }
    const deed = { kind: 'bookmark', body: { keep: data } } as const
    const told = await tellThere(c, deed, () => askAsUser(c, { method: 'POST', path: '/api/bookmarks', json: { data } }))
    if ('refused' in told) return told.refused
    if ('answer' in told) return handOn(c, 'bookmarks', told.answer, bookmark)
    return privateAnswer({ data: { id: told.onTheWay.id, documentId: await idOnTheWay(data), ...data }, meta: {} }, 201)
  }
  const entityId = await entityMeant(c, type, key)
  if (!entityId) return notFound()
  const done = await askOwn(c, 'keep-bookmark', { type, entityId, taught: await curriculumOf(c).outline() })
  return done.refused ?? privateAnswer({ data: shape(done.value), meta: {} }, 201)
}

/** Of a bookmark that the server has given an id its answer counts; of another it is enough that nothing waits. */
async function dropThere(c: C, id: string): Promise<Response> {
  const ask = () =>
    isOnTheWay(id)
      ? tellBookmark(call => askAsUser(c, call), { drop: id })
      : askAsUser(c, { method: 'DELETE', path: `/api/bookmarks/${id}` })
  const told = await tellThere(c, { kind: 'bookmark', body: { drop: id } }, ask)
  if ('refused' in told) return told.refused
  if ('answer' in told && (told.answer.failure || !isOnTheWay(id))) return handOn(c, 'bookmarks', told.answer, z.unknown())
  return privateAnswer(null, 204)
}

/** The signed-in learner's bookmarks (spec 7): one for each course, article and quest, however often it is asked for. */
export const bookmarkRoutes = new Hono<HonoEnv>()
  .use(onServer(), requiresSession())
  .get('/', bookmarksOf)
  .post('/', async c => {
    const call = await readCall(c, wanted)
    if ('refused' in call) return call.refused
    return answerCall(c, call.returnTo, await keep(c, call.body.type, call.body.entityId))
  })
  .delete('/:id', async c => {
    const id = c.req.param('id')
    if (!BOOKMARK_ID.test(id)) return notFound()
    if (isRemote(c)) return dropThere(c, id)
    const done = await askOwn(c, 'drop-bookmark', id)
    return done.refused ?? (done.value ? privateAnswer(null, 204) : notFound())
  })
