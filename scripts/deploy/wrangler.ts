import { spawn } from 'node:child_process'

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

/** What a terminal shows in colours and styles. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are control characters
const STYLES = /\u001b\[[\d;]*m/g

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
      resolve({ code: code ?? 1, stdout: stdout.replace(STYLES, ''), stderr: stderr.replace(STYLES, '') }),
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
