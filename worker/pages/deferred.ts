import { type Failed, isFailed } from '../../client/calls/failed.ts'
import type { Loaded } from '../../client/page-module.ts'
import { ContentError, statusOf } from '../../shared/errors.ts'

/** Data about the visitor. */
const OF_THE_PERSON = new Set(['account', 'learner'])

type Tracked = Promise<unknown> & { status?: 'fulfilled'; value?: unknown }

/** The content server lets nobody read that: no page is answered so, and asking again changes nothing. */
const isClosed = (error: unknown) => error instanceof ContentError && error.code === 403

/** Turns failures into values, and marks what has arrived so that `use()` reads it at once. */
function track(promise: Promise<unknown>): Tracked {
  const tracked: Tracked = promise
    .catch((error: unknown): Failed => ({ failed: statusOf(error), ...(isClosed(error) ? { closed: true } : {}) }))
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
  /** The failure of every main value, as far as it is known. */
  failure(): Failed | null
  hasFailures(): boolean
  /** When the last of them has arrived or failed. */
  end: Promise<unknown>
}

/** What is over after `ms`; `work` may be over before. */
async function atMost(ms: number, work: Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise(resolve => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, over])
  clearTimeout(timer)
}

/** One of them has arrived, or all have failed. */
const oneOf = (values: readonly Tracked[]) =>
  Promise.any(values.map(value => value.then(known => isFailed(known) && Promise.reject(known)))).catch(() => {})

/**
 * Follows the late parts of a page. Waits for them at most `graceMs` (not at all below zero): what is there by then is part of the
 * first answer. For one of its main parts it waits up to `mainMs` from then on.
 */
export async function trackDeferred({ deferred, main = [] }: Loaded, graceMs: number, mainMs = 0): Promise<TrackedData> {
  const tracked = Object.fromEntries(Object.entries(deferred).map(([name, promise]) => [name, track(promise)]))
  const all = Object.values(tracked)
  const end = Promise.all(all)
  const decisive = main.flatMap(name => tracked[name] ?? [])
  if (all.length && graceMs >= 0) await atMost(graceMs, end)
  const isDecided = decisive.some(({ status, value }) => status === 'fulfilled' && !isFailed(value))
  if (decisive.length && !isDecided && mainMs > 0) await atMost(mainMs, oneOf(decisive))
  // What is known of the visitor says nothing about the page.
  const ofThePage = Object.entries(tracked).flatMap(([name, promise]) => (OF_THE_PERSON.has(name) ? [] : [promise]))
  const failures = () => ofThePage.map(promise => promise.value).filter(isFailed)
  return {
    deferred: tracked,
    isComplete: () => all.every(promise => promise.status === 'fulfilled'),
    hasFailures: () => failures().length > 0,
    failure: () => {
      const failed = decisive.map(promise => promise.value).filter(isFailed)
      return failed.length === decisive.length ? (failed[0] ?? null) : null
    },
    end,
  }
}
