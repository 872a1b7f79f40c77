import { eq, or } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Account, BUILT_IN } from '../learner/work.ts'
import { emailKey, usernameKey } from '../origin/accounts/identity.ts'
import { identities, users } from '../origin/accounts/schema.ts'

/** An account that an operator asks for, as far as our own database knows it. */
export interface Named extends Account {
  username?: string
  email?: string | null
  address?: string | null
  since?: string
  ways?: { way: string; label: string; since: string }[]
}

/**
 * The account of a name: its number, username, email or wallet. Another content server knows its people itself: there a name is the
 * number of its user. Null where nobody is called so.
 */
export async function findNamed(db: DrizzleD1Database, server: string, name: string): Promise<Named | null> {
  if (server !== BUILT_IN) return { server, userId: name }
  const [user] = await db
    .select()
    .from(users)
    .where(
      or(
        eq(users.usernameKey, usernameKey(name)),
        eq(users.emailKey, emailKey(name)),
        eq(users.addressKey, name.toLowerCase()),
        ...(/^\d{1,15}$/.test(name) ? [eq(users.id, Number(name))] : []),
      ),
    )
  if (!user) return null
  const ways = await db.select().from(identities).where(eq(identities.userId, user.id))
  return {
    server,
    userId: String(user.id),
    username: user.username,
    email: user.email,
    address: user.address,
    since: user.createdAt,
    ways: ways.map(({ provider, label, createdAt }) => ({ way: provider, label, since: createdAt })),
  }
}
