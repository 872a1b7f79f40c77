import type { AppEnv } from '../bindings.ts'
import type { Settings } from '../env.ts'
import { canMail } from '../origin/mail/can-mail.ts'

/** Whether the newsletter can be asked for here: its first step is a mail. A remote content server sends its own. */
export const offersNewsletter = (settings: Settings, env: AppEnv) => Boolean(settings.CONTENT_API_URL) || canMail(settings, env)
