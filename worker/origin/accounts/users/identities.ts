import { and, asc, eq, sql } from 'drizzle-orm'
import { sha256 } from '../../../secrets.ts'
import type { Database } from '../../queries/entries.ts'
import { type IdentityRow, identities, tokens, type UserRow, users } from '../schema.ts'
import { isCarried } from '../tokens.ts'

const ID_CHARACTERS = 16

/** A name for an identity that holds neither email nor address. */
const idOf = async ({ provider, subject }: IdentityRow) => (await sha256(`${provider} ${subject}`)).slice(0, ID_CHARACTERS)

export const identitiesOf = (db: Database, userId: number) =>
  db.select().from(identities).where(eq(identities.userId, userId)).orderBy(asc(identities.createdAt), asc(identities.provider))

/**
 * Returns the ways in which the person signs in whose token a request carries, as their profile shows them, read in one trip. Null where
 * the token is nobody's.
 */
export async function shapeIdentities(db: Database, request: Request, now: Date) {
  const condition = await isCarried(request, now)
  if (!condition) return null
  const rows = await db
    .select({ identity: identities })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .leftJoin(identities, eq(identities.userId, users.id))
    .where(condition)
    .orderBy(asc(identities.createdAt), asc(identities.provider))
  if (!rows.length) return null
  const shape = async (row: IdentityRow) => ({
    id: await idOf(row),
    provider: row.provider,
    label: row.label,
    since: row.createdAt,
  })
  return Promise.all(rows.flatMap(({ identity }) => identity ?? []).map(shape))
}

/** What the account still proves with the identities that are left. */
function provenBy(rows: readonly IdentityRow[], user: UserRow) {
  const withEmail = rows.find(row => row.emailKey === user.emailKey && row.emailKey) ?? rows.find(row => row.emailKey)
  const wallet =
    rows.find(row => row.provider === 'wallet' && row.subject === user.addressKey) ?? rows.find(row => row.provider === 'wallet')
  return {
    email: withEmail ? (withEmail.emailKey === user.emailKey ? user.email : withEmail.label) : null,
    emailKey: withEmail?.emailKey ?? null,
    address: wallet?.label ?? null,
    addressKey: wallet?.subject ?? null,
  }
}

const TRIES = 5

/**
 * Removes a way of signing in from an account, and answers it, with the email or wallet that only it proved. The last one stays: nobody locks
 * themselves out, not even by taking two off at the same moment.
 */
export async function unlink(db: Database, user: UserRow, id: string, now: Date): Promise<IdentityRow | 'last' | 'unknown'> {
  for (let i = 0; i < TRIES; i++) {
    const rows = await identitiesOf(db, user.id)
    const ids = await Promise.all(rows.map(idOf))
    const row = rows[ids.indexOf(id)]
    if (!row) return 'unknown'
    if (rows.length === 1) return 'last'
    const rest = rows.filter(other => other !== row)
    const asRead = sql`(select count(*) from ${identities} where ${identities.userId} = ${user.id}) = ${rows.length}`
    const [, gone] = await db.batch([
      db
        .update(users)
        .set({ ...provenBy(rest, user), updatedAt: now.toISOString() })
        .where(and(eq(users.id, user.id), asRead)),
      db
        .delete(identities)
        .where(
          and(eq(identities.provider, row.provider), eq(identities.subject, row.subject), eq(identities.userId, user.id), asRead),
        )
        .returning(),
    ])
    if (gone.length) return row
  }
  return 'unknown'
}
