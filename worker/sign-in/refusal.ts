import type { ContentFailure } from '../../shared/errors.ts'
import { bareFailure } from '../content/normalise.ts'

export type Refusal = 'email-taken' | 'email-lacking' | 'blocked'

/**
 * What is said where nobody signs in: by us, and by Strapi 4 and 5 (users-permissions, passwordless): that another account has the email,
 * that the provider vouches for none, that an operator lets nobody into the account.
 */
const WORDS: readonly [RegExp, Refusal][] = [
  [/^Email is already taken/, 'email-taken'],
  [/^Email (was not available|not verified by)/, 'email-lacking'],
  [/^(account\.blocked$|blocked\.user$|Your account has been blocked)/, 'blocked'],
]

/** Why somebody is not signed in, where the content server says it. Strapi has one code for all, so its words say it. */
export const refusalIn = ({ code, message }: ContentFailure): Refusal | null =>
  ([400, 403].includes(code) && WORDS.find(([words]) => words.test(message))?.[1]) || null

/** The failure as our pages know it: that an account is blocked is said in one way, whoever says it. */
export const asOurs = (failure: ContentFailure): ContentFailure =>
  refusalIn(failure) === 'blocked' ? bareFailure(403, 'ForbiddenError', 'account.blocked') : failure
