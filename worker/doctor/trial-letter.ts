import { ACADEMY } from '../../shared/academy.ts'
import type { AppEnv } from '../bindings.ts'
import { databaseOf } from '../database.ts'
import type { Settings } from '../env.ts'
import { take } from '../limits/limits.ts'
import { mailerOf } from '../origin/mail/mailers.ts'

const WORDS = 'If you can read this, letters of the academy arrive. Nothing has to be done.'

/**
 * Sends one letter to an operator, by the way that all letters go. Without an address it says whether one could be sent. Throws where
 * whoever sends them has refused it.
 */
export async function tryLetter(settings: Settings, env: AppEnv, to: string | undefined, now: Date) {
  const mailer = mailerOf(settings, env)
  if (!mailer) return 'none'
  if (to === undefined) return 'possible'
  if (env.DB && (await take(databaseOf(env.DB), 'trial-letter', 'operator', now)) !== null) return 'too-often'
  const subject = `A letter from ${ACADEMY}, to see whether it arrives`
  await mailer.send({ to, subject, text: `${WORDS}\n\n${settings.SITE_ORIGIN}\n`, html: `<p>${WORDS}</p>` }, 'trial')
  return 'sent'
}
