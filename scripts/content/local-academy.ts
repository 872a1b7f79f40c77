import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getPlatformProxy, unstable_readConfig as readWranglerConfig } from 'wrangler'
import { temporaryFolder } from '../temporary-folder.ts'

/** Where `npm start` keeps databases and bucket. */
const STATE = '.wrangler/state/v3'

/**
 * Databases and bucket of the academy of `npm start`. Nothing else of wrangler.toml is bound: of objects, whose class is the worker’s,
 * wrangler would say that they cannot work here.
 */
export function openLocalAcademy<Env>() {
  const { name, compatibility_date, d1_databases, r2_buckets } = readWranglerConfig({ config: 'wrangler.toml' })
  const configPath = join(temporaryFolder('campus-content-'), 'wrangler.json')
  writeFileSync(configPath, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }))
  return getPlatformProxy<Env>({ configPath, persist: { path: resolve(STATE) } })
}
