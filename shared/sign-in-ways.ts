/** The ways to sign in (spec 6), in the order in which they are offered. */
export const SIGN_IN_WAYS = ['email', 'google', 'facebook', 'wallet'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]
