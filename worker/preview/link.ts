import { PREVIEW_SECONDS, type Shown, signedText } from '../../shared/preview-link.ts'
import { fromBase64url } from '../secrets.ts'

/** So much longer a link works where the clock of whoever signed it goes ahead. */
const SKEW_SECONDS = 60
const TOKEN = /^(\d{10})\.([\w-]{43})$/

interface Link {
  secret: string
  /** Of the page, without the language. */
  path: string
  /** Milliseconds since 1970. */
  now: number
  shown?: Shown
}

/**
 * Whether the end of a link, `<seconds of the epoch>.<HMAC-SHA256 of "<shown>.<seconds>.<path>", base64url>`, lets one see the draft of
 * the page at this path, or what is published there, in both languages.
 */
export async function isPreview(token: string, { secret, path, now, shown = 'preview' }: Link): Promise<boolean> {
  const [, until = '', signature = ''] = TOKEN.exec(token) ?? []
  const left = Number(until) - now / 1000
  if (!secret || !signature || left <= 0 || left > PREVIEW_SECONDS + SKEW_SECONDS) return false
  const bytes = new TextEncoder().encode(secret)
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  return crypto.subtle.verify('HMAC', key, fromBase64url(signature), new TextEncoder().encode(signedText(shown, until, path)))
}
