import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import type { Stage } from './stages.ts'

export interface Outcome {
  isGood: boolean
  seconds: number
  output: string
  counts: string[]
}

/** Runs a stage to its end; with `shown`, its output is printed as it comes. */
export async function runStage({ command, env, counts }: Stage, shown: boolean): Promise<Outcome> {
  const began = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const stop = () => child.kill('SIGTERM')
  process.on('SIGINT', stop).on('SIGTERM', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (shown) process.stdout.write(text)
    })
  const code = await new Promise<number>(resolve => {
    child.on('error', () => resolve(1)).on('close', status => resolve(status ?? 1))
  })
  process.off('SIGINT', stop).off('SIGTERM', stop)
  const found = counts ? (stripVTControlCharacters(output).match(counts) ?? []) : []
  const seconds = Math.round((performance.now() - began) / 1000)
  return { isGood: code === 0, seconds, output, counts: found.map(line => line.trim().replace(/\s+/g, ' ')) }
}
