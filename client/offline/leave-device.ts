import type { Store } from '../state/store.ts'
import { allOf } from './database.ts'
import { flushQueue } from './flush.ts'
import { fetchOwner, noteOwner } from './owner.ts'
import { clearDevice } from './saved.ts'
import { confirmLoss } from './unsent-modal.tsx'

/** Before signing out: sends the waiting answers. If some cannot be sent, asks the learner whether to go on. */
export async function mayLeave(store: Store): Promise<boolean> {
  try {
    await flushQueue()
    const left = (await allOf('waiting')).length
    // With the account itself gone there is nobody to send it for.
    return left === 0 || (await fetchOwner()) === 'guest' || (await confirmLoss(store, left))
  } catch {
    // A browser that keeps nothing has nothing to lose.
    return true
  }
}

/**
 * Signing out leaves nothing on the device, saved lessons included: `Clear-Site-Data` says so to browsers that know it, and here
 * it is done for the others. After a session ended by itself, the learner finds everything on signing in again, and nobody else
 * does.
 */
export async function leaveDevice(why: 'asked' | 'ended') {
  if (why === 'ended') noteOwner('guest')
  else await clearDevice().catch(() => {})
}
