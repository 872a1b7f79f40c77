import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { GUEST_DAYS } from '../../shared/limits.ts'
import { base64url, fromBase64url, randomToken } from '../secrets.ts'
import type { SealingKeys } from './seal.ts'

const PRIVATE = { prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
const GUEST = 'guest'
const ASIDE = 'guest-aside'
const DAY_SECONDS = 86_400
const SIGNED = /^([\w-]{43})\.([\w-]{43})$/

const bytesOf = (text: string) => new TextEncoder().encode(text)
const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', bytesOf(`campus guest ${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/**
 * The guest of this browser: an id of 256 random bits with our signature, so that a made-up one costs no look-up and makes no
 * row. Null for none, a forged or a garbled one. What either sealing key has signed counts.
 */
export async function guestOf(c: Context, keys: SealingKeys): Promise<string | null> {
  const [, id, signature] = SIGNED.exec(getCookie(c, GUEST, 'host') ?? '') ?? []
  if (!id || !signature) return null
  for (const secret of [keys.current, keys.previous])
    if (secret && (await crypto.subtle.verify('HMAC', await keyOf(secret), fromBase64url(signature), bytesOf(id)))) return id
  return null
}

/** Makes this browser a guest's, or keeps it one, for 90 days from now. */
export async function keepGuest(c: Context, keys: SealingKeys, id: string = randomToken()): Promise<string> {
  const signature = base64url(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(keys.current), bytesOf(id))))
  setCookie(c, GUEST, `${id}.${signature}`, { ...PRIVATE, maxAge: GUEST_DAYS * DAY_SECONDS })
  return id
}

/** Read as it was sent: a lenient reader would not see what it cannot decode. */
export const hasGuestCookie = (c: Context) => /(?:^|;)\s*__Host-guest=/.test(c.req.header('cookie') ?? '')
export const clearGuest = (c: Context) => deleteCookie(c, GUEST, PRIVATE)

/**
 * What was learned here without an account stays out of the account that is signed in: the guest waits on this device, and is there
 * again once nobody is signed in.
 */
export const keepAside = (c: Context) => setCookie(c, ASIDE, '1', { ...PRIVATE, maxAge: GUEST_DAYS * DAY_SECONDS })
export const isAside = (c: Context) => getCookie(c, ASIDE, 'host') === '1'
export const endAside = (c: Context) => {
  if (isAside(c)) deleteCookie(c, ASIDE, PRIVATE)
}
