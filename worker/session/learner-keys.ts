import { and, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Account } from '../learner/work.ts'
import { learners } from './schema.ts'

const ofAccount = ({ server, userId }: Account) => and(eq(learners.server, server), eq(learners.userId, userId))

/**
 * The name of an account's object. An account that has none takes the one that is offered: of a guest who begins it, or a new one. Of
 * several offers at a time one counts.
 */
export async function learnerKeyOf(db: DrizzleD1Database, account: Account, offered: string): Promise<string> {
  const [, [row]] = await db.batch([
    db
      .insert(learners)
      .values({ ...account, key: offered })
      .onConflictDoNothing(),
    db.select({ key: learners.key }).from(learners).where(ofAccount(account)),
  ])
  // Somebody else's object is never taken: its name is unique.
  if (!row) throw new Error('The name of this object is taken')
  return row.key
}

/** The same for an account that may have none. */
export async function findLearnerKey(db: DrizzleD1Database, account: Account): Promise<string | null> {
  const [row] = await db.select({ key: learners.key }).from(learners).where(ofAccount(account))
  return row?.key ?? null
}
