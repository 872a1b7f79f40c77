import { and, eq, gt, sql } from 'drizzle-orm'
import { sha256 } from '../../../secrets.ts'
import { accountOf, depart } from '../../../session/departures.ts'
import { uniteCertificates } from '../../certificates.ts'
import type { Database } from '../../queries/entries.ts'
import { blockedSince, unlessBlocked } from '../blocked.ts'
import { readUser } from '../read-user.ts'
import { devices, emailChanges, emailRequests, identities, mergeOffers, tokens, type UserRow, uploads, users } from '../schema.ts'

/**
 * Merges two accounts of a person who has proved that both are theirs: this one stays and keeps its name and photo, and gets
 * everything of the other that it has not. An offer counts once. Answers the account that is gone, or null; so too where an operator has
 * blocked it meanwhile, for nobody takes anything out of such an account.
 */
export async function mergeAccounts(db: Database, user: UserRow, token: string, now: Date): Promise<UserRow | null> {
  const [offer] = await db
    .delete(mergeOffers)
    .where(
      and(
        eq(mergeOffers.tokenHash, await sha256(token)),
        eq(mergeOffers.userId, user.id),
        gt(mergeOffers.expiresAt, now.toISOString()),
      ),
    )
    .returning()
  const other = offer ? await readUser(db, offer.otherUserId) : null
  if (!other || other.id === user.id) return null
  const to = { userId: user.id }
  const merging = db.batch([
    unlessBlocked(db, other),
    db.update(identities).set(to).where(eq(identities.userId, other.id)),
    db.update(uploads).set(to).where(eq(uploads.userId, other.id)),
    ...uniteCertificates(db, other.id, user.id),
    db.delete(tokens).where(eq(tokens.userId, other.id)),
    db
      .insert(devices)
      .select(sql`select ${user.id}, device_hash, created_at, seen_at from ${devices} where user_id = ${other.id}`)
      .onConflictDoNothing(),
    db.delete(devices).where(eq(devices.userId, other.id)),
    db.update(emailRequests).set({ userId: null, usedAt: now.toISOString() }).where(eq(emailRequests.userId, other.id)),
    db.delete(emailChanges).where(eq(emailChanges.userId, other.id)),
    db.delete(users).where(eq(users.id, other.id)),
    ...depart(db, accountOf(other.id), accountOf(user.id), now),
    db
      .update(users)
      .set({
        email: user.email ?? other.email,
        emailKey: user.emailKey ?? other.emailKey,
        address: user.address ?? other.address,
        addressKey: user.addressKey ?? other.addressKey,
        photo: user.photo ?? other.photo,
        createdAt: user.createdAt < other.createdAt ? user.createdAt : other.createdAt,
        updatedAt: now.toISOString(),
      })
      .where(eq(users.id, user.id)),
  ])
  try {
    await merging
  } catch (error) {
    if (await blockedSince(db, other)) return null
    throw error
  }
  return other
}
