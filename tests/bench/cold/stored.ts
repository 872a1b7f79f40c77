import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessFigures } from '../process-figures.ts'
import type { RunningWorkerd } from '../workerd.ts'

/** How long nothing is done before a worker counts as ready, in ms. */
const STILL_MS = 300

/** Waits until the process does nothing any more, and returns the time of its processors in ms. */
export async function rested({ cpuMs }: Pick<ProcessFigures, 'cpuMs'>): Promise<number> {
  for (let before = Number.NaN; ; ) {
    const now = cpuMs()
    if (now - before < 1) return now
    before = now
    await new Promise(done => setTimeout(done, STILL_MS))
  }
}

/** Stops a server, and returns a folder with a copy of what it has stored, for others to begin with. The folder goes with this process. */
export async function stopAndStore(workerd: RunningWorkerd): Promise<string> {
  await rested(workerd)
  const stored = mkdtempSync(join(tmpdir(), 'campus-stored-'))
  process.once('exit', () => rmSync(stored, { recursive: true, force: true }))
  cpSync(workerd.objects, stored, { recursive: true })
  await workerd.stop()
  return stored
}
