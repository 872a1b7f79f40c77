import { and, eq, inArray, ne, or } from 'drizzle-orm'
import { outboxRow } from '../../../notifications/outbox.ts'
import { forgetUser } from '../../learning/forget.ts'
import { localRecipient } from '../../notifications/earned.ts'
import type { Accounts } from '../accounts.ts'
import { emailChanges, emailRequests, identities, mergeOffers, tokens, type UserRow, uploads, users } from '../schema.ts'

/**
 * Deletes an account and everything about it, for good. A picture stays only where another account uploaded the same. Pictures go
 * first: where their store fails nothing is half gone, and the person can try again.
 */
export async function deleteAccount({ db, FILES, now }: Accounts, user: UserRow): Promise<void> {
  const pictures = await db.select().from(uploads).where(eq(uploads.userId, user.id))
  for (const { hash, file } of pictures) {
    const [shared] = await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.hash, hash), ne(uploads.userId, user.id)))
      .limit(1)
    if (!shared) await FILES?.delete(file)
  }
  const theirEmails = db.select({ emailKey: identities.emailKey }).from(identities).where(eq(identities.userId, user.id))
  await db.batch([
    db.delete(tokens).where(eq(tokens.userId, user.id)),
    db.delete(emailRequests).where(or(eq(emailRequests.userId, user.id), inArray(emailRequests.emailKey, theirEmails))),
    db.delete(identities).where(eq(identities.userId, user.id)),
    db.delete(emailChanges).where(eq(emailChanges.userId, user.id)),
    db.delete(mergeOffers).where(or(eq(mergeOffers.userId, user.id), eq(mergeOffers.otherUserId, user.id))),
    db.delete(uploads).where(eq(uploads.userId, user.id)),
    ...forgetUser(db, user.id, now()),
    outboxRow(db, localRecipient(user.id), `gone ${user.id}`, { type: 'forget' }, now()),
    db.delete(users).where(eq(users.id, user.id)),
  ])
}
