import { CONTENT_TIMEOUT_MS } from '../shared/limits.ts'

/** Until when a page reads of its content server: one limit for all of its calls, however many follow each other. */
export interface Deadline {
  /** Throws a `TimeoutError` where it is past: then no call is begun. */
  check(): void
  /**
   * What some work answers, or a `TimeoutError` once the deadline is past; then only what is at hand is answered. The work goes on to
   * its own end: others may wait for it, and it shall be known whether the server answers.
   */
  within<T>(work: Promise<T>): Promise<T>
}

const tooLate = () => new DOMException('The page has waited long enough', 'TimeoutError')

/** A deadline five seconds after the request began (`since`, ms since 1970). */
export function createDeadline(since = Date.now(), now = () => Date.now()): Deadline {
  let made: AbortSignal | undefined
  // A page that asks nothing needs no timer.
  const signal = () => {
    if (made) return made
    const left = Math.min(CONTENT_TIMEOUT_MS, since + CONTENT_TIMEOUT_MS - now())
    made = left > 0 ? AbortSignal.timeout(left) : AbortSignal.abort()
    return made
  }
  return {
    check() {
      if (signal().aborted) throw tooLate()
    },

    async within(work) {
      const over = signal()
      let end = () => {}
      const late = new Promise<never>((_, reject) => {
        end = () => reject(tooLate())
        if (over.aborted) setTimeout(end)
        else over.addEventListener('abort', end)
      })
      try {
        return await Promise.race([work, late])
      } finally {
        over.removeEventListener('abort', end)
      }
    },
  }
}
