import type { C } from '../context.ts'
import { limited } from '../gateway/refuse.ts'
import { emailKey } from '../origin/accounts/identity.ts'
import { signInStateOf } from '../session/cookies.ts'

async function mayMail(c: C, email: string): Promise<boolean> {
  const key = emailKey(email)
  const tooMany = (await limited(c, 'send-link-mailbox', key)) ?? (await limited(c, 'send-link-mailbox-day', key))
  return !tooMany || !(await limited(c, 'send-link-later', key))
}

export const strapiSignIn = {
  // Strapi does not learn on which device somebody signs in.
  deviceHeaders: () => ({}),
  keepDevice: () => {},
  /** Strapi says of no link whose it is: whether this browser has asked for one is known from its cookie. */
  readLetter: async (c: C) => ({
    value: { purpose: 'sign-in' as const, asked: signInStateOf(c)?.way === 'email', allowed: true },
  }),
  mayMail,
  profileOf: () => null,
  afterEntry: () => {},
}
