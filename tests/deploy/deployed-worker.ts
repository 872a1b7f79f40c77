import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { z } from 'zod'
import { startBuild } from '../../scripts/serve-build.ts'

/** What wrangler says of a worker beside its code. */
const metadata = z.object({
  bindings: z.array(z.looseObject({ name: z.string(), type: z.string(), text: z.string().optional() })),
})
type Binding = z.infer<typeof metadata>['bindings'][number]

/** Of a connection, or of a body that fetch has unpacked. */
const OWN_HEADERS = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/** What is otherwise than it was deployed: settings by name, and names of bindings and settings that are not there. */
export interface Change {
  settings?: Record<string, string>
  without?: readonly string[]
}

/**
 * A worker at the stand-in for Cloudflare. Its databases are there before it is; once it is uploaded, the last build runs with the
 * variables and secrets that came with it, and its site answers. `isFailing` says of a request, `METHOD path`, whether the site is out of
 * reach for it.
 */
export async function startDeployedWorker(state: string, isFailing: (call: string) => boolean) {
  const start = (settings: Record<string, string> = {}, without: readonly string[] = []) =>
    startBuild({ build: 'dist', port: 0, state, logs: 'error', settings, without, say: () => {} })
  let running = await start()
  /** Variables and secrets by name; null before the first upload. */
  let bindings: Map<string, Binding> | null = null
  /** What was uploaded, and in which order it was made to answer. */
  const versions: { id: string; bindings: Map<string, Binding> }[] = []
  const deployments: { id: string; created_on: string; version: string }[] = []

  /** From now on everybody is answered by this version. */
  async function answerBy(id: string) {
    bindings = versions.find(version => version.id === id)?.bindings ?? null
    const number = deployments.length + 1
    deployments.push({ id: `deployment-${number}`, created_on: new Date(number * 1000).toISOString(), version: id })
    await running.dispose()
    running = await start(texts())
  }

  async function visit(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/', headers: sent } = request
    if (!bindings || isFailing(`${method} ${url}`)) return void response.writeHead(522).end()
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
  const known = () => [...(bindings?.values() ?? [])]
  const texts = () => Object.fromEntries(known().flatMap(({ name, text }) => (text === undefined ? [] : [[name, text]])))
  const secrets = () => known().filter(({ type }) => type === 'secret_text')
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isUploaded: () => bindings !== null,
    uploads: () => versions.length,
    versions: () => versions.map(({ id }) => id),
    /** The newest first, as the API lists them. */
    deployments: () => deployments.toReversed(),
    answerBy,
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
    async upload(form: FormData) {
      const sent = metadata.parse(JSON.parse(String(form.get('metadata')))).bindings.filter(({ type }) => type !== 'inherit')
      const id = `version-${versions.length + 1}`
      versions.push({ id, bindings: new Map([...secrets(), ...sent].map(one => [one.name, one])) })
      await answerBy(id)
    },
    /** Runs it anew as it was uploaded, but for some changes. */
    async change({ settings = {}, without = [] }: Change) {
      await running.dispose()
      running = await start({ ...texts(), ...settings }, without)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await running.dispose()
    },
  }
}
export type DeployedWorker = Awaited<ReturnType<typeof startDeployedWorker>>
