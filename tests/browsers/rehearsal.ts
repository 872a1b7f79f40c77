import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { startProgram } from './program.ts'

const READY_WITHIN_MS = 120_000

/** Starts the production build as it is rehearsed, and waits until it is filled. `env` says its port and settings (scripts/rehearsal.ts). */
export async function startRehearsal(env: Record<string, string>) {
  const server = startProgram('node', ['scripts/rehearsal.ts'], env)
  if (!server.stdout || !server.stderr) throw new Error('The academy says nothing')
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => {
      said += part
    })
  const signal = AbortSignal.timeout(READY_WITHIN_MS)
  // Its only line says that it is filled.
  await Promise.race([
    once(createInterface(server.stdout), 'line', { signal }),
    once(server, 'exit', { signal }).then(() => {
      throw new Error(`The academy ended: ${said}`)
    }),
  ])
  return server
}
