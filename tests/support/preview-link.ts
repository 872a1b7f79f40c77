import type { Shown } from '../../shared/preview-link.ts'
import { base64url } from '../../worker/secrets.ts'

/** The secret of the tests' academies (vitest.config.ts). */
const SECRET = 'k3y-for-tests-only-k3y-for-tests-only'

/** The end of a link to a draft, or to what is published, for the page at a path without language. */
export async function previewToken(
  path: string,
  untilMs = Date.now() + 30 * 60_000,
  secret = SECRET,
  shown: Shown = 'preview',
): Promise<string> {
  const [until, text] = [Math.floor(untilMs / 1000), new TextEncoder()]
  const key = await crypto.subtle.importKey('raw', text.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, text.encode(`${shown}.${until}.${path}`))
  return `${until}.${base64url(new Uint8Array(signature))}`
}
