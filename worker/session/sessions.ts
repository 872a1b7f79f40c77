import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ActionName, Input, Result } from '../learner/actions.ts'
import { askLearner, type Learners } from '../learner/ask-learner.ts'
import type { Done } from '../learner/callers.ts'
import type { SessionRow } from '../learner/schema.ts'
import { endOf } from '../learner/sessions.ts'
import type { Claim } from './learner-cookie.ts'
import { open, type SealingKeys } from './seal.ts'

/** A signed-in learner. The token is for calls to the content server and goes nowhere else. */
export interface Session extends Claim {
  publicId: string
  userId: string
  /** userToken of the specification's section 3. */
  token: string
  /** userTokenExpiration of the specification's section 3. */
  tokenExpiresAt: Date
  /** When it ends if it is not used again. */
  endsAt: Date
}

/** What sessions are kept with. */
export interface SessionStore {
  db: DrizzleD1Database
  learners: Learners
  keys: SealingKeys
  now: () => Date
  /** The content server whose people these are; see `serverName`. */
  server: string
  /** Where the visitor is, so that an object of theirs is made near them. */
  hint: DurableObjectLocationHint | undefined
}

/** Has one thing done by the object of a claim, in the name of whoever has it. */
export const askAs = <K extends ActionName>(
  { learners, now }: SessionStore,
  { key, secretHash }: Claim,
  name: K,
  input: Input<K>,
): Promise<Done<Result<K>> | 'over'> => askLearner(learners, key, { secretHash, now: now().toISOString() }, name, input)

/** The same in the worker's own name. */
export const askFor = <K extends ActionName>({ learners, now }: SessionStore, key: string, name: K, input: Input<K>) =>
  askLearner(learners, key, { secretHash: null, now: now().toISOString() }, name, input)

/** The tokens of sessions, opened; those that neither key opens are nobody's any more. */
export async function tokensOf(rows: readonly SessionRow[], keys: SealingKeys): Promise<string[]> {
  const opened = await Promise.all(rows.map(row => open(row.sealedToken, row.secretHash, keys)))
  return opened.filter(token => token !== null)
}

/** Who is signed in by a claim, as their object says; null for a guest, and for a token that neither key opens. */
export async function sessionOf({ session, account }: Done<unknown>, { key }: Claim, keys: SealingKeys): Promise<Session | null> {
  if (!session || !account) return null
  const token = await open(session.sealedToken, session.secretHash, keys)
  if (token === null) return null
  const { secretHash, publicId, tokenExpiresAt } = session
  return {
    key,
    secretHash,
    publicId,
    userId: account.userId,
    token,
    tokenExpiresAt: new Date(tokenExpiresAt),
    endsAt: new Date(endOf(session)),
  }
}
