import type { SignInWay } from '../../shared/sign-in-ways.ts'
import type { AppEnv } from '../bindings.ts'
import type { C } from '../context.ts'
import type { Settings } from '../env.ts'

/** Whether the content server built in can send mail: by Cloudflare's binding, an HTTP provider, or to the mailbox of development. */
const canMail = ({ MAIL_FROM, MAIL_API_URL }: Settings, { MAIL, FILES }: AppEnv) =>
  Boolean(MAIL_FROM && (MAIL || MAIL_API_URL)) || (import.meta.env.MODE !== 'production' && Boolean(FILES))

/** The ways to sign in that work here: what is not configured is not offered. A remote server's ways are the operator's list. */
export function offeredWays({ var: { settings, sessions }, env }: C): SignInWay[] {
  if (!sessions) return []
  if (settings.CONTENT_API_URL) return settings.SIGN_IN_WAYS
  const here: Record<SignInWay, boolean> = {
    email: canMail(settings, env),
    google: Boolean(settings.GOOGLE_CLIENT_ID && settings.GOOGLE_CLIENT_SECRET),
    facebook: Boolean(settings.FACEBOOK_CLIENT_ID && settings.FACEBOOK_CLIENT_SECRET),
    wallet: true,
  }
  return settings.SIGN_IN_WAYS.filter(way => here[way])
}
