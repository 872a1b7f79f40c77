import { spawnSync } from 'node:child_process'

/** Prepares this clone for a program, by the options of scripts/setup.mjs; ends the program where that fails. */
export function makeReady(...options: string[]): void {
  const { status } = spawnSync(process.execPath, ['scripts/setup.mjs', ...options], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
