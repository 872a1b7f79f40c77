import type { Kept, Place } from '../academy/kept.ts'
import type { Wrangler } from './wrangler.ts'

/** An academy that is being deployed, as far as its steps know it. */
export interface Deployment {
  /** Name of the worker. Databases and bucket are called after it. */
  name: string
  site: URL
  /** Whether nothing is changed: each step says what it would do. */
  isDry: boolean
  /** Whether somebody is at the terminal. */
  isAttended: boolean
  /** Whether a domain of its own may be connected though nobody can be asked. */
  mayConnect: boolean
  /** How long the site is waited for, in ms. */
  patienceMs: number
  /** Whether `dist` is deployed as it is. */
  isBuilt: boolean
  /** Where databases and bucket are created; null where nobody has said so yet. */
  place: Place | null
  wrangler: Wrangler
  /** What stays on this machine from one deployment to the next. */
  kept: Kept
  /** Ids of the databases, by binding. */
  databases: Map<string, string>
  /** Names of the secrets that Cloudflare holds. */
  secretsThere: Set<string>
  /** Whether the worker is there for the first time: then there is no previous version. */
  isNew: boolean
}

/**
 * One step. It looks first, so that it may be repeated; it says in a few words what it has found or done. `Refused` where it cannot be
 * done, with what to do about it.
 */
export interface Step {
  name: string
  run(deployment: Deployment): Promise<string>
}
