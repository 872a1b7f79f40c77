import { createHmac } from 'node:crypto'
import type { ContentBundle } from '../../worker/origin/bundle.ts'

/** Sends a checked bundle to a deployed academy, signed with the secret that both know (CONTENT_HOOK_SECRET). */
export async function sendBundle(bundle: ContentBundle, site: string) {
  const secret = process.env.CONTENT_HOOK_SECRET
  if (!secret) {
    console.error('CONTENT_HOOK_SECRET is not set: it must be the secret that the site was deployed with.')
    process.exit(1)
  }
  const body = JSON.stringify(bundle)
  const time = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const response = await fetch(new URL('/hooks/content/import', site), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-campus-signature': `t=${time},v1=${signature}` },
  })
  if (!response.ok) {
    console.error(`The site answered ${response.status}: ${await response.text()}`)
    process.exit(1)
  }
  console.log(`✓ ${await response.text()}`)
}
