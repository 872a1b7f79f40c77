import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { isConstraint } from '../../database.ts'
import { learners } from '../../session/schema.ts'
import { BUILT_IN } from '../../settings/content-server-name.ts'
import type { Database } from '../queries/entries.ts'
import { emailKey, type ProvenIdentity, usernameKey } from './identity.ts'
import { blockedUsers, type IdentityRow, identities, tokens, type UploadRow, type UserRow, uploads, users } from './schema.ts'
import { type IssuedToken, newToken } from './tokens.ts'
import { madeUpUsername } from './username.ts'

const TRIES = 5

const owns = ({ provider, subject }: ProvenIdentity) => and(eq(identities.provider, provider), eq(identities.subject, subject))

/** The person who signs in this way, or whose proven email is the same. */
async function ownerOf(db: Database, identity: ProvenIdentity): Promise<UserRow | null> {
  const [known] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(owns(identity))
  if (known || !identity.verifiedEmail) return known?.user ?? null
  const [same] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(identity.verifiedEmail)))
  return same ?? null
}

const rowOf = (identity: ProvenIdentity, userId: number, now: Date): IdentityRow => ({
  provider: identity.provider,
  subject: identity.subject,
  userId,
  label: identity.label,
  emailKey: identity.verifiedEmail ? emailKey(identity.verifiedEmail) : null,
  createdAt: now.toISOString(),
})

/** Nobody has it: what one account has proven is not taken from it, nor given to a second. */
const isFree = (column: typeof users.emailKey | typeof users.addressKey, key: string): SQL =>
  sql`not exists (select 1 from users as other where other.${sql.identifier(column === users.emailKey ? 'email_key' : 'address_key')} = ${key})`

const withEmail = (db: Database, email: string, key: string, updatedAt: string) =>
  db.update(users).set({ email, emailKey: key, updatedAt })
const withWallet = (db: Database, address: string, key: string, updatedAt: string) =>
  db.update(users).set({ address, addressKey: key, updatedAt })

/** Adds a way of signing in, and the email or wallet it proves if the account has none yet. */
async function attach(db: Database, user: UserRow, identity: ProvenIdentity, now: Date): Promise<boolean> {
  const { verifiedEmail = '', address = '' } = identity
  const [mail, wallet] = [emailKey(verifiedEmail), address.toLowerCase()]
  const mine = eq(users.id, user.id)
  const updatedAt = now.toISOString()
  const [fresh] = await db.batch([
    db
      .insert(identities)
      .values(rowOf(identity, user.id, now))
      .onConflictDoNothing()
      .returning(),
    ...(mail
      ? [withEmail(db, verifiedEmail, mail, updatedAt).where(and(mine, isNull(users.emailKey), isFree(users.emailKey, mail)))]
      : []),
    ...(wallet
      ? [withWallet(db, address, wallet, updatedAt).where(and(mine, isNull(users.addressKey), isFree(users.addressKey, wallet)))]
      : []),
  ])
  return fresh.length > 0
}

/** Who has signed in, with a token that stands for them. */
export interface SignedIn {
  user: UserRow
  photo: UploadRow | null
  /** Whether the account begins with this. */
  created: boolean
  /** Whether this way in is new to an account that was there. */
  added: boolean
  token: IssuedToken
  /** Their object; null where none was offered and none is known. */
  learner: { key: string } | null
}

/**
 * One person, one account (product decisions: Account): the account of a proven identity, or the one with the same proven email, which
 * gets the identity as one more, or a new one. All of it is one transaction: the same identity many times at once gives one account.
 * Nobody gets into an account that is blocked, by no way.
 */
