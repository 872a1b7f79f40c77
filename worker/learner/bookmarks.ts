import { and, desc, eq } from 'drizzle-orm'
import { conclude, type Taught } from './conclusions.ts'
import { type BookmarkRow, type BookmarkType, bookmarks } from './schema.ts'
import { lastNumber, prepared, type Work } from './work.ts'

const newestFirst = prepared(db => db.select().from(bookmarks).orderBy(desc(bookmarks.id)).prepare())
/** Everything that the learner has kept, the newest first. */
export const readBookmarks = ({ db }: Pick<Work, 'db'>): BookmarkRow[] => newestFirst(db).all()

/** Keeps a course, an article or a quest: one bookmark for each, however often it is asked for. */
export function keepBookmark(work: Work, wish: { type: BookmarkType; entityId: string; taught: Taught }): BookmarkRow {
  const { db, now } = work
  const { type, entityId, taught } = wish
  const which = and(eq(bookmarks.type, type), eq(bookmarks.entityId, entityId))
  const known = db.select().from(bookmarks).where(which).get()
  if (known) return known
  const documentId = crypto.randomUUID().replaceAll('-', '')
  const row = { type, entityId, documentId, id: lastNumber(db, bookmarks) + 1, createdAt: now.toISOString() }
  db.insert(bookmarks).values(row).run()
  conclude(work, taught)
  return row
}

/** Takes a bookmark away; false where there is none of this documentId. */
export const dropBookmark = ({ db }: Work, documentId: string): boolean =>
  db.delete(bookmarks).where(eq(bookmarks.documentId, documentId)).returning().all().length > 0
