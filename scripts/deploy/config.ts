import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { unstable_readConfig as readWranglerConfig } from 'wrangler'
import { z } from 'zod'
import { jurisdictionOf } from './place.ts'
import type { Deployment } from './step.ts'

const BUILT = 'dist/campus'

/** Of wrangler's configuration what depends on where it is deployed. */
const wantedConfig = z.looseObject({
  vars: z.record(z.string(), z.string()),
  d1_databases: z.array(z.looseObject({ binding: z.string(), database_name: z.string(), migrations_dir: z.string() })),
  r2_buckets: z.array(z.looseObject({ binding: z.string(), bucket_name: z.string() })),
  analytics_engine_datasets: z.array(z.looseObject({ binding: z.string(), dataset: z.string() })).default([]),
  ratelimits: z.array(z.looseObject({ namespace_id: z.string() })),
})

/** The name that wrangler.toml gives the worker, after which databases and bucket are called. */
export const BASE = 'campus'

/** A name of wrangler.toml, of this worker: `campus-search` of `spring` is `spring-search`. */
const nameOf = (name: string, inConfig: string) => inConfig.replace(BASE, name)

/** The same of a dataset, whose name has no hyphen in SQL: `campus_visits` of `campus-spring` is `campus_spring_visits`. */
const datasetOf = (name: string, inConfig: string) => nameOf(name.replaceAll('-', '_'), inConfig)

/** What wrangler.toml asks for, by the names of this worker. */
export function wanted(name: string) {
  const { d1_databases, r2_buckets, vars } = wantedConfig.parse(readWranglerConfig({ config: 'wrangler.toml' }))
  return {
    databases: d1_databases.map(({ binding, database_name, migrations_dir }) => ({
      binding,
      name: nameOf(name, database_name),
      migrations: resolve(migrations_dir),
    })),
    buckets: r2_buckets.map(({ bucket_name }) => nameOf(name, bucket_name)),
    contentServer: vars.CONTENT_API_URL ?? '',
  }
}

/** Writes into a folder what wrangler needs to know of the databases that are there, with or without a build, and answers where. */
export function writeDatabaseConfig({ name, databases }: Deployment, folder: string): string {
  const file = join(folder, 'databases.json')
  const there = wanted(name).databases.filter(({ binding }) => databases.has(binding))
  const d1_databases = there.map(one => ({
    binding: one.binding,
    database_name: one.name,
    database_id: databases.get(one.binding),
    migrations_dir: one.migrations,
  }))
  writeFileSync(file, JSON.stringify({ name, d1_databases }))
  return file
}

/** Rate limits of the account are shared by their ids: those of a preview are numbers from 10^9 on, made from its name. */
const namespaceOf = (name: string, id: string) =>
  String(1e9 + (Number.parseInt(hash('sha256', `${name} ${id}`).slice(0, 8), 16) % 1e9))

/** What a preview has otherwise than production: what it counts is its own, and no clock runs. */
const previewOnly = (name: string, { ratelimits }: z.infer<typeof wantedConfig>) => ({
  ratelimits: ratelimits.map(one => ({ ...one, namespace_id: namespaceOf(name, one.namespace_id) })),
  triggers: { crons: [] },
})

/** Writes the configuration of this deployment beside that of the last build, and answers where. */
export function writeConfig({ name, site, databases, place }: Deployment): string {
  const built = wantedConfig.parse(JSON.parse(readFileSync(join(BUILT, 'wrangler.json'), 'utf8')))
  const file = join(BUILT, 'wrangler.deploy.json')
  const config = {
    ...built,
    name,
    vars: { ...built.vars, SITE_ORIGIN: site.origin },
    d1_databases: built.d1_databases.map(one => ({
      ...one,
      database_name: nameOf(name, one.database_name),
      database_id: databases.get(one.binding),
    })),
    r2_buckets: built.r2_buckets.map(one => ({
      ...one,
      bucket_name: nameOf(name, one.bucket_name),
      jurisdiction: jurisdictionOf(place),
    })),
    // Made as it is written to: a preview counts and records nothing among what production does.
    analytics_engine_datasets: built.analytics_engine_datasets.map(one => ({ ...one, dataset: datasetOf(name, one.dataset) })),
    ...(name === BASE ? {} : previewOnly(name, built)),
    ...(isOwnDomain(site) ? { routes: [{ pattern: site.hostname, custom_domain: true }] } : {}),
  }
  writeFileSync(file, JSON.stringify(config))
  return file
}

/** Whether the site has an address of its own, beside the one on workers.dev. */
export const isOwnDomain = ({ protocol, hostname }: URL) => protocol === 'https:' && !hostname.endsWith('.workers.dev')
