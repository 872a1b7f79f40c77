import type { AccountData } from '../../client/account/models.ts'
import type { LearnerData } from '../../client/learner/models.ts'
import type { PageMatch } from '../../shared/match-page.ts'
import type { Route } from '../../shared/routes.ts'
import type { ContentContext } from '../content/content-fetch.ts'
import type { Deadline } from '../deadline.ts'
import type { Settings } from '../env.ts'
import type { Log } from '../log.ts'
import type { Operations } from '../operations/operations.ts'
import type { Timings } from '../timings.ts'
import type { PageVersion } from './page-version.ts'
import type { SiteData } from './site-data.ts'

/** What a page is made with: the bindings of the page app. */
export interface PageContext {
  ctx: ContentContext
  settings: Settings
  log: Log
  /** Where the steps of making it are noted. */
  timings?: Timings
  /** Where it is recorded what the page has waited for. */
  operations?: Operations
  /** Whether the newsletter can be asked for here. */
  newsletter?: boolean
  /** How long late parts are waited for, and how long where the page is known to exist; ms, not at all below zero. */
  graceMs?: number
  knownGraceMs?: number
  /** Until when it reads of its content server, where that has begun before; else five seconds from now. */
  deadline?: Deadline | undefined
  /** Drafts, and the end of the link by which they are shown, in place of what is published; what all pages share stays as it is. */
  preview?: { token: string; drafts: ContentContext }
  /** Data about the signed-in learner: then the page is theirs alone. It never rejects. */
  account?: Promise<AccountData>
  /** What a learner or guest has done here: then the page is theirs alone. It never rejects. */
  learner?: Promise<LearnerData>
  /** The day on which nobody can say who this learner is, where that is so: the page says so. */
  unknownOn?: string
  /** Reads about the signed-in learner, for load(). */
  own?: (path: string) => Promise<unknown>
  /** Answers the error page with this status, at any address. */
  refused?: number
  /** The page table, for tests of other tables. */
  table?: Record<string, Route>
  /** The page of the address, where it is known already. */
  match?: PageMatch | null
}

export interface PageEnv {
  Bindings: PageContext
  Variables: {
    /** When the request came, ms since 1970. */
    since: number
    url: URL
    site: SiteData
    /** The page of the address; the home page in its language where there is none, for the error page. */
    match: PageMatch
    /** What the page is made of, once it is being made. */
    version?: PageVersion
  }
}
