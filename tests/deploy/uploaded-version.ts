import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { AssetStore } from './asset-store.ts'

/** What wrangler says of a worker beside its code. */
const metadata = z.looseObject({
  main_module: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  exports: z.record(z.string(), z.unknown()),
  limits: z.object({ cpu_ms: z.number() }).optional(),
  assets: z.object({ jwt: z.string(), config: z.looseObject({ html_handling: z.string(), _headers: z.string().default('') }) }),
  bindings: z.array(
    z.looseObject({
      name: z.string(),
      type: z.string(),
      text: z.string().optional(),
      class_name: z.string().optional(),
      bucket_name: z.string().optional(),
      dataset: z.string().optional(),
      namespace_id: z.string().optional(),
      simple: z.object({ limit: z.number(), period: z.number() }).optional(),
    }),
  ),
})
type Metadata = z.infer<typeof metadata>
export type Binding = Metadata['bindings'][number]

/** The uploaded worker, but with a cache that lets so many purges pass in a minute, and answers how many it has had. */
const withPurgeLimit = (main: string, purgesAMinute: number) => `
import * as uploaded from ${JSON.stringify(`./${main}`)}
export * from ${JSON.stringify(`./${main}`)}
const done = [], refused = []
let most = ${purgesAMinute}
const purge = async () => {
  const now = Date.now()
  const isRefused = done.filter(at => at > now - 60_000).length >= most
  ;(isRefused ? refused : done).push(now)
  return isRefused ? { success: false, errors: [{ code: 1134, message: 'rate limited' }] } : { success: true, errors: [] }
}
const cache = { purge, invalidate: purge }
const get = (target, key) => key === 'cache' ? cache : typeof target[key] === 'function' ? target[key].bind(target) : target[key]
const limited = Entrypoint => class extends Entrypoint {
  constructor(ctx, env) {
    super(ctx, env)
    Object.defineProperty(this, 'ctx', { value: new Proxy(ctx, { get }) })
  }
}
const answers = {
  '/stand-in/purges': () => Response.json({ done: done.length, refused: refused.length }),
  '/stand-in/all-purges': () => { most = Infinity; return new Response() },
}
export const Pages = limited(uploaded.Pages)
export const Content = limited(uploaded.Content)
export default {
  ...uploaded.default,
  fetch: (request, env, ctx) =>
    answers[new URL(request.url).pathname]?.() ?? uploaded.default.fetch(request, env, new Proxy(ctx, { get })),
}
`

/** The configuration by which an uploaded version runs here: its bindings, as wrangler has sent them. Databases are those of its worker. */
function configOf({ compatibility_date, compatibility_flags, exports, assets, bindings }: Metadata) {
  const of = (type: string) => bindings.filter(binding => binding.type === type)
  return {
    name: 'campus',
    main: 'stand-in.js',
    no_bundle: true,
    rules: [{ type: 'ESModule', globs: ['**/*.js'] }],
    compatibility_date,
    compatibility_flags,
    exports,
    assets: { binding: of('assets')[0]?.name, html_handling: assets.config.html_handling, directory: '../client' },
    durable_objects: { bindings: of('durable_object_namespace').map(({ name, class_name }) => ({ name, class_name })) },
    d1_databases: of('d1').map(({ name }) => ({ binding: name, database_name: name })),
    r2_buckets: of('r2_bucket').map(({ name, bucket_name }) => ({ binding: name, bucket_name })),
    analytics_engine_datasets: of('analytics_engine').map(({ name, dataset }) => ({ binding: name, dataset })),
    ratelimits: of('ratelimit').map(({ name, namespace_id, simple }) => ({ name, namespace_id, simple })),
  }
}

/** Reads what wrangler uploads for a version. */
export async function readVersion(form: FormData) {
  const about = metadata.parse(JSON.parse(String(form.get('metadata'))))
  const modules: [name: string, bytes: Buffer][] = []
  for (const [name, part] of form) if (typeof part !== 'string') modules.push([name, Buffer.from(await part.arrayBuffer())])
  return {
    ...about,
    /** Bytes of all modules after gzip. */
    size: modules.reduce((sum, [, bytes]) => sum + gzipSync(bytes).length, 0),
    /** Writes modules, files and configuration into a folder, as a build has them. */
    write(folder: string, store: AssetStore, purgesAMinute: number) {
      const campus = join(folder, 'campus')
      for (const [name, bytes] of modules) {
        mkdirSync(dirname(join(campus, name)), { recursive: true })
        writeFileSync(join(campus, name), bytes)
      }
      store.place(about.assets.jwt, join(folder, 'client'))
      writeFileSync(join(folder, 'client/_headers'), about.assets.config._headers)
      writeFileSync(join(campus, 'stand-in.js'), withPurgeLimit(about.main_module, purgesAMinute))
      writeFileSync(join(campus, 'wrangler.json'), JSON.stringify(configOf(about)))
    },
  }
}
