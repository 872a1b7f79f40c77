import { desc, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { emailKey, usernameKey } from '../origin/accounts/identity.ts'
import { blockedUsers, users } from '../origin/accounts/schema.ts'

/** More than anybody reads; whoever is looked for is asked for by more letters then. */
export const MOST_FOUND = 50

export interface Found {
  id: number
  username: string
  email: string | null
  address: string | null
  since: string
  /** Since when nobody is let in. */
  blocked: string | null
}

/** Whether a column holds a text. Not by `like`, whose patterns D1 takes up to 50 bytes only. */
const holds = (column: SQLiteColumn, text: string) => sql`instr(${column}, ${text}) > 0`

/** Accounts whose username, email or wallet holds a text, in whatever letters; the newest first, at most fifty. */
export const findAccounts = (db: DrizzleD1Database, text: string): Promise<Found[]> =>
  db
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      address: users.address,
      since: users.createdAt,
      blocked: sql<string | null>`(select blocked_at from ${blockedUsers} where user_id = ${users.id})`,
    })
    .from(users)
    .where(
      or(
        holds(users.usernameKey, usernameKey(text)),
        holds(users.emailKey, emailKey(text)),
        holds(users.addressKey, text.toLowerCase()),
      ),
    )
    .orderBy(desc(users.id))
    .limit(MOST_FOUND)
