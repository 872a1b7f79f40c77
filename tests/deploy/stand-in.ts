import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import { openAssetStore } from './asset-store.ts'
import { type DeployedWorker, type Fault, startDeployedWorker } from './deployed-worker.ts'
import { PAID, type Plan } from './plan.ts'

const ACCOUNT = { id: 'standin', name: 'Stand-in' }
/** The codes of Cloudflare's API: https://developers.cloudflare.com/api */
const NO_WORKER = { status: 404, code: 10_007, message: 'This Worker does not exist on your account.' }
const NO_SERVICE = { status: 404, code: 10_090, message: 'workers.api.error.service_not_found' }
const NO_DATABASE = { status: 404, code: 7404, message: 'The database could not be found' }
const NO_BUCKET = { status: 404, code: 10_006, message: 'The specified bucket does not exist.' }
const FAULTS: Record<Fault, typeof NO_WORKER> = {
  size: { status: 400, code: 10_027, message: 'Your Worker exceeded the size limit of your plan.' },
  startup: { status: 400, code: 10_021, message: 'Script startup exceeded CPU time limit.' },
  'cpu-limit': { status: 400, code: 100_328, message: 'CPU limits are not supported for the Free plan.' },
}
const NOT_ALLOWED = { status: 403, code: 10_000, message: 'Authentication error' }

/** Its answers have a form of their own. */
const SQL_API = '/analytics_engine/sql'

class Refused extends Error {
  readonly status: number
  readonly code: number
  constructor({ status, code, message }: typeof NO_WORKER) {
    super(message)
    this.status = status
    this.code = code
  }
}

interface Call {
  method: string
  path: string
  search: URLSearchParams
  body: Buffer
  type: string
  /** The token of an upload. */
  token: string
  jurisdiction: string
}
const formOf = ({ body, type }: Call) => new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
const jsonOf = ({ body }: Call) => JSON.parse(body.toString()) as Record<string, string>

/** What wrangler sends to have a version answer, and how Cloudflare shows versions and what answers. */
const deploymentOf = z.object({ versions: z.array(z.object({ version_id: z.string() })) })
const deploymentShape = ({ version, ...deployment }: { id: string; created_on: string; version: string }) => ({
  ...deployment,
  source: 'wrangler',
  strategy: 'percentage',
  versions: [{ version_id: version, percentage: 100 }],
})
const versionShape = (id: string) => ({
  id,
  number: 1,
  metadata: { created_on: '2026-11-01T00:00:00.000Z', source: 'wrangler' },
  resources: { bindings: [], script: {}, script_runtime: {} },
})

/** Who has logged in. */
const PEOPLE: Record<string, object> = {
  '/user/tokens/verify': { id: 'token', status: 'active' },
  '/user': { id: 'user', email: 'operator@campus.example' },
  '/accounts': [ACCOUNT],
  '/memberships': [{ id: 'member', account: ACCOUNT }],
}

/**
 * Cloudflare as far as deployments of this academy need it, on loopback: one account with databases, buckets, and workers, which run
 * here once they are uploaded, on the databases that were asked through the API.
 */
