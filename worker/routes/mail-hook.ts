import { z } from 'zod'
import { emailAddress } from '../../shared/content/email-address.ts'
import { databaseOf } from '../database.ts'
import { canMail } from '../origin/mail/can-mail.ts'
import { readLetters } from '../origin/mail/mail-log.ts'
import { operatorHook } from './operator-hook.ts'

const wish = z.strictObject({ failed: z.boolean().default(false), address: emailAddress.optional() })

/**
 * `POST /hooks/mail`: which letters have left in the last 14 days, the newest first; of one address, for whoever knows it. And whether the
 * academy sends any.
 */
export const mailHook = operatorHook(wish, async (c, wish) => {
  const { SEALING_KEY: current, SEALING_KEY_PREVIOUS: previous } = c.var.settings
  if (!c.env.DB || !current) return c.json({ error: 'This academy has no database, and lists no letters' }, 409)
  const letters = await readLetters(databaseOf(c.env.DB), wish, { current, previous })
  return c.json({ letters, isSetUp: canMail(c.var.settings, c.env) })
})
