import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { startBuild } from '../../scripts/serve-build.ts'
import type { AssetStore } from './asset-store.ts'
import type { Plan } from './plan.ts'
import { type Binding, readVersion } from './uploaded-version.ts'

/** Of a connection, or of a body that fetch has unpacked. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/** What is otherwise than it was deployed: settings by name, and names of bindings and settings that are not there. */
export interface Change {
  settings?: Record<string, string>
  without?: readonly string[]
}

interface Version {
  id: string
  /** Of its code and its files. */
  folder: string
  bindings: Map<string, Binding>
}
const textsOf = ({ bindings }: Version) =>
  Object.fromEntries([...bindings.values()].flatMap(({ name, text }) => (text === undefined ? [] : [[name, text]])))

/** Why Cloudflare doesn't take a version. */
export type Fault = 'size' | 'startup' | 'cpu-limit'

interface Surroundings {
  /** The folder of its databases and its versions. */
  state: string
  store: AssetStore
  plan: () => Plan
  /** Whether the site is out of reach for a request, `METHOD path`. */
  isFailing: (call: string) => boolean
}

/**
 * A worker at the stand-in for Cloudflare. Its databases are there before it is; once a version is uploaded, its code runs with the
 * variables and secrets that came with it, and its site answers.
 */
export async function startDeployedWorker({ state, store, plan, isFailing }: Surroundings) {
  const start = (build: string, settings: Record<string, string> = {}, without: readonly string[] = []) =>
    startBuild({ build, port: 0, state, logs: 'error', settings, without, say: () => {} })
  let running = await start('dist')
  /** The version that answers; null before the first upload. */
  let current: Version | null = null
  /** What was uploaded, and in which order it was made to answer. */
  const versions: Version[] = []
  const deployments: { id: string; created_on: string; version: string }[] = []

  /** From now on everybody is answered by this version. Returns the ms until it had started. */
  async function answerBy(version: Version): Promise<number> {
    await running.dispose()
    const began = performance.now()
    running = await start(version.folder, textsOf(version))
    current = version
    const number = deployments.length + 1
    deployments.push({ id: `deployment-${number}`, created_on: new Date(number * 1000).toISOString(), version: version.id })
    return Math.ceil(performance.now() - began)
  }

  async function visit(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers: sent } = request
    if (!current || isFailing(`${method} ${url}`)) return void response.writeHead(522).end()
    const headers = new Headers(Object.entries(sent).map(([name, value]) => [name, String(value)] as [string, string]))
    for (const name of ['connection', 'content-length', 'transfer-encoding']) headers.delete(name)
    const body = method === 'GET' || method === 'HEAD' ? null : new Uint8Array(await buffer(request))
    // Its own address stays the one that was asked for, as at Cloudflare: hooks are signed for it.
    const found = await running.dispatchFetch(new URL(url, `http://${sent.host}`), {
      method,
      headers: [...headers],
      body,
      redirect: 'manual',
    })
    response.writeHead(found.status, [...found.headers].filter(([name]) => !OWN_HEADERS.includes(name)).flat())
    response.end(Buffer.from(await found.arrayBuffer()))
  }

  /** A socket is passed on as it comes, in both directions. */
  async function upgrade({ method = 'GET', url = '/', headers }: IncomingMessage, socket: Duplex) {
    const { hostname, port } = await running.ready
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const upstream = connect(Number(port), hostname, () => {
      upstream.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
      upstream.pipe(socket).pipe(upstream)
    })
    for (const [one, other] of [
      [upstream, socket],
      [socket, upstream],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }

  const server = createServer((request, response) => {
    visit(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  server.on('upgrade', (request, socket) => {
    upgrade(request, socket).catch(() => socket.destroy())
  })
  await once(server, 'listening')
  const known = () => [...(current?.bindings.values() ?? [])]
  const secrets = () => known().filter(({ type }) => type === 'secret_text')
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUploaded: () => current !== null,
    uploads: () => versions.length,
    versions: () => versions.map(({ id }) => id),
    /** The newest first, as the API lists them. */
    deployments: () => deployments.toReversed(),
    async rollBack(id: string) {
      const version = versions.find(version => version.id === id)
      if (version) await answerBy(version)
    },
    secrets: () => Object.fromEntries(secrets().map(({ name, text }) => [name, text])),
    /** What the API says of its bindings: no text of a secret. */
    settings: () => known().map(({ text: _, ...rest }) => rest),
    async query(binding: 'DB' | 'SEARCH', sql: string, params: unknown[] = []) {
      const database = await running.getD1Database(binding)
      const results = []
      for (const statement of splitSqlQuery(sql))
        results.push(
          await database
            .prepare(statement)
            .bind(...params)
            .all(),
        )
      return results
    },
    /** Takes a version, and lets it answer. Returns the ms until it had started, or why the plan doesn't allow it. */
    async upload(form: FormData): Promise<number | Fault> {
      const sent = await readVersion(form)
      const { scriptBytes, startupMs, purgesAMinute, allowsCpuLimit } = plan()
      if (sent.limits && !allowsCpuLimit) return 'cpu-limit'
      if (sent.size > scriptBytes) return 'size'
      const id = `version-${versions.length + 1}`
      const bindings = [...secrets(), ...sent.bindings.filter(({ type }) => type !== 'inherit')]
      const version = { id, folder: join(state, id), bindings: new Map(bindings.map(one => [one.name, one])) }
      sent.write(version.folder, store, purgesAMinute)
      const before = current
      const took = await answerBy(version)
      if (took <= startupMs) {
        versions.push(version)
        return took
      }
      await running.dispose()
      deployments.pop()
      rmSync(version.folder, { recursive: true })
      running = await (before ? start(before.folder, textsOf(before)) : start('dist'))
      current = before
      return 'startup'
    },
    /** How many purges of Workers Cache the version that answers has made, and how many were refused. */
    async purges() {
      const answer = await running.dispatchFetch('http://stand.in/stand-in/purges')
      return (await answer.json()) as { done: number; refused: number }
    },
    /** From now on no purge is refused. */
    async allowPurges() {
      await running.dispatchFetch('http://stand.in/stand-in/all-purges')
    },
    /** Runs it anew as it was uploaded, but for some changes. */
    async change({ settings = {}, without = [] }: Change) {
      if (!current) throw new Error('nothing was uploaded')
      await running.dispose()
      running = await start(current.folder, { ...textsOf(current), ...settings }, without)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await running.dispose()
    },
  }
}
export type DeployedWorker = Awaited<ReturnType<typeof startDeployedWorker>>
