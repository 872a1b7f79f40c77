import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { type ProcessFigures, processFigures } from './process-figures.ts'

/** A server that still runs then is ended without asking: it waits for sockets that nobody closes. */
const STOP_WITHIN_MS = 5000

/** What a bundle is run with. */
interface Run {
  /** The main module; others are in its folder. */
  script: string
  /** A folder with stored objects to begin with. */
  stored?: string
  /** Whether the bundle also holds the databases (tests/bench/trips/databases.ts), or the script of a worker that holds them. */
  databases?: boolean | string
  bindings?: Readonly<Record<string, string>>
  /** Whether objects that nobody asks stay awake, in place of going to sleep after 10 s. */
  keepsAwake?: boolean
  /** Whether the script may have its memory cleared, by `gc()`. */
  clearsMemory?: boolean
}

const text = ([name, value]: [string, string]) => `(name = "${name}", text = "${value}"),`
const database = (name: string, entrypoint: string, service: string) =>
  `(name = "${name}", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [
      (name = "fetcher", service = (name = "${service}", entrypoint = "${entrypoint}"))])),`
const bothDatabases = (service: string) => `${database('DB', 'Main', service)}${database('SEARCH', 'Search', service)}`
const DATABASES = `(className = "Database", uniqueKey = "databases", enableSql = true),`
const TO_DATABASES = `(name = "DATABASES", durableObjectNamespace = "Database"),`

/** A worker that holds the databases of the one that is measured. */
const databaseWorker = (objects: string) => `
const databases :Workerd.Worker = (
  modules = [(name = "databases.js", esModule = embed "databases.js")],
  compatibilityDate = "2026-10-01",
  durableObjectNamespaces = [${DATABASES}],
  durableObjectStorage = (localDisk = "${objects}"),
  bindings = [${TO_DATABASES}${bothDatabases('databases')}],
);`

const config = (
  { databases = false, bindings = {}, keepsAwake = false, clearsMemory = false }: Run,
  { port, databasesPort }: { port: number; databasesPort: number },
  hookSecret: string,
  objects: string,
  modules: readonly string[],
) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .campus),
    ${typeof databases === 'string' ? '(name = "databases", worker = .databases),' : ''}
    (name = "internet", network = (allow = ["public", "private", "local"])),
    (name = "objects", disk = (path = "${objects}", writable = true)),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:${port}", http = (), service = "main"),
    ${typeof databases === 'string' ? `(name = "databases", address = "127.0.0.1:${databasesPort}", http = (), service = "databases"),` : ''}
  ],
  v8Flags = [${clearsMemory ? '"--expose-gc"' : ''}],
);
const campus :Workerd.Worker = (
  modules = [
    ${modules.map(name => `(name = "${name}", esModule = embed "${name}"),`).join('\n    ')}
  ],
  compatibilityDate = "2026-10-01",
  compatibilityFlags = ["enable_request_signal", "no_web_socket_compression"],
  durableObjectNamespaces = [
    (className = "Learner", uniqueKey = "learners", enableSql = true, preventEviction = ${keepsAwake}),
    ${databases === true ? DATABASES : ''}
  ],
  durableObjectStorage = (localDisk = "objects"),
  bindings = [
    ${Object.entries({ CONTENT_HOOK_SECRET: hookSecret, SITE_ORIGIN: `http://127.0.0.1:${port}`, ...bindings })
      .map(text)
      .join('\n    ')}
    (name = "LEARNERS", durableObjectNamespace = "Learner"),
    ${databases === true ? TO_DATABASES + bothDatabases('main') : databases ? bothDatabases('databases') : ''}
  ],
  globalOutbound = "internet",
);${typeof databases === 'string' ? databaseWorker('objects') : ''}`

export interface RunningWorkerd extends ProcessFigures {
  url: string
  /** Of the worker that holds the databases, if it is one of its own. */
  databasesUrl: string
  /** What signs calls of its hooks; made at the start. */
  hookSecret: string
  /** The folder in which its objects are stored. */
  objects: string
  /** What it has printed of errors that nobody caught. */
  uncaught: readonly string[]
  stop(): Promise<void>
}

/** Starts a bundle in bare workerd on loopback: no Miniflare, no proxy. What it stores goes with it. */
export async function startWorkerd(run: Run): Promise<RunningWorkerd> {
  const [port, databasesPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
  const file = join(folder, 'config.capnp')
  const objects = join(folder, 'objects')
  const hookSecret = randomBytes(32).toString('hex')
  mkdirSync(objects)
  if (run.stored) cpSync(run.stored, objects, { recursive: true })
  const source = dirname(resolve(run.script))
  const others = (readdirSync(source, { recursive: true }) as string[]).filter(
    name => name.endsWith('.js') && name !== 'index.js',
  )
  const modules = ['index.js', ...others]
  for (const name of modules) cpSync(join(source, name), join(folder, name))
  if (typeof run.databases === 'string') cpSync(run.databases, join(folder, 'databases.js'))
  writeFileSync(file, config(run, { port, databasesPort }, hookSecret, objects, modules))
  const child: ChildProcess = spawn('node_modules/.bin/workerd', ['serve', '--experimental', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const uncaught: string[] = []
  child.stderr?.pipe(process.stderr)
  if (child.stderr)
    createInterface(child.stderr).on('line', line => {
      if (/uncaught|unhandled/i.test(line)) uncaught.push(line)
    })
  const exited = new Promise<void>(done => child.once('exit', () => done()))
  const endNow = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', endNow)
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await isUp(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error('workerd did not start')
    await new Promise(done => setTimeout(done, 100))
  }
  return {
    url,
    databasesUrl: `http://127.0.0.1:${databasesPort}`,
    hookSecret,
    objects,
    uncaught,
    ...processFigures(workerdPid(child)),
    async stop() {
      child.kill()
      const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      await exited
      clearTimeout(late)
      process.off('exit', endNow)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Whether something listens; nothing is asked, so nothing is evaluated for it. */
const isUp = (port: number) =>
  new Promise<boolean>(done => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

/** The program that npm installs starts workerd as its child. */
function workerdPid(child: ChildProcess): number {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return Number(children[0] ?? child.pid)
}
