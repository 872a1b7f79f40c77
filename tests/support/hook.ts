import { env } from 'cloudflare:test'
import { academyWith } from '../promises/accounts/academy.ts'

/** Calls a hook as an operator's script does. */
export const callHook = (name: string, json: unknown, settings: Record<string, unknown> = {}) =>
  academyWith(settings).ask(`/hooks/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.CONTENT_HOOK_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
