import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { hasControlCharacter } from '../../shared/control-characters.ts'
import { DEVICE_DAYS, GUEST_DAYS, LETTER_BROWSER_MINUTES, SIGN_IN_MINUTES } from '../../shared/limits.ts'
import { safeReturnPath } from '../../shared/return-path.ts'
import { SIGN_IN_WAYS } from '../../shared/sign-in-ways.ts'

/** Cookies of accounts: `__Host-`, Secure, HttpOnly, SameSite=Lax (product decisions: Cookies). */
export const PRIVATE = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
const SIGN_IN = 'sign-in'
const MINUTE_SECONDS = 60
export const DAY_SECONDS = 86_400

/** 256 random bits. */
const SECRET = /^[\w-]{43}$/

/** A sign-in that this browser has begun. */
const signInState = z.object({
  way: z.enum(SIGN_IN_WAYS),
  returnTo: z.string().transform(value => safeReturnPath(value) ?? '/'),
  /** True where the way is added to the account that is signed in. */
  link: z.boolean().default(false),
})
export type SignInState = z.infer<typeof signInState>

/** Browsers drop a cookie of more than 4096 bytes, name and attributes included. */
const STATE_MAX_CHARACTERS = 3800
const fits = (state: SignInState) => encodeURIComponent(JSON.stringify(state)).length <= STATE_MAX_CHARACTERS

/** Begins a sign-in in this browser, for ten minutes. A way back that no cookie can hold is given up, not the sign-in. */
export function beginSignIn(c: Context, wanted: SignInState): SignInState {
  const begun = fits(wanted) ? wanted : { ...wanted, returnTo: '/' }
  setCookie(c, SIGN_IN, JSON.stringify(begun), { ...PRIVATE, maxAge: SIGN_IN_MINUTES * MINUTE_SECONDS })
  return begun
}

/** The sign-in that this browser has begun; null for none, or a garbled one. */
export function signInStateOf(c: Context): SignInState | null {
  try {
    return signInState.parse(JSON.parse(getCookie(c, SIGN_IN, 'host') ?? ''))
  } catch {
    return null
  }
}
export const clearSignIn = (c: Context) => deleteCookie(c, SIGN_IN, PRIVATE)

/** A secret that must stand in no address, no history and no script. */
const held = (name: string, minutes = SIGN_IN_MINUTES) => ({
  keep: (c: Context, token: string) => setCookie(c, name, token, { ...PRIVATE, maxAge: minutes * MINUTE_SECONDS }),
  read: (c: Context) => {
    const token = getCookie(c, name, 'host')
    return token && !hasControlCharacter(token) ? token : null
  },
  clear: (c: Context) => deleteCookie(c, name, PRIVATE),
})

/** The token of a mail's link. */
export const loginToken = held('login-token')
/** The token of a mail's link that confirms the newsletter, and of one that ends it. */
export const newsletterConfirmToken = held('newsletter-confirm')
export const newsletterUnsubscribeToken = held('newsletter-unsubscribe')
/** The token of a mail's link that ends reminders. */
export const reminderToken = held('reminder-off')
/** The offer to make one account of two. */
export const mergeToken = held('merge-token')

/** Names this device to the accounts that have signed in on it; signing out leaves it. */
export const deviceSecret = held('device', DEVICE_DAYS * 24 * 60)

const letterBrowser = held('letter-browser', LETTER_BROWSER_MINUTES)

/** The secret by which this browser is known to have asked for letters within the last hour: their codes count here and nowhere else. */
export function letterBrowserOf(c: Context): string | null {
  const secret = letterBrowser.read(c) ?? ''
  return SECRET.test(secret) ? secret : null
}

export const keepLetterBrowser = letterBrowser.keep

const ASIDE = 'guest-aside'

/**
 * What was learned here without an account stays out of the account that is signed in: the guest waits on this device, and is there
 * again once nobody is signed in.
 */
export const keepAside = (c: Context) => setCookie(c, ASIDE, '1', { ...PRIVATE, maxAge: GUEST_DAYS * DAY_SECONDS })
export const isAside = (c: Context) => getCookie(c, ASIDE, 'host') === '1'
export const endAside = (c: Context) => {
  if (isAside(c)) deleteCookie(c, ASIDE, PRIVATE)
}
