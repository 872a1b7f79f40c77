import { eq } from 'drizzle-orm'
import { type Account, BUILT_IN } from '../learner/work.ts'
import { readUser } from '../origin/accounts/read-user.ts'
import { deleteAccount } from '../origin/accounts/users/delete-account.ts'
import { certificates } from '../origin/learning/schema.ts'
import { findLearner } from '../session/learner-keys.ts'
import type { SessionStore } from '../session/sessions.ts'

/**
 * Deletes an account of ours for good, as its owner can; one of another content server is that server's. Answers the name of its object,
 * null where it has none, and the slugs of its certificates. Once more changes nothing.
 */
export async function deleteNamed({ db, now }: SessionStore, account: Account, FILES: R2Bucket | undefined) {
  const id = Number(account.userId)
  const learner = await findLearner(db, account)
  const issued = await db.select({ slug: certificates.slug }).from(certificates).where(eq(certificates.userId, id))
  const user = account.server === BUILT_IN ? await readUser(db, id) : null
  if (user) await deleteAccount({ db, now, ...(FILES ? { FILES } : {}) }, user)
  return { key: learner?.key ?? null, certificates: issued.map(({ slug }) => slug) }
}
