import type { Letter } from '../../shared/content/letter.ts'
import type { C } from '../context.ts'
import type { Outcome } from '../gateway/answers.ts'
import { isRemote } from '../gateway/ask.ts'
import { limited } from '../gateway/refuse.ts'
import type { Account } from '../learner/work.ts'
import { emailKey } from '../origin/accounts/identity.ts'
import { signInStateOf } from '../session/cookies.ts'
import type { SessionStore } from '../session/sessions.ts'
import { builtInSignIn } from './built-in.ts'

/** What a CMS does for a sign-in, where the built-in one and a remote Strapi differ. */
interface SignInCms {
  /** Headers that say on which device somebody signs in, and which guest comes along. */
  deviceHeaders(c: C, takesGuest: boolean): Record<string, string>
  /** What the letter of a link does, and for which address. */
  readLetter(c: C, token: string): Promise<Outcome<Letter>>
  /** Whether one more letter may be sent to a mailbox. */
  mayMail(c: C, email: string): Promise<boolean>
  /** What the learner's object remembers of an account that was just answered. */
  profileOf(user: unknown): unknown
  /** Somebody has entered. No answer waits for what this does. */
  afterEntry(c: C, sessions: SessionStore, account: Account): void
}

async function mayMail(c: C, email: string): Promise<boolean> {
  const key = emailKey(email)
  const tooMany = (await limited(c, 'send-link-mailbox', key)) ?? (await limited(c, 'send-link-mailbox-day', key))
  return !tooMany || !(await limited(c, 'send-link-later', key))
}

const strapiSignIn: SignInCms = {
  // Strapi does not learn on which device somebody signs in.
  deviceHeaders: () => ({}),
  /** Strapi says of no link whose it is: whether this browser has asked for one is known from its cookie. */
  readLetter: async c => ({
    value: { purpose: 'sign-in', asked: signInStateOf(c)?.way === 'email', allowed: true },
  }),
  mayMail,
  profileOf: () => null,
  afterEntry: () => {},
}

export const signInCmsOf = (c: C): SignInCms => (isRemote(c) ? strapiSignIn : builtInSignIn)
