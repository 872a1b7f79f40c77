import { fork } from 'node:child_process'
import { once } from 'node:events'
import { processFigures } from '../process-figures.ts'
import type { LiveServer } from './live-server.ts'

/** Starts the reference server on loopback, as a process of its own. */
export async function startReference(): Promise<LiveServer> {
  const child = fork('tests/bench/live-reference.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (typeof said !== 'object' || !child.pid) throw new Error('The reference server did not start')
  return {
    url: `http://127.0.0.1:${(said as { port: number }).port}`,
    hookSecret: '',
    ...processFigures(child.pid),
    async stop() {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
