import { readAbout } from './about.ts'
import type { ActionName } from './actions.ts'
import { isWaiting, type Load, loadOf } from './hand-over.ts'
import type { HeardNow } from './heard.ts'
import type { SessionRow } from './schema.ts'
import type { NewSession } from './sessions.ts'
import type { Account, LearnerDatabase } from './work.ts'

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

/** What may still be on its way when a guest signs in, and for how long. */
const LATE: readonly ActionName[] = ['answer', 'check', 'note']
const LATE_WITHIN_MS = 10 * 60_000

const isLate = (name: ActionName, since: number, now: Date) => LATE.includes(name) && now.getTime() - since <= LATE_WITHIN_MS

/**
 * Whether a secret that is over is still good for this: for what a guest did just before they signed in, and for having what they
 * learned taken by their account.
 */
export function mayStill(db: LearnerDatabase, secretHash: string, name: ActionName, now: Date): boolean {
  if (name === 'hand-over') return readAbout(db, 'handed-over')?.secrets.includes(secretHash) ?? false
  const guests = readAbout(db, 'guests')
  return guests !== null && isLate(name, guests.at, now) && guests.secrets.includes(secretHash)
}

/** Where a caller is known now, if it is not in this object. */
export function elsewhere(
  db: LearnerDatabase,
  { secretHash, begins, now }: Caller,
  name: ActionName,
): Exclude<Acted<never>, Done<never>> | null {
  if (readAbout(db, 'gone')) return 'over'
  const handedOver = readAbout(db, 'handed-over')
  if (!handedOver) return null
  // Nobody begins a session in what is another object by now.
  if (begins || (secretHash !== null && !handedOver.secrets.includes(secretHash))) return 'over'
  if (name === 'hand-over') return null
  const isOver = secretHash !== null && !isLate(name, handedOver.at, new Date(now))
  const load = isWaiting(handedOver) ? loadOf({ db }, handedOver.id) : null
  return isOver && !load ? 'over' : { at: handedOver.to, load, isOver }
}
