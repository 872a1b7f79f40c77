import { readdirSync } from 'node:fs'
import { unstable_readConfig as readWranglerConfig } from 'wrangler'
import { z } from 'zod'
import { keptOf } from '../academy/kept.ts'
import { readDevelopment } from '../academy/secrets.ts'

const wranglerToml = z.looseObject({
  vars: z.record(z.string(), z.string()),
  d1_databases: z.array(z.looseObject({ binding: z.string(), migrations_dir: z.string() })),
})
const readToml = () => wranglerToml.parse(readWranglerConfig({ config: 'wrangler.toml' }))

/** The settings that this machine knows of an academy: those of wrangler.toml, with its secrets where it was deployed or runs here. */
export function knownSettings(site: URL): { values: Record<string, string>; from: string } {
  const { vars } = readToml()
  const kept = keptOf(site.origin)
  if (kept)
    return { values: { ...vars, SITE_ORIGIN: site.origin, ...kept.known.secrets }, from: `wrangler.toml and ${kept.file}` }
  const development = readDevelopment(site)
  if (!development) return { values: vars, from: 'wrangler.toml' }
  return { values: { ...vars, ...development }, from: 'wrangler.toml and .dev.vars' }
}

/** Names of the migrations of this checkout, by the binding of their database. */
export const knownMigrations = () =>
  Object.fromEntries(
    readToml().d1_databases.map(({ binding, migrations_dir }) => [
      binding,
      readdirSync(migrations_dir)
        .filter(name => name.endsWith('.sql'))
        .sort(),
    ]),
  )
