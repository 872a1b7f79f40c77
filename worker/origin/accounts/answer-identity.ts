import { eq, sql } from 'drizzle-orm'
import { randomToken, sha256 } from '../../secrets.ts'
import { failure, unauthorized } from '../failure.ts'
import type { Accounts } from './accounts.ts'
import { accountBlocked } from './blocked.ts'
import type { ProvenIdentity } from './identity.ts'
import { noteDevice } from './owner/devices.ts'
import { tellOwner } from './owner/tell-owner.ts'
import { blockedUsers, mergeOffers, type UserRow, users } from './schema.ts'
import { shapePerson, shapeUser } from './shape-user.ts'
import { link, signIn } from './sign-in.ts'
import { userOfRequest } from './tokens.ts'

/** By this the gateway offers a name for the object of an account that has none. */
export const LEARNER = 'x-campus-learner'

const MERGE_MINUTES = 10

const WAY_NAMES: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook', wallet: 'Wallet' }
/** A way in as its owner recognises it. */
export const wayOf = ({ provider, label }: { provider: string; label: string }) =>
  [WAY_NAMES[provider], label].filter(Boolean).join(' ')

/** Signs in the owner of a proven identity: `{jwt, expiresAt, user, created}` and `more`; 403 `account.blocked` where an operator says so. */
export async function answerSignIn(
  accounts: Accounts,
  identity: ProvenIdentity,
  request: Request,
  more: object = {},
): Promise<Response> {
  const { db, now } = accounts
  const offered = request.headers.get(LEARNER)
  const entered = await signIn(db, identity, now(), offered)
  if (entered === 'blocked') return accountBlocked()
  const { user, photo, created, added, token, learner } = entered
  if (added) tellOwner(accounts, user, { event: 'way-added', way: wayOf(identity) }, request)
  noteDevice(accounts, user, request, created)
  return Response.json({ ...token, user: shapePerson(user, photo), created, ...(learner ? { learner } : {}), ...more })
}

/**
 * Adds an identity to an account: `{linked: true, user}`. Where it belongs to another account, 409 with an offer to merge
 * (`details.merge`, for ten minutes, once) and the other account's name.
 */
export async function answerLink(
  accounts: Accounts,
  user: UserRow,
  identity: ProvenIdentity,
  request: Request,
): Promise<Response> {
  const { db, now } = accounts
  const result = await link(db, user, identity, now())
  if ('other' in result) {
    const { other } = result
    const merge = randomToken()
    const expiresAt = new Date(now().getTime() + MERGE_MINUTES * 60_000).toISOString()
    const offered = await db
      .insert(mergeOffers)
      .select(
        sql`select ${await sha256(merge)}, ${user.id}, ${other.id}, ${expiresAt}
          where not exists (select 1 from ${blockedUsers} where user_id = ${other.id})`,
      )
      .returning()
    if (!offered.length) return accountBlocked()
    return failure(409, 'OtherAccountError', 'This belongs to another account', { merge, username: other.username })
  }
  const [fresh = user] = await db.select().from(users).where(eq(users.id, user.id))
  if (result.added) tellOwner(accounts, fresh, { event: 'way-added', way: wayOf(identity) }, request)
  return Response.json({ linked: true, user: await shapeUser(db, fresh) })
}

/** Signs in, or links if the call carries a token. An invalid token is 401, never a sign-in. */
export async function answerIdentity(accounts: Accounts, request: Request, identity: ProvenIdentity, more: object = {}) {
  if (!request.headers.has('authorization')) return answerSignIn(accounts, identity, request, more)
  const user = await userOfRequest(accounts.db, request, accounts.now())
  return user ? answerLink(accounts, user, identity, request) : unauthorized()
}