async function trySignIn(
  db: Database,
  identity: ProvenIdentity,
  now: Date,
  offered: string | null,
): Promise<SignedIn | 'blocked'> {
  const { provider, subject, label, verifiedEmail = null, address = null } = identity
  const time = now.toISOString()
  const [mail, wallet] = [verifiedEmail && emailKey(verifiedEmail), address?.toLowerCase() ?? null]
  const documentId = crypto.randomUUID().replaceAll('-', '')
  const username = madeUpUsername()
  const token = await newToken(now)
  const known = sql`(select user_id from ${identities} where provider = ${provider} and subject = ${subject})`
  const owner = sql`coalesce(${known}, (select id from ${users} where email_key = ${mail}))`
  const freeAddress = (value: string | null) =>
    sql`case when exists (select 1 from ${users} as other where other.address_key = ${wallet}) then null else ${value} end`
  const mine = eq(users.id, sql`${known}`)
  const isBlocked = sql`exists (select 1 from ${blockedUsers} where user_id = ${owner})`
  const [blocked, begun, joined, , , , , [user], [photo = null], [named]] = await db.batch([
    db.select().from(blockedUsers).where(sql`user_id = ${owner}`),
    db
      .insert(users)
      .select(
        sql`select null, ${documentId}, ${username}, ${usernameKey(username)}, ${verifiedEmail}, ${mail}, ${freeAddress(address)},
          ${freeAddress(wallet)}, null, ${provider}, ${time}, ${time} where ${owner} is null`,
      )
      .returning(),
    db
      .insert(identities)
      .select(
        sql`select ${provider}, ${subject}, coalesce(${owner}, (select id from ${users} where document_id = ${documentId})), ${label},
          ${mail}, ${time} where not ${isBlocked}`,
      )
      .onConflictDoNothing()
      .returning(),
    db.insert(tokens).select(sql`select ${token.hash}, ${known}, ${time}, ${token.expiresAt} where not ${isBlocked}`),
    withEmail(db, verifiedEmail ?? '', mail ?? '', time).where(
      and(mine, not(isBlocked), sql`${mail} is not null`, isNull(users.emailKey), isFree(users.emailKey, mail ?? '')),
    ),
    withWallet(db, address ?? '', wallet ?? '', time).where(
      and(mine, not(isBlocked), sql`${wallet} is not null`, isNull(users.addressKey), isFree(users.addressKey, wallet ?? '')),
    ),
    db
      .insert(learners)
      .select(sql`select ${BUILT_IN}, cast(${known} as text), ${offered} where ${offered} is not null and not ${isBlocked}`)
      .onConflictDoNothing(),
    // Not joined: of two columns of one name D1 answers one.
    db.select().from(users).where(mine),
    db
      .select()
      .from(uploads)
      .where(eq(uploads.id, sql`(select photo from ${users} where id = ${known})`)),
    db
      .select()
      .from(learners)
      .where(and(eq(learners.server, BUILT_IN), eq(learners.userId, sql`cast(${known} as text)`))),
  ])
  if (blocked.length) return 'blocked'
  if (!user) throw new Error('The account has just been deleted')
  const { hash: _, ...issued } = token
  const created = begun.length > 0
  return {
    user,
    photo,
    learner: named ? { key: named.key } : null,
    created,
    added: !created && joined.length > 0,
    token: issued,
  }
}

/** The same; where the name that was made up is taken, with another one. */
export async function signIn(
  db: Database,
  identity: ProvenIdentity,
  now: Date,
  offered: string | null = null,
): Promise<SignedIn | 'blocked'> {
  for (let i = 1; ; i++)
    try {
      return await trySignIn(db, identity, now, offered)
    } catch (error) {
      if (i === TRIES || !isConstraint(error)) throw error
    }
}

/** Adds a proven identity to an account, which may have it already; answers the other account where it belongs to one. */
export async function link(
  db: Database,
  user: UserRow,
  identity: ProvenIdentity,
  now: Date,
): Promise<{ other: UserRow } | { added: boolean }> {
  const owner = await ownerOf(db, identity)
  if (owner && owner.id !== user.id) return { other: owner }
  return { added: await attach(db, user, identity, now) }
}
