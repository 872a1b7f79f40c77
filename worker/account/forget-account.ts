import { removeCertificateFiles } from '../certificates/drawing/files.ts'
import type { C } from '../context.ts'
import { NOTHING_TAUGHT } from '../learner/conclusions.ts'
import type { Account } from '../learner/work.ts'
import { settleDepartures } from '../learning/departures.ts'
import { forgetCertificates } from '../origin/certificates.ts'
import { depart } from '../session/departures.ts'
import type { SessionStore } from '../session/sessions.ts'

/** An account that has just ended. */
interface Ended {
  account: Account
  /** The name of its object; null where it has none. */
  key: string | null
  /** The slugs of its certificates. */
  certificates: readonly string[]
}

/**
 * Forgets what is kept of an account that has just ended: its object is emptied, and the files of its certificates go. What our database
 * knows of an account of Strapi goes as well; one of ours has taken that with it.
 */
export async function forgetAccount(c: C, store: SessionStore, { account, key, certificates }: Ended): Promise<void> {
  const { db, now } = store
  await db.batch([forgetCertificates(db, Number(account.userId), now()), ...depart(db, account, null, now())])
  for (const slug of certificates) c.executionCtx.waitUntil(removeCertificateFiles(c.env.FILES, slug))
  if (key) await settleDepartures(store, { keys: [key] }, NOTHING_TAUGHT, c.var.log)
}