export async function startStandIn() {
  const state = temporaryFolder('campus-cloudflare-')
  const databases: { uuid: string; name: string }[] = []
  /** Jurisdictions of buckets, by name; empty where one has none. */
  const buckets = new Map<string, string>()
  /** Where each database and bucket was created, as wrangler has asked for it, by name. */
  const places: Record<string, string> = {}
  /** When a worker is called by the clock, by its name. */
  const crons: Record<string, string[]> = {}
  const store = openAssetStore(join(state, 'assets'))
  let plan = PAID
  const workers = new Map<string, DeployedWorker>()
  /** What is refused: `METHOD path`, of the API or of a site. */
  let failing: RegExp | null = null
  let failures = 0
  const isFailing = (call: string) => failing?.test(call) === true && failures-- > 0
  const asked: string[] = []
  /** What the SQL API of Analytics Engine answers: one row. */
  let figures: (sql: string) => Record<string, unknown> = () => ({})

  async function workerCalled(name: string): Promise<DeployedWorker> {
    const known = workers.get(name)
    if (known) return known
    const made = await startDeployedWorker({ state: join(state, name), store, plan: () => plan, isFailing })
    workers.set(name, made)
    return made
  }

  async function ofDatabases(call: Call): Promise<unknown> {
    const [, wanted, action] = /^\/d1\/database\/([^/]+)(?:\/(\w+))?$/.exec(call.path) ?? []
    if (!wanted && call.method === 'POST') {
      const { name = '', primary_location_hint, jurisdiction } = jsonOf(call)
      const made = { uuid: crypto.randomUUID(), name }
      databases.push(made)
      places[name] = jurisdiction ?? primary_location_hint ?? 'anywhere'
      return made
    }
    if (!wanted) return databases.filter(({ name }) => !call.search.get('name') || name === call.search.get('name'))
    const found = databases.find(({ uuid, name }) => uuid === wanted || name === wanted)
    if (!found) throw new Refused(NO_DATABASE)
    if (action !== 'query') return found
    const worker = await workerCalled(found.name.replace(/-search$/, ''))
    const { sql = '', params } = JSON.parse(call.body.toString()) as { sql?: string; params?: unknown[] }
    return worker.query(found.name.endsWith('-search') ? 'SEARCH' : 'DB', sql, params)
  }

  function ofBuckets(call: Call): unknown {
    const [, wanted] = /^\/r2\/buckets\/([^/]+)$/.exec(call.path) ?? []
    const { jurisdiction } = call
    if (wanted && buckets.get(wanted) !== jurisdiction) throw new Refused(NO_BUCKET)
    if (wanted) return { name: wanted }
    if (call.method === 'GET') {
      const here = [...buckets].filter(([, one]) => one === jurisdiction)
      return { buckets: here.map(([name]) => ({ name, creation_date: '2026-11-01T00:00:00.000Z' })) }
    }
    const { name = '', locationHint } = jsonOf(call)
    buckets.set(name, jurisdiction)
    places[name] = jurisdiction || (locationHint ?? 'anywhere')
    return { name }
  }

  async function ofWorkers(call: Call): Promise<unknown> {
    const { method, path, body, token } = call
    const [, kind, name = '', part] = /^\/workers\/(scripts|services|workers)\/([^/]+)(?:\/(.*))?$/.exec(path) ?? []
    if (path === '/workers/assets/upload') {
      await store.receive(await formOf(call))
      return { jwt: token }
    }
    if (!kind) return path === '/workers/subdomain' ? { subdomain: 'standin' } : {}
    const worker = workers.get(name)
    if (part === 'assets-upload-session') return store.begin(JSON.parse(body.toString()))
    if (kind === 'scripts' && method === 'PUT' && part === undefined) {
      const uploaded = await workerCalled(name)
      const took = await uploaded.upload(await formOf(call))
      if (typeof took === 'string') throw new Refused(FAULTS[took])
      return { id: name, etag: 'standin', startup_time_ms: took, deployment_id: `version-${uploaded.uploads()}` }
    }
    if (!worker?.isUploaded()) throw new Refused(kind === 'services' ? NO_SERVICE : NO_WORKER)
    const script = { id: name, last_deployed_from: 'wrangler' }
    if (kind === 'services') return { id: name, default_environment: { environment: 'production', script } }
    if (kind === 'workers') return { id: name, name, subdomain: { enabled: true, previews_enabled: true } }
    if (part === 'secrets') return Object.keys(worker.secrets()).map(secret => ({ name: secret, type: 'secret_text' }))
    if (part === 'settings') return { bindings: worker.settings() }
    if (part === 'deployments' && method === 'POST') {
      const [{ version_id: id = '' } = {}] = deploymentOf.parse(JSON.parse(body.toString())).versions
      return worker.rollBack(id)
    }
    if (part === 'deployments') return { deployments: worker.deployments().map(deploymentShape) }
    if (part?.startsWith('versions/')) return versionShape(part.slice('versions/'.length))
    if (part === 'schedules')
      crons[name] = z
        .array(z.object({ cron: z.string() }))
        .parse(JSON.parse(body.toString()))
        .map(({ cron }) => cron)
    if (part === 'domains/changeset') return { added: [], removed: [], updated: [], conflicting: [] }
    return {}
  }

  function answer(call: Call): unknown {
    if (isFailing(`${call.method} ${call.path}`)) throw new Refused(NOT_ALLOWED)
    if (call.path in PEOPLE) return PEOPLE[call.path]
    if (call.path === SQL_API) return [figures(call.body.toString())]
    if (call.path.startsWith('/d1/')) return ofDatabases(call)
    return call.path.startsWith('/r2/') ? ofBuckets(call) : ofWorkers(call)
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers } = request
    const { pathname, searchParams: search } = new URL(url, 'http://standin')
    const path = pathname.replace('/client/v4', '').replace(`/accounts/${ACCOUNT.id}`, '')
    asked.push(`${method} ${path}`)
    const send = (status: number, json: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errors: [], messages: [], ...json }))
    try {
      const type = headers['content-type'] ?? ''
      const token = headers.authorization?.replace('Bearer ', '') ?? ''
      const jurisdiction = String(headers['cf-r2-jurisdiction'] ?? '')
      const result = await answer({ method, path, search, body: await buffer(request), type, token, jurisdiction })
      if (path === SQL_API) return void send(200, { data: result })
      const count = Array.isArray(result) ? result.length : 1
      send(200, { success: true, result, result_info: { page: 1, per_page: 100, count, total_count: count } })
    } catch (error) {
      const { status, code, message } = error instanceof Refused ? error : { status: 500, code: 1, message: String(error) }
      send(status, { success: false, errors: [{ code, message }], result: null })
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** What wrangler needs to take this for Cloudflare. */
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'standin',
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT.id,
    },
    asked,
    databases,
    buckets: () => [...buckets.keys()],
    places,
    crons,
    workerCalled,
    /** From now on this plan counts. */
    choose(one: Plan) {
      plan = one
    },
    /** Sets what Analytics Engine has recorded. */
    record(next: (sql: string) => Record<string, unknown>) {
      figures = next
    },
    /** Refuses what matches, so many times. */
    fail(pattern: RegExp | null, times = Number.POSITIVE_INFINITY) {
      failing = pattern
      failures = times
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      for (const worker of workers.values()) await worker.stop()
    },
  }
}
