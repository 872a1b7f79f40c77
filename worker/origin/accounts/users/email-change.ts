import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { SIGN_IN_MINUTES } from '../../../../shared/limits.ts'
import { randomToken, sha256 } from '../../../secrets.ts'
import type { Database } from '../../queries/entries.ts'
import { emailKey } from '../identity.ts'
import { emailChanges, identities, type UserRow, users } from '../schema.ts'

/** Begins a change of email; answers the tokens for the letters. An account without an email has only a new address to confirm. */
export async function beginEmailChange(db: Database, user: UserRow, email: string, now: Date) {
  const oldToken = user.email ? randomToken() : null
  const newToken = randomToken()
  const change = {
    userId: user.id,
    email,
    emailKey: emailKey(email),
    oldHash: oldToken && (await sha256(oldToken)),
    newHash: await sha256(newToken),
    oldConfirmedAt: null,
    newConfirmedAt: null,
    expiresAt: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000).toISOString(),
  }
  await db.insert(emailChanges).values(change).onConflictDoUpdate({ target: emailChanges.userId, set: change })
  return { oldToken, newToken }
}

/** Takes back a change that cannot be confirmed, because its letters were not sent. */
export const forgetEmailChange = async (db: Database, newToken: string) =>
  db.delete(emailChanges).where(eq(emailChanges.newHash, await sha256(newToken)))

/**
 * Confirms one side of a change; it happens when both have. `other-account` if another account has the new email by then: the
 * change is dropped and nothing happens.
 */
export async function confirmEmailChange(
  db: Database,
  token: string,
  now: Date,
): Promise<'changed' | 'waiting' | 'other-account' | 'invalid'> {
  const hash = await sha256(token)
  const time = now.toISOString()
  const live = gt(emailChanges.expiresAt, time)
  const [before] = await db
    .select()
    .from(emailChanges)
    .where(and(or(eq(emailChanges.oldHash, hash), eq(emailChanges.newHash, hash)), live))
  if (!before) return 'invalid'
  const side = before.oldHash === hash ? { oldConfirmedAt: time } : { newConfirmedAt: time }
  const [change] = await db
    .update(emailChanges)
    .set(side)
    .where(and(eq(emailChanges.userId, before.userId), eq(emailChanges.newHash, before.newHash)))
    .returning()
  if (!change?.newConfirmedAt || (change.oldHash && !change.oldConfirmedAt)) return change ? 'waiting' : 'invalid'
  const mine = eq(users.id, change.userId)
  const [user] = await db.select().from(users).where(mine)
  try {
    await db.batch([
      db.delete(identities).where(
        and(
          eq(identities.userId, change.userId),
          eq(identities.provider, 'email'),
          // The new one may have been a second way in already.
          inArray(identities.subject, [user?.emailKey ?? '', change.emailKey]),
        ),
      ),
      db.insert(identities).values({
        provider: 'email',
        subject: change.emailKey,
        userId: change.userId,
        label: change.email,
        emailKey: change.emailKey,
        createdAt: time,
      }),
      db.update(users).set({ email: change.email, emailKey: change.emailKey, updatedAt: time }).where(mine),
      db.delete(emailChanges).where(eq(emailChanges.newHash, change.newHash)),
    ])
    return 'changed'
  } catch (error) {
    if (!/constraint/i.test(String((error as { cause?: unknown }).cause ?? error))) throw error
    await db.delete(emailChanges).where(eq(emailChanges.newHash, change.newHash))
    return 'other-account'
  }
}
