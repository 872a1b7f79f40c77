import { type Failed, isFailed } from '../../client/calls/failed.ts'
import type { Loaded } from '../../client/page-module.ts'
import { statusOf } from '../../shared/errors.ts'

/** Data about the visitor. */
const OF_THE_PERSON = new Set(['account', 'learner'])

type Tracked = Promise<unknown> & { status?: 'fulfilled'; value?: unknown }

/** Turns failures into values, and marks what has arrived so that `use()` reads it at once. */
function track(promise: Promise<unknown>): Tracked {
  const tracked: Tracked = promise
    .catch((error: unknown): Failed => ({ failed: statusOf(error) }))
    .then(value => {
      tracked.status = 'fulfilled'
      tracked.value = value
      return value
    })
  return tracked
}

export interface TrackedData {
  deferred: Record<string, Tracked>
  isComplete(): boolean
  /** The failure of the main value, or of every value, as far as it is known. */
  failure(): Failed | null
  hasFailures(): boolean
}

/** Follows the late parts of a page. Waits for them at most `graceMs` (not at all
 * below zero): what is there by then is part of the first answer. */
export async function trackDeferred({ deferred, main }: Loaded, graceMs: number): Promise<TrackedData> {
  const tracked = Object.fromEntries(Object.entries(deferred).map(([name, promise]) => [name, track(promise)]))
  const all = Object.values(tracked)
  let timer: ReturnType<typeof setTimeout> | undefined
  const grace = new Promise(resolve => {
    timer = setTimeout(resolve, graceMs)
  })
  if (all.length && graceMs >= 0) await Promise.race([Promise.all(all), grace])
  clearTimeout(timer)
  // What is known of the visitor says nothing about the page.
  const ofThePage = Object.entries(tracked).flatMap(([name, promise]) => (OF_THE_PERSON.has(name) ? [] : [promise]))
  const failures = () => ofThePage.map(promise => promise.value).filter(isFailed)
  return {
    deferred: tracked,
    isComplete: () => all.every(promise => promise.status === 'fulfilled'),
    hasFailures: () => failures().length > 0,
    failure: () => {
      const decisive = main ? tracked[main]?.value : undefined
      if (isFailed(decisive)) return decisive
      return ofThePage.length && failures().length === ofThePage.length ? (failures()[0] ?? null) : null
    },
  }
}
