import { and, eq, inArray, or } from 'drizzle-orm'
import { accountOf, depart } from '../../../session/departures.ts'
import { forgetCertificates } from '../../certificates.ts'
import { newsletterEnds } from '../../newsletter/endings.ts'
import { emailHashOf } from '../../newsletter/requests.ts'
import type { Database } from '../../queries/entries.ts'
import type { Accounts } from '../accounts.ts'
import { unblockAccount } from '../blocked.ts'
import { hashedKey } from '../email/requests.ts'
import { deletePhotoFiles } from '../photos.ts'
import {
  devices,
  emailChanges,
  emailRequests,
  identities,
  mergeOffers,
  tokens,
  type UserRow,
  uploads,
  users,
  walletNonces,
} from '../schema.ts'

/**
 * Letters that the account sent to other addresses go on counting there, without the address: deleting accounts makes no room for
 * more letters to a mailbox.
 */
async function anonymousLetters(db: Database, { id }: UserRow, now: Date) {
  const mine = await db.select().from(emailRequests).where(eq(emailRequests.userId, id))
  const keys = await Promise.all(mine.map(({ emailKey }) => hashedKey(emailKey)))
  return mine.map(({ linkHash }, i) =>
    db
      .update(emailRequests)
      .set({ userId: null, email: '', emailKey: keys[i], context: {}, usedAt: now.toISOString() })
      .where(eq(emailRequests.linkHash, linkHash)),
  )
}

/**
 * Deletes an account and everything about it, for good. A picture stays only where another account uploaded the same. Pictures go
 * first: where their store fails nothing is half gone, and the person can try again. The newsletter ends only where they want that.
 */
export async function deleteAccount(
  { db, FILES, now }: Pick<Accounts, 'db' | 'FILES' | 'now'>,
  user: UserRow,
  endsNewsletter = false,
): Promise<void> {
  await deletePhotoFiles({ db, FILES }, user.id)
  const theirEmails = db.select({ emailKey: identities.emailKey }).from(identities).where(eq(identities.userId, user.id))
  const theirWallets = db
    .select({ addressKey: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, user.id), eq(identities.provider, 'wallet')))
  const newsletter = endsNewsletter && user.email ? newsletterEnds(db, [await emailHashOf(user.email)], now()) : []
  await db.batch([
    db.delete(tokens).where(eq(tokens.userId, user.id)),
    db.delete(devices).where(eq(devices.userId, user.id)),
    db.delete(emailRequests).where(inArray(emailRequests.emailKey, theirEmails)),
    ...(await anonymousLetters(db, user, now())),
    db.delete(walletNonces).where(inArray(walletNonces.addressKey, theirWallets)),
    ...newsletter,
    db.delete(identities).where(eq(identities.userId, user.id)),
    db.delete(emailChanges).where(eq(emailChanges.userId, user.id)),
    db.delete(mergeOffers).where(or(eq(mergeOffers.userId, user.id), eq(mergeOffers.otherUserId, user.id))),
    unblockAccount(db, user),
    db.delete(uploads).where(eq(uploads.userId, user.id)),
    forgetCertificates(db, user.id, now()),
    ...depart(db, accountOf(user.id), null, now()),
    db.delete(users).where(eq(users.id, user.id)),
  ])
}
