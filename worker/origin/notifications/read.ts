import { and, count, desc, eq, sql } from 'drizzle-orm'
import { outboxRow } from '../../notifications/outbox.ts'
import type { Database } from '../queries/entries.ts'
import { localRecipient } from './earned.ts'
import { type NotificationRow, notifications } from './schema.ts'

export interface Wanted {
  /** Read ones, unread ones, or both. */
  read?: boolean | undefined
  page: number
  pageSize: number
}

/** One page of a learner's notifications, the newest first, and how many there are in all. */
export async function notificationsOf(db: Database, userId: number, { read, page, pageSize }: Wanted) {
  const which = and(eq(notifications.userId, userId), read === undefined ? undefined : eq(notifications.read, read))
  const [[counted], rows] = await db.batch([
    db.select({ total: count() }).from(notifications).where(which),
    db
      .select()
      .from(notifications)
      .where(which)
      .orderBy(desc(notifications.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
  ])
  return { total: counted?.total ?? 0, rows }
}

/**
 * Marks a learner's notification as read, and tells their other pages; a second call changes nothing. Null where they have none
 * of this id.
 */
export async function markRead(db: Database, userId: number, id: string, now: Date): Promise<NotificationRow | null> {
  const at = now.toISOString()
  const mine = and(
    eq(notifications.userId, userId),
    sql`${id} in (${notifications.documentId}, cast(${notifications.id} as text))`,
  )
  const [row] = await db.select().from(notifications).where(mine)
  if (!row || row.read) return row ?? null
  const { documentId } = row
  await db.batch([
    outboxRow(db, localRecipient(userId), `read ${documentId}`, { type: 'read', ids: [documentId] }, now),
    db.update(notifications).set({ read: true, readAt: at }).where(eq(notifications.documentId, documentId)),
  ])
  return { ...row, read: true, readAt: at }
}
