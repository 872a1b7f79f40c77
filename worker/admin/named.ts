import { eq, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Account } from '../learner/work.ts'
import { emailKey, usernameKey } from '../origin/accounts/identity.ts'
import { blockedUsers, identities, type UserRow, users } from '../origin/accounts/schema.ts'
import { isBuiltIn } from '../settings/content-server-name.ts'

/** An account that an operator asks for, as far as our own database knows it. */
export interface Named extends Account {
  username?: string
  email?: string | null
  address?: string | null
  since?: string
  /** Since when nobody is let in; null where its owner is. */
  blocked?: string | null
  ways?: { way: string; label: string; since: string }[]
}

const isNumber = (digits = '') => (/^\d{1,15}$/.test(digits) ? [eq(users.id, Number(digits))] : [])

/** A number of a user of another content server. */
const THEIR_NUMBER = /^(?:id:)?([1-9]\d{0,14})$/

/** A username that looks like an email, a number or a wallet may be meant to pass for somebody else's. */
const isDoubtful = (name: string, user: UserRow) =>
  user.usernameKey === usernameKey(name) &&
  (/@|^0x/i.test(name) || (/^\d+$/.test(name) && Number(name) !== user.id)) &&
  user.emailKey !== emailKey(name) &&
  user.addressKey !== name.toLowerCase()

/** Who is meant by a name: `id:` and a number mean one account, everything else whoever is called so. */
const isMeant = (name: string) =>
  name.startsWith('id:')
    ? or(...isNumber(name.slice(3)), sql`false`)
    : or(
        eq(users.usernameKey, usernameKey(name)),
        eq(users.emailKey, emailKey(name)),
        sql`exists (select 1 from ${identities} where user_id = ${users.id} and email_key = ${emailKey(name)})`,
        eq(users.addressKey, name.toLowerCase()),
        ...isNumber(name),
      )

/**
 * The account of a name: its number, username, email or wallet. Another content server knows its people itself: there a name is the
 * number of its user. Null where nobody is called so; the numbers of several who are, for a username may look like another's email.
 */
export async function findNamed(db: DrizzleD1Database, server: string, name: string): Promise<Named | number[] | null> {
  if (!isBuiltIn({ server })) {
    const [, userId] = THEIR_NUMBER.exec(name) ?? []
    return userId ? { server, userId } : null
  }
  const found = await db.select().from(users).where(isMeant(name))
  const [user, other] = found
  if (!user) return null
  if (other || isDoubtful(name, user)) return found.map(({ id }) => id)
  const [ways, [block]] = await db.batch([
    db.select().from(identities).where(eq(identities.userId, user.id)),
    db.select().from(blockedUsers).where(eq(blockedUsers.userId, user.id)),
  ])
  return {
    server,
    userId: String(user.id),
    username: user.username,
    email: user.email,
    address: user.address,
    since: user.createdAt,
    blocked: block?.blockedAt ?? null,
    ways: ways.map(({ provider, label, createdAt }) => ({ way: provider, label, since: createdAt })),
  }
}
