import { z } from 'zod'

/** What a mail's link does, as the content server says it. */
export const letter = z.object({
  purpose: z.enum(['sign-in', 'add', 'change']),
  /** The address that it went to, masked; none where the content server does not say. */
  email: z.string().optional(),
  /** The new address of a change, masked. */
  to: z.string().optional(),
  /** The name of the account that it is about; none where it signs in. */
  account: z.string().optional(),
  /** Whether this browser asked for it. */
  asked: z.boolean(),
  /** Whether its button may be pressed here: everything but a sign-in needs the session of its account. */
  allowed: z.boolean(),
})
export type Letter = z.infer<typeof letter>

/** What the page behind the link knows: the letter, and what it means in this browser. */
export interface OpenedLetter extends Letter {
  /** The name of who is signed in here now; none for nobody. */
  signedIn?: string
  /** Whether somebody has learned here without an account. */
  hasGuest: boolean
}
