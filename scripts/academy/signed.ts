import { createHmac } from 'node:crypto'
import { hookSecretOf, operatorSecretOf } from './hook-secret.ts'

/** The header that proves to a hook that whoever sends a body knows its secret. `at` is now in ms, as the academy's clock has it. */
export function signed(body: string, secret: string, at = Date.now()) {
  const time = Math.floor(at / 1000)
  return { 'x-campus-signature': `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}` }
}

/** Sends JSON to a hook of an academy, signed with a secret that both know. */
export function sendSigned(site: string, path: string, json: unknown, secret: string): Promise<Response> {
  const body = JSON.stringify(json)
  const headers = { 'content-type': 'application/json', ...signed(body, secret) }
  return fetch(new URL(path, site), { method: 'POST', body, headers })
}

/** What a hook answers. Ends the program where it refuses. */
async function answerOf(response: Response): Promise<unknown> {
  if (response.ok) return response.json()
  console.error(`The site answered ${response.status}: ${await response.text()}`)
  process.exit(1)
}

/** Asks a hook that only an operator may call, and answers what it says. Ends the program where that is refused. */
export const askAsOperator = async (site: string, path: string, json: unknown): Promise<unknown> =>
  answerOf(await sendSigned(site, path, json, operatorSecretOf(new URL(site))))

/** Asks a hook of the content in the same way. */
export const askAsEditor = async (site: string, path: string, json: unknown): Promise<unknown> =>
  answerOf(await sendSigned(site, path, json, hookSecretOf(new URL(site))))
