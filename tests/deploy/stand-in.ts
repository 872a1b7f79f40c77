import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { z } from 'zod'
import { startBuild } from '../../scripts/serve-build.ts'

const ACCOUNT = 'standin'
const BINDINGS = ['DB', 'SEARCH'] as const
/** The codes of Cloudflare's API: https://developers.cloudflare.com/api */
const NO_WORKER = { status: 404, code: 10_007, message: 'This Worker does not exist on your account.' }
const NO_SERVICE = { status: 404, code: 10_090, message: 'workers.api.error.service_not_found' }
const NO_DATABASE = { status: 404, code: 7404, message: 'The database could not be found' }
const NO_BUCKET = { status: 404, code: 10_006, message: 'The specified bucket does not exist.' }

const uploaded = z.object({
  bindings: z.array(
    z.looseObject({ name: z.string(), type: z.string(), text: z.string().optional(), id: z.string().optional() }),
  ),
})
type Binding = z.infer<typeof uploaded>['bindings'][number]

class Refused extends Error {
  readonly status: number
  readonly code: number
  constructor({ status, code, message }: { status: number; code: number; message: string }) {
    super(message)
    this.status = status
    this.code = code
  }
}

/**
 * Cloudflare as far as a deployment of this academy needs it, on loopback: one account with databases, buckets, and the worker, which
 * runs here once it is uploaded, with the variables and secrets that came with it, on the databases that were asked through the API.
 */
