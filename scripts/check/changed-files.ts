import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const linesOf = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Files that differ from the main branch or are not committed. Where there is no git, none. */
export function changedFiles(): string[] {
  const branch = ['main', 'origin/main'].find(name => linesOf('rev-parse', '--verify', '--quiet', name).length)
  const files = [
    ...(branch ? linesOf('diff', '--name-only', `${branch}...HEAD`) : []),
    ...linesOf('diff', '--name-only', 'HEAD'),
    ...linesOf('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)].filter(file => existsSync(file))
}

/** The changed code, as the beginnings of its tests' names: they stand beside it. A changed test names itself. */
export const changedCode = () => [
  ...new Set(
    changedFiles()
      .filter(file => /^(client|scripts|shared|worker|tests\/promises)\/.*\.tsx?$/.test(file))
      .map(file => file.replace(/((\.(remote|node|client))?\.test)?\.tsx?$/, '.')),
  ),
]
