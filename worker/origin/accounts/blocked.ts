import { eq, or, sql } from 'drizzle-orm'
import { failure } from '../failure.ts'
import type { Database } from '../queries/entries.ts'
import { blockedUsers, emailRequests, mergeOffers, tokens, type UserRow, users } from './schema.ts'

/** What is answered to whoever has proved that a blocked account is theirs, and to nobody before. */
export const accountBlocked = () => failure(403, 'ForbiddenError', 'account.blocked')

/** Since when nobody is let into an account (ISO 8601); null where everybody is whose it is. */
export async function blockedSince(db: Database, { id }: Pick<UserRow, 'id'>): Promise<string | null> {
  const [row] = await db.select().from(blockedUsers).where(eq(blockedUsers.userId, id))
  return row?.blockedAt ?? null
}

/** For a batch of which nothing may be done to an account that is blocked: then this is its second row, and the whole batch fails. */
export const unlessBlocked = (db: Database, { id }: Pick<UserRow, 'id'>) =>
  db.insert(blockedUsers).select(sql`select user_id, blocked_at from ${blockedUsers} where user_id = ${id}`)

/**
 * Lets nobody into an account from now on, and takes back its tokens, and letters and offers that are under way; false where it is gone by
 * now. Once more keeps the first time. What is there stays.
 */
export async function blockAccount(db: Database, { id }: Pick<UserRow, 'id'>, now: Date): Promise<boolean> {
  const [, there] = await db.batch([
    db.insert(blockedUsers).select(sql`select id, ${now.toISOString()} from ${users} where id = ${id}`).onConflictDoNothing(),
    db.select().from(blockedUsers).where(eq(blockedUsers.userId, id)),
    db.delete(tokens).where(eq(tokens.userId, id)),
    db.delete(emailRequests).where(eq(emailRequests.userId, id)),
    db.delete(mergeOffers).where(or(eq(mergeOffers.userId, id), eq(mergeOffers.otherUserId, id))),
  ])
  return there.length > 0
}

/** Lets its owner in again. */
export const unblockAccount = (db: Database, { id }: Pick<UserRow, 'id'>) =>
  db.delete(blockedUsers).where(eq(blockedUsers.userId, id))
