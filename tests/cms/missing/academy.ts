import { randomBytes } from 'node:crypto'
import type { Miniflare } from 'miniflare'
import { makeTables } from '../../../scripts/make-tables.ts'
import { REHEARSAL } from '../../../scripts/rehearsal-build.ts'
import { startBuild } from '../../../scripts/serve-build.ts'
import { temporaryFolder } from '../../../scripts/temporary-folder.ts'

interface Reading {
  port: number
  settings: Readonly<Record<string, string>>
}

/** An event of the academy's log, as far as it says what is missing. */
export interface Logged {
  event: string
  call?: string
  type?: string
  field?: string
  code?: number
  reason?: string
}

const isLogged = (value: unknown): value is Logged => typeof value === 'object' && value !== null && 'event' in value

/**
 * An academy whose memory is emptied by starting it anew (a second): caches and how the content server fails are kept in no other place,
 * and what types lack in a table. Databases and learners stay.
 */
export async function createAcademy({ port, settings }: Reading) {
  const url = `http://localhost:${port}`
  const state = temporaryFolder('campus-missing-')
  const own = { SITE_ORIGIN: url, SEALING_KEY: randomBytes(32).toString('hex'), ...settings }
  let log: Logged[] = []
  const say = (line: string) => {
    if (!line.startsWith('{')) return
    const event: unknown = JSON.parse(line)
    if (isLogged(event)) log.push(event)
  }
  const start = (more: Readonly<Record<string, string>> = {}) =>
    startBuild({ build: REHEARSAL, port, state, logs: 'warn', settings: { ...own, ...more }, say })
  let server: Miniflare = await start()
  await makeTables(server)
  return {
    url,
    log: () => log,
    /** `settings` stand in the place of those that it has. */
    async forget(settings: Readonly<Record<string, string>> = {}) {
      await server.dispose()
      server = await start(settings)
      await (await server.getD1Database('DB')).exec('DELETE FROM lacking_fields')
      log = []
    },
    end: () => server.dispose(),
  }
}
