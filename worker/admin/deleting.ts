import { eq } from 'drizzle-orm'
import type { Account } from '../learner/work.ts'
import { readUser } from '../origin/accounts/read-user.ts'
import { deleteAccount } from '../origin/accounts/users/delete-account.ts'
import { forgetCertificates } from '../origin/certificates.ts'
import { certificates } from '../origin/learning/schema.ts'
import { depart } from '../session/departures.ts'
import { findLearner } from '../session/learner-keys.ts'
import { legacyUser } from '../session/legacy-user.ts'
import type { SessionStore } from '../session/sessions.ts'

/** What has gone with an account: the names of objects that are to be emptied, and the slugs of certificates whose files go. */
export interface Gone {
  keys: string[]
  certificates: string[]
}

/**
 * Deletes an account for good, as its owner can. Of an account on another content server everything goes that is kept here; the account
 * itself is that server's. Once more changes nothing.
 */
export async function deleteNamed(
  store: SessionStore,
  account: Account,
  { FILES, isRemote }: { FILES: R2Bucket | undefined; isRemote: boolean },
): Promise<Gone> {
  const { db, now } = store
  const id = Number(account.userId)
  const learner = await findLearner(db, account)
  const issued = await db.select({ slug: certificates.slug }).from(certificates).where(eq(certificates.userId, id))
  const user = isRemote ? null : await readUser(db, id)
  if (user) await deleteAccount({ db, now, ...(FILES ? { FILES } : {}) }, user)
  else if (isRemote) {
    await forgetCertificates(db, id, now())
    await db.batch(depart(db, account, null, now()))
  }
  return { keys: [...(learner ? [learner.key] : []), legacyUser(account.userId)], certificates: issued.map(({ slug }) => slug) }
}
