import { and, eq, inArray } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Account } from '../learner/work.ts'
import { newLearnerKey } from './learner-cookie.ts'
import { type LearnerRow, learners } from './schema.ts'

const ofAccount = ({ server, userId }: Account) => and(eq(learners.server, server), eq(learners.userId, userId))

/**
 * An account's object. An account that has none takes the one that is offered: of a guest who begins it, or a new one. Of several offers
 * at a time one counts, and one that is another account's by now counts nothing: its name is unique.
 */
export async function learnerOf(db: DrizzleD1Database, account: Account, offered: string): Promise<LearnerRow> {
  const [, [row]] = await db.batch([
    db
      .insert(learners)
      .values({ ...account, key: offered })
      .onConflictDoNothing(),
    db.select().from(learners).where(ofAccount(account)),
  ])
  return row ?? learnerOf(db, account, newLearnerKey())
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

/**
 * Gives an account another object, where the one that it had is nobody's any more, and answers the one that it has now: of several who
 * do this at a time one does.
 *
 * @throws where the account itself is gone by now.
 */
export async function replaceLearner(db: DrizzleD1Database, { key, ...account }: Account & { key: string }): Promise<LearnerRow> {
  await db
    .update(learners)
    .set({ key: newLearnerKey() })
    .where(and(ofAccount(account), eq(learners.key, key)))
  const found = await findLearner(db, account)
  if (!found) throw new Error('The account has just been deleted')
  return found
}
