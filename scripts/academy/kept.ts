import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const kept = z.object({
  /** The site's address, as it was given the last time. */
  site: z.url().optional(),
  /** Whether a worker was uploaded for that address: from then on badges name it. */
  isDeployed: z.boolean().optional(),
  /** The host that is connected with the worker. */
  connected: z.string().optional(),
  /** Where its databases and its bucket were created. */
  place: z.object({ kind: z.enum(['location', 'jurisdiction']), name: z.string() }).optional(),
  /** Secrets, by name: Cloudflare never shows them again, and imports need one of them. */
  secrets: z.record(z.string(), z.string()).default({}),
})
/** Near a location, or only within a jurisdiction. */
export type Place = NonNullable<z.infer<typeof kept>['place']>
export type Kept = ReturnType<typeof openKept>

/** The folder in which a machine keeps what it knows of its deployments, one file for each worker. */
export const KEPT_IN = '.campus'

/** What this machine keeps of the academy at an address, with the name of its worker; null where it has not deployed that. */
export function keptOf(origin: string) {
  const files = existsSync(KEPT_IN) ? readdirSync(KEPT_IN).filter(name => name.endsWith('.json')) : []
  const all = files.map(name => ({ worker: name.slice(0, -5), ...openKept(KEPT_IN, name.slice(0, -5)) }))
  return all.find(({ known }) => known.site === origin) ?? null
}

/** The address of the academy that this machine has deployed last as `campus`; undefined where it has none. */
export const deployedSite = () => openKept(KEPT_IN, 'campus').known.site

/** What a machine keeps of its deployments of a worker: one file, which its owner alone may read. */
export function openKept(folder: string, name: string) {
  const file = join(folder, `${name}.json`)
  const known = kept.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  return {
    file,
    known,
    write(more: Partial<z.infer<typeof kept>>) {
      Object.assign(known, more)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`, { mode: 0o600 })
      chmodSync(file, 0o600)
    },
  }
}