export async function startStandIn() {
  const state = mkdtempSync(join(tmpdir(), 'campus-cloudflare-'))
  const databases: { uuid: string; name: string }[] = []
  const buckets: string[] = []
  /** Texts of variables and secrets of the worker, by name; null while there is none. */
  let worker: Map<string, Binding> | null = null
  let uploads = 0
  /** What is refused: `METHOD path`, of the API or of the site. */
  let failing: RegExp | null = null
  const asked: string[] = []

  const start = (settings: Record<string, string> = {}) =>
    startBuild({ build: 'dist', port: 0, state, logs: 'error', settings, say: () => {} })
  let running: Promise<Miniflare> = start()

  async function query(uuid: string, sql: string, params: unknown[] = []) {
    const index = databases.findIndex(one => one.uuid === uuid)
    // Of a worker's two databases the second one is for search.
    const binding = databases[index]?.name.endsWith('search') ? BINDINGS[1] : BINDINGS[0]
    const database = await (await running).getD1Database(binding)
    const results = []
    for (const statement of splitSqlQuery(sql))
      results.push(
        await database
          .prepare(statement)
          .bind(...params)
          .all(),
      )
    return results
  }

  async function upload(form: FormData) {
    const { bindings } = uploaded.parse(JSON.parse(await (form.get('metadata') as File | string as Blob | string as string)))
    const secrets = [...(worker?.values() ?? [])].filter(({ type }) => type === 'secret_text')
    worker = new Map([...secrets, ...bindings.filter(({ type }) => type !== 'inherit')].map(one => [one.name, one]))
    uploads++
    const texts = [...worker.values()].flatMap(({ name, text }) => (text === undefined ? [] : [[name, text] as const]))
    await (await running).dispose()
    running = start(Object.fromEntries(texts))
    await running
    return { id: 'campus', etag: String(uploads), startup_time_ms: 1, deployment_id: `version-${uploads}` }
  }

  async function answer(method: string, path: string, search: URLSearchParams, body: Buffer, type: string): Promise<unknown> {
    const json = () => JSON.parse(body.toString())
    const [, database, action] = /^\/d1\/database\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (database) {
      const found = databases.find(({ uuid, name }) => uuid === database || name === database)
      if (!found) throw new Refused(NO_DATABASE)
      return action === 'query' ? query(found.uuid, json().sql, json().params) : found
    }
    const [, bucket] = /^\/r2\/buckets\/([^/]+)$/.exec(path) ?? []
    if (bucket) {
      if (!buckets.includes(bucket)) throw new Refused(NO_BUCKET)
      return { name: bucket }
    }
    switch (`${method} ${path}`) {
      case 'GET /d1/database':
        return databases.filter(({ name }) => !search.get('name') || name === search.get('name'))
      case 'POST /d1/database': {
        const made = { uuid: crypto.randomUUID(), name: json().name }
        databases.push(made)
        return made
      }
      case 'GET /r2/buckets':
        return { buckets: buckets.map(name => ({ name, creation_date: '2026-11-01T00:00:00.000Z' })) }
      case 'POST /r2/buckets':
        buckets.push(json().name)
        return { name: json().name }
      case 'GET /workers/subdomain':
        return { subdomain: 'standin' }
      case 'GET /workers/services/campus':
        if (!worker) throw new Refused(NO_SERVICE)
        return {
          id: 'campus',
          default_environment: { environment: 'production', script: { id: 'campus', last_deployed_from: 'wrangler' } },
        }
      case 'POST /workers/scripts/campus/assets-upload-session':
        return { jwt: 'standin', buckets: [] }
      case 'PUT /workers/scripts/campus':
        return upload(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())
    }
    if (!worker) throw new Refused(NO_WORKER)
    switch (`${method} ${path}`) {
      case 'GET /workers/scripts/campus/secrets':
        return [...worker.values()].flatMap(({ name, type }) => (type === 'secret_text' ? [{ name, type }] : []))
      case 'GET /workers/scripts/campus/settings':
        return { bindings: [...worker.values()].map(({ text: _, ...rest }) => rest) }
      case 'GET /workers/scripts/campus/deployments':
        return { deployments: [] }
      case 'POST /workers/scripts/campus/domains/changeset':
        return { added: [], removed: [], updated: [], conflicting: [] }
      case 'GET /workers/workers/campus':
        return { id: 'campus', name: 'campus', subdomain: { enabled: true, previews_enabled: true } }
      default:
        return {}
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { method = 'GET', url = '/', headers } = request
    const { pathname, searchParams } = new URL(url, 'http://standin')
    const path = pathname.replace('/client/v4', '').replace(`/accounts/${ACCOUNT}`, '')
    asked.push(`${method} ${path}`)
    const send = (status: number, json: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errors: [], messages: [], ...json }))
    try {
      if (failing?.test(`${method} ${path}`)) throw new Refused({ status: 403, code: 10_000, message: 'Authentication error' })
      const account = { id: ACCOUNT, name: 'Stand-in' }
      const result =
        path === '/user/tokens/verify'
          ? { id: 'token', status: 'active' }
          : path === '/user'
            ? { id: 'user', email: 'operator@campus.example' }
            : path === '/accounts'
              ? [account]
              : path === '/memberships'
                ? [{ id: 'member', account }]
                : await answer(method, path, searchParams, Buffer.concat(parts), headers['content-type'] ?? '')
      const total = Array.isArray(result) ? result.length : 1
      send(200, { success: true, result, result_info: { page: 1, per_page: 100, count: total, total_count: total } })
    } catch (error) {
      const { status, code, message } = error instanceof Refused ? error : { status: 500, code: 1, message: String(error) }
      send(status, { success: false, errors: [{ code, message }], result: null })
    }
  }

  /** The site: nothing is there before the worker is. */
  async function visit(request: IncomingMessage, response: ServerResponse) {
    if (!worker || failing?.test(`${request.method} ${request.url}`)) return void response.writeHead(522).end()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const own = await (await running).ready
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]))
    for (const name of ['connection', 'content-length', 'transfer-encoding']) headers.delete(name)
    const { method = 'GET', url = '/' } = request
    const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(Buffer.concat(parts))
    const found = await fetch(new URL(url, own), { method, headers, body, redirect: 'manual' })
    response.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await found.arrayBuffer()))
  }

  const servers = [handle, visit].map(listener =>
    createServer((request, response) => {
      listener(request, response).catch(() => response.destroy())
    }).listen(0, '127.0.0.1'),
  )
  await Promise.all(servers.map(server => once(server, 'listening')))
  const [api, site] = servers.map(server => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    site: site as string,
    /** What wrangler needs to take this for Cloudflare. */
    env: {
      CLOUDFLARE_API_BASE_URL: `${api}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'standin',
      CLOUDFLARE_ACCOUNT_ID: ACCOUNT,
      CLOUDFLARE_COMPLIANCE_REGION: 'public',
    },
    asked,
    databases,
    buckets,
    uploads: () => uploads,
    secrets: () =>
      Object.fromEntries(
        [...(worker?.values() ?? [])].flatMap(({ name, type, text }) => (type === 'secret_text' ? [[name, text]] : [])),
      ),
    fail(pattern: RegExp | null) {
      failing = pattern
    },
    async stop() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
      await (await running).dispose()
      rmSync(state, { recursive: true, force: true })
    },
  }
}
