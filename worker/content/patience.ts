/** For so many ms a request waits for a newer answer where an older one is at hand: a CMS that hangs is a failing one. */
const PATIENCE_MS = 2000

/** Returns what work has come to within two seconds, or null where it failed or takes longer. It goes on to its own end. */
export async function withinPatience<T>(work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS, null)
  })
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer))
}
