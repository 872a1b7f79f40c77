const EVERY_MS = 10_000

export interface Progress {
  /** What to say of how far it is, each time. */
  detail?: () => string
  everyMs?: number
  say?: (line: string) => void
}

/** Prints what goes on, and every ten seconds again for how long, until `work` ends. Returns what that does. */
export async function withProgress<T>(
  what: string,
  work: Promise<T>,
  { detail = () => '', everyMs = EVERY_MS, say = console.log }: Progress = {},
): Promise<T> {
  const began = performance.now()
  say(`… ${what}`)
  const clock = setInterval(() => {
    say(`… ${what}: ${Math.round((performance.now() - began) / 1000)} s${detail()}`)
  }, everyMs)
  return work.finally(() => clearInterval(clock))
}
