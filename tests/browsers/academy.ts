import { layCable } from './cable.ts'
import { endProgram } from './program.ts'
import { startRehearsal } from './rehearsal.ts'

/** Starts the production build with a mailbox, by https, behind a cable. */
export async function startAcademy(port: number) {
  const origin = `https://localhost:${port}`
  const server = await startRehearsal({ PORT: String(port + 1), HTTPS: '1', REHEARSE_SITE_ORIGIN: origin })
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
