import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'

const CLOCK_TICKS = 100

const config = (script: string, port: number, contentUrl: string) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .campus),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const campus :Workerd.Worker = (
  modules = [(name = "index.js", esModule = embed "${script}")],
  compatibilityDate = "2026-10-01",
  compatibilityFlags = ["enable_request_signal"],
  bindings = [(name = "CONTENT_API_URL", text = "${contentUrl}"), (name = "SITE_ORIGIN", text = "http://127.0.0.1:${port}")],
  globalOutbound = "internet",
);`

export interface RunningWorkerd {
  url: string
  /** Processor seconds used so far, by all its threads. */
  cpuSeconds(): number
  /** Resident memory in MiB. */
  memoryMiB(): number
  stop(): Promise<void>
}

/** Starts a bundle in bare workerd on loopback: no Miniflare, no proxy, no database. */
export async function startWorkerd(script: string, contentUrl: string): Promise<RunningWorkerd> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
  const file = join(folder, 'config.capnp')
  writeFileSync(join(folder, 'index.js'), readFileSync(resolve(script)))
  writeFileSync(file, config('index.js', port, contentUrl))
  const child: ChildProcess = spawn('node_modules/.bin/workerd', ['serve', file], { stdio: ['ignore', 'ignore', 'inherit'] })
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
  const stat = () =>
    readFileSync(`/proc/${workerdPid(child)}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  return {
    url,
    cpuSeconds: () => (Number(stat()[11]) + Number(stat()[12])) / CLOCK_TICKS,
    memoryMiB: () => (Number(stat()[21]) * 4096) / 1024 / 1024,
    stop: () =>
      new Promise(done => {
        child.once('exit', () => done())
        child.kill()
      }),
  }
}

/** The program that npm installs starts workerd as its child. */
function workerdPid(child: ChildProcess): number {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return Number(children[0] ?? child.pid)
}
