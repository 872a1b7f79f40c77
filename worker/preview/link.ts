import { fromBase64url } from '../secrets.ts'

/** A link to a draft works so long, and a minute more where the clock of whoever signed it goes ahead. */
const WORKS_FOR_SECONDS = 30 * 60
const SKEW_SECONDS = 60
const TOKEN = /^(\d{10})\.([\w-]{43})$/

/** What is signed: until when, and which page, by its path without the language. */
const signed = (until: string, path: string) => new TextEncoder().encode(`preview.${until}.${path}`)

/**
 * Whether the end of a link, `<seconds of the epoch>.<HMAC-SHA256 of "preview.<seconds>.<path>", base64url>`, lets one see the draft of
 * the page at this path, in both languages.
 */
export async function isPreview(
  token: string,
  { secret, path, now }: { secret: string; path: string; now: number },
): Promise<boolean> {
  const [, until = '', signature = ''] = TOKEN.exec(token) ?? []
  const left = Number(until) - now / 1000
  if (!secret || !signature || left <= 0 || left > WORKS_FOR_SECONDS + SKEW_SECONDS) return false
  const bytes = new TextEncoder().encode(secret)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, fromBase64url(signature), signed(until, path))
}
