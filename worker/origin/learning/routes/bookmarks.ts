import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { ENTITY_TYPES } from '../../../../shared/content/account.ts'
import { notFound } from '../../failure.ts'
import { findByDocumentIds } from '../../queries/entries.ts'
import { mention } from '../../shape.ts'
import { entityId } from '../entity-id.ts'
import { findDocumentId } from '../find-entry.ts'
import { learnerOfUser } from '../learner.ts'
import type { Learning } from '../learning.ts'
import { type BookmarkRow, bookmarks } from '../schema.ts'
import { settle } from '../settle.ts'
import { bodyOf, localeOf, type UserEnv, userOnly } from './who.ts'

const KIND_OF = { article: 'articles', course: 'courses', quest: 'quests' } as const

const wanted = z.object({ entityId, type: z.enum(ENTITY_TYPES) })

const shape = ({ id, documentId, entityId, type, createdAt }: BookmarkRow) => ({ id, documentId, entityId, type, createdAt })

/** Bookmarks of courses, articles and quests (spec 7): one for each, however often it is asked for. */
export const bookmarkRoutes = (learning: Learning) => {
  const { db, now } = learning
  return new Hono<UserEnv>()
    .use(userOnly(learning))
    .get('/', async c => {
      const rows = await db.select().from(bookmarks).where(eq(bookmarks.userId, c.var.user.id)).orderBy(desc(bookmarks.id))
      const locale = localeOf(c)
      const groupOf = async (type: keyof typeof KIND_OF) => {
        const mine = rows.filter(row => row.type === type)
        const ids = mine.map(row => row.entityId)
        const kind = KIND_OF[type]
        const found = ids.length ? await findByDocumentIds(db, { kind, locale, now: now() }, ids) : []
        // What is not there in this language is shown in English; what is not published any more is kept, and not shown.
        const known = new Set(found.map(row => row.documentId))
        const others = ids.filter(id => !known.has(id))
        const english =
          locale === 'en' || !others.length ? [] : await findByDocumentIds(db, { kind, locale: 'en', now: now() }, others)
        const entries = new Map([...found, ...english].map(row => [row.documentId, mention(row)]))
        return mine.flatMap(row => {
          const entity = entries.get(row.entityId)
          return entity ? [{ ...shape(row), entity }] : []
        })
      }
      const [articles, courses, quests] = await Promise.all([groupOf('article'), groupOf('course'), groupOf('quest')])
      return c.json({
        data: { articles, courses, quests },
        meta: { total: articles.length + courses.length + quests.length },
      })
    })
    .post('/', async c => {
      const parsed = await bodyOf(c, wanted)
      if ('refused' in parsed) return parsed.refused
      const { type, entityId } = parsed.body
      const userId = c.var.user.id
      const found = await findDocumentId(db, KIND_OF[type], entityId, now())
      if (!found) return notFound()
      const documentId = crypto.randomUUID().replaceAll('-', '')
      await db
        .insert(bookmarks)
        .values({ documentId, userId, type, entityId: found, createdAt: now().toISOString() })
        .onConflictDoNothing()
      await settle(learning, learnerOfUser(userId), await learning.outline())
      const [row] = await db
        .select()
        .from(bookmarks)
        .where(and(eq(bookmarks.userId, userId), eq(bookmarks.type, type), eq(bookmarks.entityId, found)))
      return row ? c.json({ data: shape(row), meta: {} }, 201) : notFound()
    })
    .delete('/:id', async c => {
      const gone = await db
        .delete(bookmarks)
        .where(and(eq(bookmarks.documentId, c.req.param('id')), eq(bookmarks.userId, c.var.user.id)))
        .returning()
      return gone.length ? c.body(null, 204) : notFound()
    })
}
