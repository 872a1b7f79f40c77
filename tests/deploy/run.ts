import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

/** What a command has said, and how it ended. */
export interface Ended {
  code: number
  said: string
}

/** Runs a command of operators as they do, in a folder, with nobody to answer a question. */
export function run(cwd: string, env: Record<string, string>, script: string, args: readonly string[]): Promise<Ended> {
  return new Promise(done => {
    const options = { cwd, env: { ...process.env, CONTENT_HOOK_SECRET: '', OPERATOR_SECRET: '', VITEST: '', ...env } }
    execFile(process.execPath, [resolve(script), ...args], options, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    )
  })
}
