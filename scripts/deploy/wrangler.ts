import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import type { z } from 'zod'
import { Refused } from '../academy/command-line.ts'

/** How a run of wrangler ended. */
export interface Run {
  code: number
  stdout: string
  stderr: string
}

interface Surroundings {
  env?: Record<string, string>
  /** Whether it may ask whoever is at the terminal: what it says goes there, and is not answered. */
  isAttended?: boolean
}

export type Wrangler = (args: readonly string[], surroundings?: Surroundings) => Promise<Run>

/** Runs the wrangler of this project. Unattended it asks nothing, and takes what it has by default for the answer. */
export const wrangler: Wrangler = (args, { env = {}, isAttended = false } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn('wrangler', args, {
      stdio: isAttended ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(isAttended ? {} : { CI: '1', FORCE_COLOR: '0' }), WRANGLER_SEND_METRICS: 'false', ...env },
    })
    let stdout = ''
    let stderr = ''
    child.stdout?.on('data', part => {
      stdout += part
    })
    child.stderr?.on('data', part => {
      stderr += part
    })
    child.on('error', reject)
    child.on('close', code =>
      resolve({ code: code ?? 1, stdout: stripVTControlCharacters(stdout), stderr: stripVTControlCharacters(stderr) }),
    )
  })

/** What wrangler says of its failure, without the frame around it. */
export function reasonIn({ stdout, stderr }: Run): string {
  const lines = `${stderr}\n${stdout}`.split('\n').map(line => line.trim())
  const from = lines.findIndex(line => /ERROR/.test(line))
  const said = lines
    .slice(Math.max(0, from), from < 0 ? 3 : from + 6)
    .filter(line => line && !/If you think this is a bug|Logs were written|^─/.test(line))
  return said.join(' ').replace(/^✘ \[ERROR\] /, '') || 'wrangler has said above why it ended'
}

export const TRY_AGAIN = 'Mend that and run the command again: it goes on where it stopped.'

/** The JSON that a run has printed, whatever it has said before; null where there is none of that shape. */
export function jsonIn<T>({ stdout }: Run, schema: z.ZodType<T>): T | null {
  const from = stdout.search(/^[[{]/m)
  return from < 0 ? null : (schema.safeParse(JSON.parse(stdout.slice(from))).data ?? null)
}

interface WithWrangler {
  wrangler: Wrangler
}

/** What wrangler answers as JSON. */
export async function askJson<T>({ wrangler }: WithWrangler, args: string[], schema: z.ZodType<T>): Promise<T> {
  const run = await wrangler(args)
  const answer = run.code === 0 ? jsonIn(run, schema) : null
  if (answer === null) throw new Refused(reasonIn(run), TRY_AGAIN)
  return answer
}

/** Runs wrangler for what it does. */
export async function carryOut({ wrangler }: WithWrangler, args: string[], remedy = TRY_AGAIN) {
  const run = await wrangler(args)
  if (run.code !== 0) throw new Refused(reasonIn(run), remedy)
  return run.stdout
}
