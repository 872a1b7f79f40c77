import { and, eq, inArray } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Account } from '../learner/work.ts'
import { type LearnerRow, learners } from './schema.ts'

const ofAccount = ({ server, userId }: Account) => and(eq(learners.server, server), eq(learners.userId, userId))

/**
 * An account's object. An account that has none takes the one that is offered: of a guest who begins it, or a new one. Of several offers
 * at a time one counts.
 */
export async function learnerOf(db: DrizzleD1Database, account: Account, offered: string): Promise<LearnerRow> {
  const [, [row]] = await db.batch([
    db
      .insert(learners)
      .values({ ...account, key: offered })
      .onConflictDoNothing(),
    db.select().from(learners).where(ofAccount(account)),
  ])
  // Somebody else's object is never taken: its name is unique.
  if (!row) throw new Error('The name of this object is taken')
  return row
}

/** The same for an account that may have none. */
export async function findLearner(db: DrizzleD1Database, account: Account): Promise<LearnerRow | null> {
  const [row] = await db.select().from(learners).where(ofAccount(account))
  return row ?? null
}

/** D1 binds at most 100 values in a query. */
const AT_ONCE = 90

/** The names of the objects of many accounts of one server, by user. Who has none is not in it. */
export async function findLearnerKeys(
  db: DrizzleD1Database,
  server: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const parts = Array.from({ length: Math.ceil(userIds.length / AT_ONCE) }, (_, i) =>
    userIds.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  )
  const rows = await Promise.all(
    parts.map(part =>
      db
        .select({ userId: learners.userId, key: learners.key })
        .from(learners)
        .where(and(eq(learners.server, server), inArray(learners.userId, part))),
    ),
  )
  return new Map(rows.flat().map(({ userId, key }) => [userId, key]))
}

/** Gives an account another object, where the one that it has is nobody's any more. */
export const replaceLearnerKey = (db: DrizzleD1Database, account: Account, from: string, to: string) =>
  db
    .update(learners)
    .set({ key: to })
    .where(and(ofAccount(account), eq(learners.key, from)))
