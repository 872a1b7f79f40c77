import { and, count, desc, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Notification, NotificationEvent } from '../../shared/content/account.ts'
import { type NotificationRow, notifications } from './schema.ts'
import { lastNumber, prepared, type Work } from './work.ts'

/** So many that were read are kept, and for so long; unread ones are all kept (product decisions: Notifications). */
const READ_KEPT = 200
const READ_KEPT_DAYS = 180
const DAY_MS = 86_400_000

/** A notification as the API answers it. */
export const shapeNotification = ({ id, documentId, event, createdAt, readAt }: NotificationRow): Notification => ({
  id,
  documentId,
  read: readAt !== null,
  event,
  createdAt,
})

/** Tells the learner of something that they have earned: once for each subject, in their list and to their open pages. */
export function tell({ db, now, emit }: Work, subject: string, event: NotificationEvent) {
  const documentId = crypto.randomUUID().replaceAll('-', '')
  const row = { subject, id: lastNumber(db, notifications) + 1, documentId, event, createdAt: now.toISOString(), readAt: null }
  const [told] = db.insert(notifications).values(row).onConflictDoNothing().returning().all()
  if (told) emit({ type: 'notification', notification: shapeNotification(told) })
}

export interface Wanted {
  /** Read ones, unread ones, or both. */
  read?: boolean | undefined
  page: number
  pageSize: number
}

/** Counts the notifications that a condition picks, and lists them page by page. */
const listed = (which?: SQL) => ({
  countOf: prepared(db => db.select({ total: count() }).from(notifications).where(which).prepare()),
  pageOf: prepared(db =>
    db
      .select()
      .from(notifications)
      .where(which)
      .orderBy(desc(notifications.id))
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(),
  ),
})
const LISTS = { all: listed(), read: listed(isNotNull(notifications.readAt)), unread: listed(isNull(notifications.readAt)) }

/** One page of a learner's notifications, the newest first, and how many there are in all. */
export function listNotifications({ db }: Pick<Work, 'db'>, { read, page, pageSize }: Wanted) {
  const { countOf, pageOf } = LISTS[read === undefined ? 'all' : read ? 'read' : 'unread']
  const rows = pageOf(db).all({ limit: pageSize, offset: (page - 1) * pageSize })
  return { total: countOf(db).get()?.total ?? 0, list: rows.map(shapeNotification) }
}

/** Forgets what was read long ago, and what was read and is not among the last 200. */
function forgetRead({ db, now }: Work) {
  const isRead = isNotNull(notifications.readAt)
  const kept = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(isRead)
    .orderBy(desc(notifications.id))
    .limit(READ_KEPT)
  const before = new Date(now.getTime() - READ_KEPT_DAYS * DAY_MS).toISOString()
  db.delete(notifications)
    .where(and(isRead, or(lt(notifications.readAt, before), notInArray(notifications.id, kept))))
    .run()
}

/**
 * Marks a notification as read, by its documentId or number, and tells the other pages; a second call changes nothing. Null where there
 * is none.
 */
export function markRead(work: Work, id: string): Notification | null {
  const { db, now, emit } = work
  const row = db
    .select()
    .from(notifications)
    .where(sql`${id} in (${notifications.documentId}, cast(${notifications.id} as text))`)
    .get()
  if (!row) return null
  if (row.readAt !== null) return shapeNotification(row)
  const { documentId } = row
  const readAt = now.toISOString()
  db.update(notifications).set({ readAt }).where(sql`${notifications.documentId} = ${documentId}`).run()
  forgetRead(work)
  emit({ type: 'read', ids: [documentId] })
  return shapeNotification({ ...row, readAt })
}
