import { and, eq, gt, inArray } from 'drizzle-orm'
import { SIGN_IN_MINUTES } from '../../../../shared/limits.ts'
import { isConstraint } from '../../../database.ts'
import type { Database } from '../../queries/entries.ts'
import { endChangeLetters, type LetterRow } from '../email/requests.ts'
import { emailKey } from '../identity.ts'
import { emailChanges, identities, type UserRow, users } from '../schema.ts'

/** Begins a change of email; an older one ends, with its letters. An account without an email has only a new address to confirm. */
export async function beginEmailChange(db: Database, user: UserRow, email: string, now: Date) {
  const change = {
    userId: user.id,
    email,
    emailKey: emailKey(email),
    oldEmailKey: user.emailKey,
    oldConfirmedAt: null,
    newConfirmedAt: null,
    expiresAt: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000).toISOString(),
  }
  await db.batch([
    endChangeLetters(db, user.id, now),
    db.insert(emailChanges).values(change).onConflictDoUpdate({ target: emailChanges.userId, set: change }),
  ])
}

/** Takes back a change that cannot be confirmed, because its letters were not sent. */
export const forgetEmailChange = async (db: Database, { id }: UserRow, now: Date) =>
  db.batch([endChangeLetters(db, id, now), db.delete(emailChanges).where(eq(emailChanges.userId, id))])

export type EmailChanged = { state: 'waiting' } | { state: 'changed'; from: string | null; to: string }

/**
 * Confirms one side of a change, whose letter has just been used up; it happens when both have. `other-account` if another account
 * has the new email by then: the change is dropped and nothing happens.
 */
export async function confirmEmailChange(
  db: Database,
  letter: LetterRow,
  now: Date,
): Promise<EmailChanged | 'other-account' | 'invalid'> {
  const time = now.toISOString()
  const newKey = emailKey(String(letter.context.to))
  const [change] = await db
    .update(emailChanges)
    .set(letter.emailKey === newKey ? { newConfirmedAt: time } : { oldConfirmedAt: time })
    .where(and(eq(emailChanges.userId, letter.userId ?? 0), eq(emailChanges.emailKey, newKey), gt(emailChanges.expiresAt, time)))
    .returning()
  if (!change) return 'invalid'
  if (!change.newConfirmedAt || (change.oldEmailKey && !change.oldConfirmedAt)) return { state: 'waiting' }
  const mine = eq(users.id, change.userId)
  const [user] = await db.select().from(users).where(mine)
  const over = db.delete(emailChanges).where(eq(emailChanges.userId, change.userId))
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
      over,
    ])
    return { state: 'changed', from: user?.email ?? null, to: change.email }
  } catch (error) {
    if (!isConstraint(error)) throw error
    await over
    return 'other-account'
  }
}
