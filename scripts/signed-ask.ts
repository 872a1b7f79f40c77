import { createHmac } from 'node:crypto'
import { hookSecretOf, operatorSecretOf } from './hook-secret.ts'

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
