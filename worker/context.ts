import type { Context, Hono } from 'hono'
import type { OpenedLetter } from '../shared/content/letter.ts'
import type { PageMatch } from '../shared/match-page.ts'
import type { AppEnv } from './bindings.ts'
import type { Settings } from './env.ts'
import type { Log } from './log.ts'
import type { Session, SessionStore } from './session/sessions.ts'

/** What the middlewares put into a request's context, each under its own name. */
export interface Variables {
  requestId: string
  settings: Settings
  log: Log
  /** Which page or area answered, for the request log. */
  area: string
  /** The page of the address, after the first `pageOf`; null where there is none. */
  page?: PageMatch | null
  /** Who is signed in; null for a visitor. */
  session: Session | null
  sessions: SessionStore | null
  /** True if the sessions cannot be read, so the visitor is unknown. */
  sessionsFailed?: boolean
  /** The id of a visitor who learns without an account; null for everybody else. */
  guest: string | null
  /** The secret of the device on which somebody is about to sign in. */
  device?: string
  /** What the mail's link does that the visitor has opened, on the page behind it. */
  letter?: OpenedLetter
}

export interface HonoEnv {
  Bindings: AppEnv
  Variables: Variables
}

/** The context of one request, in a handler. */
export type C = Context<HonoEnv>

export type App = Hono<HonoEnv>
