import { env } from 'cloudflare:test'
import { academyWith } from '../promises/accounts/academy.ts'

/** The signature of a hook's body, as the other side makes it. */
export async function signature(body: string, { secret = env.CONTENT_HOOK_SECRET, skew = 0 } = {}) {
  const time = Math.floor(Date.now() / 1000) + skew
  const encoder = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${time}.${body}`)))
  return `t=${time},v1=${[...signed].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Calls a hook as an operator's script does. */
export const callHook = (
  name: string,
  json: unknown,
  settings: Record<string, unknown> = {},
  secret: string = env.CONTENT_HOOK_SECRET,
) =>
  academyWith(settings).ask(`/hooks/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
