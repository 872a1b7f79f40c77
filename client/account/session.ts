import { href } from '../../shared/href.ts'
import { callApi } from '../calls/call-api.ts'
import { openTabs, SESSION_CHANNEL, SIGNED_IN, tellTabs } from '../calls/tabs.ts'
import { forgetLeftOff } from '../consent/left-off-storage.ts'
import { hasSaved } from '../offline/can-save.ts'
import { noteSignOut } from '../sign-in/wallet-marker.ts'
import type { Store } from '../state/store.ts'
import { onItsWay, routeMeta } from '../visit/models.ts'
import { forgetKept } from './kept-here.ts'
import { type AccountData, accountModel } from './models.ts'

/** Sessions of this page that are over; what still arrives for them is dropped. */
const over = new WeakSet<Store>()

/** Whether the session of this page is over. */
export const isOver = (store: Store) => over.has(store)

/** Forgets the person on this page and leaves it where it is for signed-in people only. */
function forget(store: Store, why: 'asked' | 'ended') {
  if (over.has(store)) return
  over.add(store)
  store.forgetPerson()
  noteSignOut()
  forgetLeftOff()
  forgetKept()
  // A page that was on its way is gone on to; the one on screen stays otherwise.
  const asked = store.of(onItsWay).value
  const here = new URL(asked?.to ?? location.href, location.href)
  const route = asked ? asked.route : store.of(routeMeta).value
  const ended = why === 'ended' ? { 'sign-in': 'ended' } : {}
  // After a session ended by itself, the learner comes back to this page.
  const back = why === 'ended' ? { return: here.pathname + here.search } : {}
  if (route?.requiresSignIn) return location.replace(href('home', {}, store.locale, { ...ended, ...back }))
  for (const [name, value] of Object.entries(ended)) here.searchParams.set(name, value)
  if (here.href === location.href) return location.reload()
  location.replace(here.href)
}

/**
 * Signs out: at the server first, then here and in every other tab. Where the server cannot be reached nothing is pretended: it
 * answers false and the learner is still signed in. A learner who would lose waiting answers is asked first, and may stay.
 */
export async function signOut(store: Store, why: 'asked' | 'ended' = 'asked'): Promise<boolean> {
  if (over.has(store)) return true
  const device = hasSaved() ? await import('../offline/leave-device.tsx').catch(() => null) : null
  if (why === 'asked' && !((await device?.mayLeave(store)) ?? true)) return true
  const answer = await callApi('POST', '/api/logout')
  if (!answer.ok && why === 'asked') return false
  await device?.leaveDevice(why)
  tellTabs(SESSION_CHANNEL, why)
  forget(store, why)
  return true
}

const refused = (data: AccountData) =>
  [data.user, data.achievements, data.bookmarks].some(part => 'failed' in part && part.failed === 401)

/** Takes in a navigation's data; a session that the server no longer knows ends here too, once. */
export function takeIn(store: Store, data: AccountData) {
  if (over.has(store)) return
  if (refused(data)) return void signOut(store, 'ended')
  const before = store.of(accountModel).value?.user
  // Another person has signed in in this browser: nothing of the one before stays on the page.
  if (before && 'id' in before && 'id' in data.user && before.id !== data.user.id) return location.reload()
  store.of(accountModel).value = data
}

/** Tells the other tabs that this browser is signed in, follows them when one signs out, and comes back to nothing personal from the browser's page cache. */
export function keepSession(store: Store): () => void {
  const tabs = openTabs(SESSION_CHANNEL, (said: unknown) => {
    if (said !== SIGNED_IN) forget(store, said === 'ended' ? 'ended' : 'asked')
  })
  tabs.tell(SIGNED_IN)
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) location.reload()
  }
  addEventListener('pageshow', onShow)
  return () => {
    tabs.close()
    removeEventListener('pageshow', onShow)
  }
}
