import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { type ProcessFigures, processFigures } from './process-figures.ts'

/** A server that still runs then is ended without asking: it waits for sockets that nobody closes. */
const STOP_WITHIN_MS = 5000

/** What a bundle is run with. */
interface Run {
  script: string
  /** Whether it has databases of its own (tests/bench/trips/databases.ts). */
  databases?: boolean
  bindings?: Readonly<Record<string, string>>
  /** Whether objects that nobody asks stay awake, in place of going to sleep after 10 s. */
  keepsAwake?: boolean
  /** Whether the script may have its memory cleared, by `gc()`. */
  clearsMemory?: boolean
}

const text = ([name, value]: [string, string]) => `(name = "${name}", text = "${value}"),`
const database = (name: string, service: string) =>
  `(name = "${name}", wrapped = (moduleName = "cloudflare-internal:d1-api", innerBindings = [
      (name = "fetcher", service = (name = "main", entrypoint = "${service}"))])),`

const config = (
  { databases = false, bindings = {}, keepsAwake = false, clearsMemory = false }: Run,
  port: number,
  hookSecret: string,
  objects: string,
) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .campus),
    (name = "internet", network = (allow = ["public", "private", "local"])),
    (name = "objects", disk = (path = "${objects}", writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
  v8Flags = [${clearsMemory ? '"--expose-gc"' : ''}],
);
const campus :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "index.js")],
  compatibilityDate = "2026-10-01",
  compatibilityFlags = ["enable_request_signal", "no_web_socket_compression"],
  durableObjectNamespaces = [
    (className = "Learner", uniqueKey = "learners", enableSql = true, preventEviction = ${keepsAwake}),
    ${databases ? '(className = "Database", uniqueKey = "databases", enableSql = true),' : ''}
  ],
  durableObjectStorage = (localDisk = "objects"),
  bindings = [
    ${Object.entries({ ...bindings, CONTENT_HOOK_SECRET: hookSecret, SITE_ORIGIN: `http://127.0.0.1:${port}` })
      .map(text)
      .join('\n    ')}
    (name = "LEARNERS", durableObjectNamespace = "Learner"),
    ${databases ? `(name = "DATABASES", durableObjectNamespace = "Database"),${database('DB', 'Main')}${database('SEARCH', 'Search')}` : ''}
  ],
  globalOutbound = "internet",
);`

export interface RunningWorkerd extends ProcessFigures {
  url: string
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
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
  const file = join(folder, 'config.capnp')
  const objects = join(folder, 'objects')
  const hookSecret = randomBytes(32).toString('hex')
  mkdirSync(objects)
  writeFileSync(join(folder, 'index.js'), readFileSync(resolve(run.script)))
  writeFileSync(file, config(run, port, hookSecret, objects))
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
  for (let tries = 0; ; tries++) {
    const up = await fetch(`${url}/healthz`).then(
      r => r.ok,
      () => false,
    )
    if (up) break
    if (tries > 100 || child.exitCode !== null) throw new Error('workerd did not start')
    await new Promise(done => setTimeout(done, 100))
  }
  return {
    url,
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

/** The program that npm installs starts workerd as its child. */
function workerdPid(child: ChildProcess): number {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return Number(children[0] ?? child.pid)
}
