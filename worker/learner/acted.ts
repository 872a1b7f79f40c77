import type { Load } from './hand-over.ts'
import type { HeardNow } from './heard.ts'
import type { SessionRow } from './schema.ts'
import type { NewSession } from './sessions.ts'
import type { Account } from './work.ts'

/** In whose name something is done. */
export interface Caller {
  /** The SHA-256 of the secret in the cookie; null where the worker itself asks. */
  secretHash: string | null
  /** ISO 8601. */
  now: string
  /** What begins with this call: only such a call makes an object. */
  begins?: { session: NewSession | null; account: Account | null }
}

/** What was done, and as whom. */
export interface Done<T> {
  session: SessionRow | null
  account: Account | null
  value: T
  /** What their content server has just said of them, to whoever asks who they are. */
  heard?: HeardNow
}

/**
 * The same; `over` where nobody is known by this secret, or the object is nobody's; the name of another object where everything of this
 * one is there now, or will be once it takes the load. There nothing is to be asked where it `isOver` for this caller.
 */
export type Acted<T> = Done<T> | { at: string; load: Load | null; isOver: boolean } | 'over'
