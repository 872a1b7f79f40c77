import { readAbout } from './about.ts'
import type { Acted, Caller, Done } from './acted.ts'
import type { ActionName } from './actions.ts'
import { isWaiting, loadOf } from './hand-over.ts'
import type { LearnerDatabase } from './work.ts'

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
