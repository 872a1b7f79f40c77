import type { ContentFailure } from '../../shared/errors.ts'

export type RefusalOfStrapi = 'email-taken' | 'email-lacking'

/** What Strapi 4 and 5 say (users-permissions): that another account has the email, and that the provider vouches for none. */
const WORDS: readonly [RegExp, RefusalOfStrapi][] = [
  [/^Email is already taken/, 'email-taken'],
  [/^Email (was not available|not verified by)/, 'email-lacking'],
]

/** Why a Strapi does not sign in somebody whom a provider has sent back. It has one code for all, so its words say it. */
export const refusalOfStrapi = ({ code, message }: ContentFailure): RefusalOfStrapi | null =>
  (code === 400 && WORDS.find(([words]) => words.test(message))?.[1]) || null
