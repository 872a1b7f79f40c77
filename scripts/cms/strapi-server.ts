import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { untilAnswered } from '../until-answered.ts'
import { PROJECT } from './install.ts'
import type { Seed } from './seed/seed.ts'
import { outerNode, STRAPI, strapiEnvironment } from './strapi-program.ts'

interface Running {
  /** The folder of its project. */
  project?: string
  /** Where its database, its pictures and its token are kept. */
  folder: string
  port: number
  settings: Readonly<Record<string, string>>
  seed: Seed
}

const READY_WITHIN_MS = 180_000

/**
 * Starts a content server on loopback and waits until it answers; a new one is filled first. It ends with this
 * process. Answers its address, the token by which Campus reads, and how to end it.
 */
export async function startStrapi({ project = PROJECT, folder, port, settings, seed }: Running) {
  const [data, tokenFile, seedFile] = [resolve(folder), resolve(folder, 'token'), resolve(folder, 'seed.json')]
  mkdirSync(join(data, 'public/uploads'), { recursive: true })
  writeFileSync(seedFile, JSON.stringify(seed))
  const server = spawn(outerNode(), [STRAPI, 'start'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...strapiEnvironment(),
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
    })
  const url = `http://127.0.0.1:${port}`
  const ended = once(server, 'exit').then(() => {
    throw new Error(`The content server ended:\n${said}`)
  })
  await Promise.race([untilAnswered(`${url}/_health`, READY_WITHIN_MS), ended])
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
