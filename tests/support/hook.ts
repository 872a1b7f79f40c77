import { env } from 'cloudflare:test'
import { signed } from '../../scripts/academy/signed.ts'
import { academyWith } from '../promises/accounts/academy.ts'

interface Signing {
  /** The hook that is called, or its whole address. */
  path: string
  method?: string
  secret?: string
  /** Seconds from now. */
  skew?: number
}

/** Returns the signature of a call of a hook, as the scripts of operators make it. */
export const signature = (body: string, { path, method = 'POST', secret = env.CONTENT_HOOK_SECRET, skew = 0 }: Signing) =>
  signed(method, new URL(path, 'https://campus.test'), body, secret, Date.now() + skew * 1000)['x-campus-signature']

/** What may be asked twice is another call each time, as in the scripts: a signature is good once. */
const another = (json: unknown) =>
  typeof json === 'object' && json && !Array.isArray(json) ? { run: crypto.randomUUID(), ...json } : json

/** Calls a hook as an operator's script does. */
export function callHook(
  name: string,
  json: unknown,
  settings: Record<string, unknown> = {},
  secret: string = env.CONTENT_HOOK_SECRET,
) {
  const path = `/hooks/${name}`
  const body = JSON.stringify(another(json))
  const headers = { 'x-campus-signature': signature(body, { path, secret }), 'content-type': 'application/json' }
  return academyWith(settings).ask(path, { method: 'POST', headers, body })
}
