import { readFileSync } from 'node:fs'

/** Throws a sentence that says what to do where this process, or one that it starts, may not have so many files open. */
export function needOpenFiles(files: number) {
  const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  if (Number(limit) < files)
    throw new Error(`This needs ${files} open files and may have ${limit}: raise it with ulimit -n ${files}`)
}
