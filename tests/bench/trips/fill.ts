import { sendSigned } from '../../../scripts/academy/signed.ts'
import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { MIGRATE } from './way-in.ts'

/** Makes the tables of an academy in bare workerd, and imports a curriculum by its hook. */
export async function fill(academy: { url: string; hookSecret: string }, bundle: ContentBundle): Promise<void> {
  await fetch(academy.url + MIGRATE, { method: 'POST' })
  const filled = await sendSigned(academy.url, '/hooks/content/import', bundle, academy.hookSecret)
  if (!filled.ok) throw new Error(`The curriculum was not taken: ${filled.status} ${await filled.text()}`)
}
