import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../queries/entries.ts'
import { emailKey, type ProvenIdentity, usernameKey } from './identity.ts'
import { type IdentityRow, identities, type UserRow, users } from './schema.ts'
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

/** Adds a way of signing in, and the email or wallet it proves if the account has none yet. */
async function attach(db: Database, user: UserRow, identity: ProvenIdentity, now: Date): Promise<boolean> {
  const { verifiedEmail = '', address = '' } = identity
  const [mail, wallet] = [emailKey(verifiedEmail), address.toLowerCase()]
  const mine = eq(users.id, user.id)
  const updatedAt = now.toISOString()
  const withEmail = db.update(users).set({ email: verifiedEmail, emailKey: mail, updatedAt })
  const withWallet = db.update(users).set({ address, addressKey: wallet, updatedAt })
  const [fresh] = await db.batch([
    db
      .insert(identities)
      .values(rowOf(identity, user.id, now))
      .onConflictDoNothing()
      .returning(),
    ...(mail ? [withEmail.where(and(mine, isNull(users.emailKey), isFree(users.emailKey, mail)))] : []),
    ...(wallet ? [withWallet.where(and(mine, isNull(users.addressKey), isFree(users.addressKey, wallet)))] : []),
  ])
  return fresh.length > 0
}

const isConstraint = (error: unknown) => /constraint/i.test(String((error as { cause?: unknown }).cause ?? error))

/** Begins an account, account and identity at once. False if another call signed in the same way at the same moment. */
async function create(db: Database, identity: ProvenIdentity, now: Date): Promise<boolean> {
  const username = madeUpUsername()
  const { verifiedEmail, address } = identity
  const time = now.toISOString()
  const documentId = crypto.randomUUID().replaceAll('-', '')
  const account = db.insert(users).values({
    documentId,
    username,
    usernameKey: usernameKey(username),
    email: verifiedEmail ?? null,
    emailKey: verifiedEmail ? emailKey(verifiedEmail) : null,
    address: address ?? null,
    addressKey: address?.toLowerCase() ?? null,
    provider: identity.provider,
    createdAt: time,
    updatedAt: time,
  })
  const userId = sql<number>`(select ${users.id} from ${users} where ${users.documentId} = ${documentId})`
  try {
    await db.batch([account, db.insert(identities).values({ ...rowOf(identity, 0, now), userId })])
    return true
  } catch (error) {
    if (isConstraint(error)) return false
    throw error
  }
}

/**
 * One person, one account (product decisions: Account): finds the account of a proven identity, adds the identity to the account
 * with the same proven email, or begins an account. The same identity many times at once gives one account.
 */
export async function signIn(
  db: Database,
  identity: ProvenIdentity,
  now: Date,
): Promise<{ user: UserRow; created: boolean; added: boolean }> {
  let created = false
  for (let i = 0; i < TRIES; i++) {
    const user = await ownerOf(db, identity)
    if (user) {
      const added = await attach(db, user, identity, now)
      return { user: await read(db, user.id), created, added }
    }
    created = await create(db, identity, now)
  }
  throw new Error('No account could be made')
}

async function read(db: Database, id: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (!user) throw new Error('The account has just been deleted')
  return user
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
