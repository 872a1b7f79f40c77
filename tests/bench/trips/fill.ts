import { sendSigned } from '../../../scripts/academy/signed.ts'
import type { ContentBundle } from '../../../worker/origin/bundle.ts'
import { MIGRATE } from './way-in.ts'

/** Imports a curriculum by the hook of a site in bare workerd. */
export async function importCurriculum(site: { url: string; hookSecret: string }, bundle: ContentBundle): Promise<void> {
  const imported = await sendSigned(site.url, '/hooks/content/import', bundle, site.hookSecret)
  if (!imported.ok) throw new Error(`The curriculum was not imported: ${imported.status} ${await imported.text()}`)
}

/** Makes the tables of a site in bare workerd, and imports a curriculum by its hook. */
export async function fill(site: { url: string; hookSecret: string }, bundle: ContentBundle): Promise<void> {
  await fetch(site.url + MIGRATE, { method: 'POST' })
  await importCurriculum(site, bundle)
}
