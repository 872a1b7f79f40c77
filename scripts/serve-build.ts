import { globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { convertV4MiniflareOptions, type Json, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler'

interface Serving {
  /** The folder of a build. */
  build: string
  port: number
  /** Where its databases are kept. */
  state: string
  /** The least that a line of its log must be to be printed. */
  logs: 'info' | 'warn' | 'error'
  /** Whether it answers by https, with a certificate that it makes itself. */
  https?: boolean
  /** Settings in place of those of the build. */
  settings?: Record<string, string>
  /** Names of settings and bindings that it has not. */
  without?: readonly string[]
  /** Hears each line of its log that is not left out. */
  say?: (line: string) => void
}

const LEVELS = ['debug', 'info', 'log', 'warn', 'error']

/** Options of a worker without bindings of some names: those stand in them by kind, each by its name. */
function withoutBindings<T extends object>(options: T, names: readonly string[]): T {
  const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
  const without = (table: object) => Object.fromEntries(Object.entries(table).filter(([name]) => !names.includes(name)))
  return Object.fromEntries(Object.entries(options).map(([kind, value]) => [kind, isTable(value) ? without(value) : value])) as T
}

/** A build in workerd on loopback, from now on until it is disposed of. */
export async function startBuild({
  build,
  port,
  state,
  logs,
  https = false,
  settings = {},
  without = [],
  say = console.log,
}: Serving) {
  const { workerOptions: made, main, externalWorkers } = workerOptions(`${build}/campus/wrangler.json`)
  if (!main) throw new Error(`${build} holds no worker: run \`vite build\` first`)
  const { modulesRules = [], bindings, ...options } = made
  const folder = dirname(main)
  const others = modulesRules.flatMap(({ type, include }) =>
    globSync(include, { cwd: folder }).flatMap(path => (path === basename(main) ? [] : [{ type, path: join(folder, path) }])),
  )
  const server = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      https,
      // Where the visitor is is not asked of Cloudflare: nothing leaves the machine.
      cf: false,
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      handleStructuredLogs: ({ level, message }) => {
        if (LEVELS.indexOf(level) >= LEVELS.indexOf(logs)) say(message)
      },
      resourcePersistencePath: resolve(state, 'v3'),
      workers: [
        {
          ...withoutBindings({ ...options, bindings: { ...(bindings as Record<string, Json>), ...settings } }, without),
          modules: [{ type: 'ESModule', path: main }, ...others],
          rootPath: folder,
          modulesRoot: folder,
        },
        ...externalWorkers,
      ],
    }),
  )
  await server.ready
  return server
}

/**
 * Serves a build in workerd on loopback, until this process is stopped. workerd answers the browser itself: with `wrangler dev`
 * or `vite preview` every file passes a proxy in Node first, which takes nearly as long as the worker.
 */
export async function serveBuild(serving: Serving) {
  const server = await startBuild(serving)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.dispose().finally(() => process.exit(0))
    })
  return server
}
