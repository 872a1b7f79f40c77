import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { layCable } from './cable.ts'
import { endProgram, startProgram } from './program.ts'

const READY_WITHIN_MS = 120_000

/** Starts the production build with a mailbox, by https, behind a cable. */
export async function startAcademy(port: number) {
  const origin = `https://localhost:${port}`
  const server = startProgram('node', ['scripts/rehearsal.ts'], {
    PORT: String(port + 1),
    HTTPS: '1',
    REHEARSE_SITE_ORIGIN: origin,
  })
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
  const cable = await layCable(port, port + 1)
  return {
    origin,
    cable,
    async end() {
      cable.remove()
      await endProgram(server)
    },
  }
}

export type Academy = Awaited<ReturnType<typeof startAcademy>>
