import ipaddr from 'ipaddr.js'
import type { C } from '../context.ts'
import type { Outcome } from '../gateway/answers.ts'
import { limited } from '../gateway/refuse.ts'
import { addressOf } from '../limits/limits.ts'
import { randomToken } from '../secrets.ts'
import { keepLetterBrowser, letterBrowserOf } from '../session/cookies.ts'

/** Whether nobody says who asks, or this machine does. */
function isAskedHere(c: C) {
  const address = addressOf(c)
  return address === undefined || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
}

/** Under `npm start`, and in a rehearsal on this machine, where letters go to nobody. */
const isRehearsed = (c: C) => import.meta.env.MODE === 'development' || (import.meta.env.MODE !== 'production' && isAskedHere(c))

/**
 * Lets this browser ask for a letter: the secret by which it is known to have asked, for an hour. 429 where a visitor, a browser or
 * an account asks for too many.
 */
export async function beginLetter(c: C): Promise<Outcome<string>> {
  const browser = letterBrowserOf(c) ?? randomToken()
  const { session } = c.var
  const refused = isRehearsed(c)
    ? null
    : ((await limited(c, 'send-link')) ??
      (await limited(c, 'send-link', `browser ${browser}`)) ??
      (session ? await limited(c, 'send-link', `user ${session.userId}`) : null))
  if (refused) return refused
  keepLetterBrowser(c, browser)
  return { value: browser }
}
