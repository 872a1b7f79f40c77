import type { Context } from 'hono'
import type { OpenedLetter } from '../shared/content/letter.ts'
import type { PageMatch } from '../shared/match-page.ts'
import type { AppEnv } from './bindings.ts'
import type { Deadline } from './deadline.ts'
import type { Settings } from './env.ts'
import type { HeardNow } from './learner/heard.ts'
import type { Look } from './learner/look.ts'
import type { Log } from './log.ts'
import type { CacheState } from './operations/facts.ts'
import type { Operations } from './operations/operations.ts'
import type { Claim } from './session/learner-cookie.ts'
import type { Session, SessionStore } from './session/sessions.ts'
import type { Timings } from './timings.ts'

/** What the middlewares put into a request's context, each under its own name. */
export interface Variables {
  requestId: string
  settings: Settings
  log: Log
  /** How long the steps of this request take. */
  timings: Timings
  /** What this request records of itself, for its operator. */
  operations: Operations
  /** What the cache had of the answer; none where it was not asked. */
  cacheState?: CacheState
  /** Which page or area answered, for the request log. */
  area: string
  /** The page of the address, after the first `pageOf`; null where there is none. */
  page?: PageMatch | null
  /** Until when a page reads of its content server, on the way to one. */
  deadline?: Deadline
  /** What sessions and learners' objects are kept with; null where there are none. */
  sessions: SessionStore | null
  /** By whom this browser says that it is known, signed in; null for a visitor, and once their object has said that it is over. */
  claim: Claim | null
  /** The same of a visitor who learns without an account. */
  guest: Claim | null
  /** Who is signed in, once their object was asked (`session()`); null for a visitor. */
  session: Session | null
  /** True if an object could not be asked, so that the visitor is unknown. */
  sessionsFailed?: boolean
  /** What their content server has said of them within the last ten seconds, as their object knows it. */
  heard?: HeardNow | undefined
  /** What a page shows of its learner, as their object has answered it. */
  look?: Look
  /** The secret of the device on which somebody is about to sign in. */
  device?: string
  /** The JSON of a hook's body, once its sender is authenticated; undefined where it is none. */
  hookBody?: unknown
  /** What the mail's link does that the visitor has opened, on the page behind it. */
  letter?: OpenedLetter
}

export interface HonoEnv {
  Bindings: AppEnv
  Variables: Variables
}

/** The context of one request, in a handler. */
export type C = Context<HonoEnv>
