import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PROJECT } from './install.ts'
import { outerNode } from './outer-node.ts'
import type { Seed } from './seed/seed.ts'

interface Running {
  /** Where its database, its pictures and its token are kept. */
  folder: string
  port: number
  settings: Readonly<Record<string, string>>
  seed: Seed
  /** What it says, line by line as it comes. */
  onOutput?: (text: string) => void
}

const READY_WITHIN_MS = 180_000
const BETWEEN_MS = 300

async function untilReady(server: ChildProcess, url: string, said: () => string) {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The content server ended:\n${said()}`)
    const answer = await fetch(`${url}/_health`).catch(() => null)
    if (answer?.ok) return
    await new Promise(done => setTimeout(done, BETWEEN_MS))
  }
  throw new Error(`The content server did not start within ${READY_WITHIN_MS / 1000} s:\n${said()}`)
}

/**
 * Starts the content server of `strapi/` on loopback and waits until it answers; a new one is filled first. It ends with this
 * process. Answers its address, the token by which Campus reads, and how to end it.
 */
export async function startStrapi({ folder, port, settings, seed, onOutput }: Running) {
  const [data, tokenFile, seedFile] = [resolve(folder), resolve(folder, 'token'), resolve(folder, 'seed.json')]
  mkdirSync(join(data, 'public/uploads'), { recursive: true })
  writeFileSync(seedFile, JSON.stringify(seed))
  const server = spawn(outerNode(), ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CI: '1',
      STRAPI_TELEMETRY_DISABLED: 'true',
      ...settings,
      PORT: String(port),
      DATABASE_FILENAME: join(data, 'campus.db'),
      PUBLIC_FOLDER: join(data, 'public'),
      CAMPUS_SEED: seedFile,
      CAMPUS_TOKEN_FILE: tokenFile,
    },
  })
  const kill = () => server.kill()
  process.on('exit', kill)
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => {
      said = (said + part).slice(-20_000)
      onOutput?.(String(part))
    })
  const url = `http://127.0.0.1:${port}`
  await untilReady(server, url, () => said)
  return {
    url,
    token: existsSync(tokenFile) ? readFileSync(tokenFile, 'utf8') : '',
    async end() {
      process.off('exit', kill)
      if (server.exitCode !== null) return
      server.kill()
      await once(server, 'exit')
    },
  }
}
