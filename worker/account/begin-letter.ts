import type { C } from '../context.ts'
import { addressOf } from '../gateway/ask.ts'
import { limited } from '../gateway/refuse.ts'
import { randomToken } from '../secrets.ts'
import { keepLetterBrowser, letterBrowserOf } from '../session/cookies.ts'

/** Under `npm start`, and in a rehearsal on this machine, where letters go to nobody and nobody says who asks. */
const isRehearsed = (c: C) =>
  import.meta.env.MODE === 'development' || (import.meta.env.MODE !== 'production' && addressOf(c) === undefined)

/**
 * Lets this browser ask for a letter: the secret by which it is known to have asked, for an hour. 429 where a visitor, a browser or
 * an account asks for too many.
 */
export async function beginLetter(c: C): Promise<{ browser: string } | { refused: Response }> {
  const browser = letterBrowserOf(c) ?? randomToken()
  const { session } = c.var
  const refused = isRehearsed(c)
    ? null
    : ((await limited(c, 'send-link')) ??
      (await limited(c, 'send-link', `browser ${browser}`)) ??
      (session ? await limited(c, 'send-link', `user ${session.userId}`) : null))
  if (refused) return { refused }
  keepLetterBrowser(c, browser)
  return { browser }
}
