import { ContentError } from '../../shared/errors.ts'
import {
  CIRCUIT_FAILURES,
  CIRCUIT_MOMENT_MS,
  CIRCUIT_PAUSE_MS,
  CIRCUIT_WINDOW_MS,
  CONTENT_TIMEOUT_MS,
} from '../../shared/limits.ts'
import { bareFailure } from './normalise.ts'

/** Why a call was not sent, in the place of an answer. */
export const NOT_ASKED = bareFailure(503, 'ServiceUnavailable', 'The content server has stopped answering. Try again in a moment')

/** The answer to a call that was not sent, because the content server has just failed too often: 503. */
export class CircuitOpen extends ContentError {
  /** Whole seconds after which it is worth asking again, at least one. */
  readonly retryAfter: number
  constructor(waitMs: number) {
    super(NOT_ASKED)
    this.name = 'CircuitOpen'
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

/** How a call has ended: `unclear` where that says nothing of the server. */
export type End = 'answered' | 'failed' | 'unclear'

/** Who chose what a call asks for: `site` where no word, slug or id in it came from a visitor. */
export type ChosenBy = 'site' | 'visitor'

/**
 * Returns what a response tells the circuit breaker. 502 and 504 are failures of any call, as are timeouts and broken connections
 * (`sendThrough`). Every other 5xx, and an answer that cannot be read, is a failure only of a call that the site chose: a visitor may find
 * an input on which a CMS fails, and must not be able to stop the content of everybody by it.
 */
export function endOf(status: number, by: ChosenBy, isReadable = true): End {
  if (status === 502 || status === 504) return 'failed'
  if (status < 500 && isReadable) return 'answered'
  return by === 'site' ? 'failed' : 'unclear'
}

/** Leave to ask. A call that asks several times does so by one, so that a probe is a whole call. */
export interface Passage {
  /** Called once for each time that the server was asked. */
  ended(how: End): void
}

export interface CircuitBreaker {
  /** Lets a call through, or throws `CircuitOpen`. */
  enter(): Passage
}

export interface CircuitBreakerOptions {
  /** The time, ms since 1970. */
  now?: () => number
  onOpened?: (failures: number) => void
  /** Hears for how long it was open, failed probes included. */
  onClosed?: (ms: number) => void
}

/** After this a probe was stopped together with the request that made it, and will never end. */
const PROBE_LOST_MS = CONTENT_TIMEOUT_MS + 1000

/**
 * Closed, it lets every call through. Five failures within ten seconds open it: calls fail at once. After a pause of five seconds it is
 * half-open: one call goes through as a probe, which closes it or opens it for another pause.
 *
 * A page makes several calls at once, and a CMS that restarts drops all of them: calls that began or failed in the same moment count once.
 */
export function createCircuitBreaker({
  now = () => Date.now(),
  onOpened = () => {},
  onClosed = () => {},
}: CircuitBreakerOptions = {}): CircuitBreaker {
  let failures: { began: number; ended: number }[] = []
  /** Null while it is closed; `since` is when the pause began. */
  let open: { opened: number; since: number; probe: { at: number } | null } | null = null

  /** Milliseconds of a span that are left. A clock that has gone backwards holds nobody back: then none are. */
  const remaining = (since: number, ms: number) => (now() < since ? 0 : Math.max(0, since + ms - now()))

  const isSameMoment = (one: number, other: number) => Math.abs(one - other) < CIRCUIT_MOMENT_MS

  function count(began: number) {
    const at = now()
    failures = failures.filter(({ ended }) => remaining(ended, CIRCUIT_WINDOW_MS) > 0)
    if (failures.some(other => isSameMoment(other.began, began) || isSameMoment(other.ended, at))) return
    failures.push({ began, ended: at })
    if (failures.length < CIRCUIT_FAILURES) return
    open = { opened: at, since: at, probe: null }
    onOpened(failures.length)
    failures = []
  }

  function decide(how: End) {
    if (!open) return
    const { opened } = open
    // Where the probe told nothing, the next call is one in its place.
    if (how === 'unclear') open.probe = null
    else open = how === 'failed' ? { opened, since: now(), probe: null } : null
    if (!open) onClosed(Math.max(0, now() - opened))
  }

  return {
    enter() {
      const began = now()
      const probe = open ? { at: began } : null
      if (open) {
        const wait = remaining(open.since, CIRCUIT_PAUSE_MS) || (open.probe ? remaining(open.probe.at, PROBE_LOST_MS) : 0)
        if (wait > 0) throw new CircuitOpen(wait)
        open.probe = probe
      }
      return {
        ended(how) {
          // What was asked before it opened says nothing new.
          if (!open) how === 'failed' && count(began)
          else if (probe && open.probe === probe) decide(how)
        },
      }
    },
  }
}
