import type { Reporter, TestModule, Vitest } from 'vitest/node'

/** How long nothing may happen. A test takes at most a minute, and so does what is done before the first one of a file. */
const QUIET_MS = 180_000
/** How long Vitest may take to end after the last file. */
const ENDING_MS = 30_000

interface Options {
  exit?: (code: number) => void
  say?: (line: string) => void
}

/**
 * Creates a reporter that ends a run which hangs, and says so: with the exit code of its tests where all of them are done (Vitest may
 * wait for a log line that never comes, workers-sdk 15719), otherwise with 1 and the names of the files that didn't end.
 */
export function watchdog({ exit = process.exit, say = console.error }: Options = {}): Reporter {
  let vitest: Vitest
  let timer: NodeJS.Timeout
  const running = new Map<string, string>()
  const ended: TestModule[] = []
  let expected = 0

  function end() {
    const isDone = ended.length >= expected
    const failed = ended.filter(module => !module.ok()).length
    say(
      isDone
        ? `Vitest didn’t end after its last file; ended by the watchdog. Test files: ${ended.length - failed} passed, ${failed} failed.`
        : `Nothing happened for ${QUIET_MS / 60_000} minutes; ended by the watchdog. Not done: ${[...running.values()].join(', ')}`,
    )
    exit(isDone && !failed && !vitest.state.getUnhandledErrors().length ? 0 : 1)
  }

  /** Something has happened: the run gets its time again. */
  function restart() {
    clearTimeout(timer)
    timer = setTimeout(end, ended.length < expected ? QUIET_MS : ENDING_MS)
  }

  return {
    onInit(instance) {
      vitest = instance
    },
    onTestRunStart(specifications) {
      expected = specifications.length
      restart()
    },
    onTestModuleQueued({ id, relativeModuleId }) {
      running.set(id, relativeModuleId)
      restart()
    },
    onTestCaseResult: restart,
    onTestModuleEnd(module) {
      running.delete(module.id)
      ended.push(module)
      restart()
    },
    onTestRunEnd() {
      clearTimeout(timer)
    },
  }
}
