import { createHmac } from 'node:crypto'
import { hookSecretOf } from './hook-secret.ts'

/** Sends JSON to a hook of an academy, signed with a secret that both know. */
export function sendSigned(site: string, path: string, json: unknown, secret: string): Promise<Response> {
  const body = JSON.stringify(json)
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return fetch(new URL(path, site), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-campus-signature': `t=${time},v1=${signature}` },
  })
}

/**
 * Sends JSON to a hook of a deployed academy, signed with the secret that both know (CONTENT_HOOK_SECRET), and answers what that says.
 * Ends the program where it is refused.
 */
export async function signedAsk(site: string, path: string, json: unknown): Promise<unknown> {
  const response = await sendSigned(site, path, json, hookSecretOf(new URL(site)))
  if (!response.ok) {
    console.error(`The site answered ${response.status}: ${await response.text()}`)
    process.exit(1)
  }
  return response.json()
}
