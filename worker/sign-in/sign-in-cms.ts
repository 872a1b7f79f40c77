import type { Letter } from '../../shared/content/letter.ts'
import type { C } from '../context.ts'
import type { Outcome } from '../gateway/answers.ts'
import { isRemote } from '../gateway/ask.ts'
import type { Account } from '../learner/work.ts'
import type { SessionStore } from '../session/sessions.ts'
import { builtInSignIn } from './built-in.ts'
import { strapiSignIn } from './strapi.ts'

/** What a CMS does for a sign-in, where the built-in one and a remote Strapi differ. */
interface SignInCms {
  /** Headers that say on which device somebody signs in, and which guest comes along. */
  deviceHeaders(c: C, takesGuest: boolean): Record<string, string>
  /** Makes the device known, now that somebody has signed in. */
  keepDevice(c: C): void
  /** What the letter of a link does, and for which address. */
  readLetter(c: C, token: string): Promise<Outcome<Letter>>
  /** Whether one more letter may be sent to a mailbox. */
  mayMail(c: C, email: string): Promise<boolean>
  /** What the learner's object remembers of an account that was just answered. */
  profileOf(user: unknown): unknown
  /** Somebody has entered. No answer waits for what this does. */
  afterEntry(c: C, sessions: SessionStore, account: Account): void
}

export const signInCmsOf = (c: C): SignInCms => (isRemote(c) ? strapiSignIn : builtInSignIn)
