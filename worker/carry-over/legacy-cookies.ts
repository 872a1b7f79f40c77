import type { Context } from 'hono'
import { base64url, fromBase64url } from '../secrets.ts'
import { sentCookie } from '../session/learner-cookie.ts'
import type { SealingKeys } from '../session/seal.ts'

/** Cookies of the version before: a session's held a random id, a guest's one with our signature. */
const SESSION = /^[\w-]{43}$/
const GUEST = /^([\w-]{43})\.([\w-]{43})$/

const bytesOf = (text: string) => new TextEncoder().encode(text)
const keyOf = (purpose: string, secret: string) =>
  crypto.subtle.importKey('raw', bytesOf(`${purpose} ${secret}`), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** The id in the session's cookie of this browser, if it looks like one of the version before. */
export const legacySession = (c: Context): string | null => SESSION.exec(sentCookie(c, 'session') ?? '')?.[0] ?? null

/** The id in the guest's cookie of this browser, if that version has signed it, with either key. */
export async function legacyGuest(c: Context, keys: SealingKeys): Promise<string | null> {
  const [, id, signature] = GUEST.exec(sentCookie(c, 'guest') ?? '') ?? []
  if (!id || !signature) return null
  for (const secret of [keys.current, keys.previous]) {
    const key = secret && (await keyOf('campus guest', secret))
    if (key && (await crypto.subtle.verify('HMAC', key, fromBase64url(signature), bytesOf(id)))) return id
  }
  return null
}

/**
 * The secret for which a cookie of the version before is exchanged, by the hash of its id: the same each time, so that a browser that
 * asks several things at once becomes one session; and nobody but us can tell it.
 */
export async function secretFor(idHash: string, sealingKey: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', await keyOf('campus carried', sealingKey), bytesOf(idHash))
  return base64url(new Uint8Array(signed))
}
