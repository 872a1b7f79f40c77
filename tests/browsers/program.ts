import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const ENDS_WITHIN_MS = 5000

/** Programs that run beside this one. None outlives it, nor what it has started itself: each is a group of processes. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const program of running) signal(program, 'SIGTERM')
})

function signal({ pid }: ChildProcess, name: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, name)
  } catch {
    // It has ended by itself.
  }
}

export function startProgram(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const program = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, env: { ...process.env, ...env } })
  running.add(program)
  program.on('exit', () => running.delete(program))
  // What nobody reads would hold it up.
  program.stdout?.resume()
  program.stderr?.resume()
  return program
}

/** Ends a program that was started here with all that it has started, and waits until it has. */
export async function endProgram(program: ChildProcess) {
  if (!running.has(program)) return
  const ended = once(program, 'exit')
  signal(program, 'SIGTERM')
  const timer = setTimeout(() => signal(program, 'SIGKILL'), ENDS_WITHIN_MS)
  await ended
  clearTimeout(timer)
}
