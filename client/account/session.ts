import { href } from '../../shared/href.ts'
import { matchPage } from '../../shared/match-page.ts'
import { routes } from '../../shared/routes.ts'
import { forgetLeftOff } from '../consent/left-off-storage.ts'
import { hasSaved } from '../offline/can-save.ts'
import { isFailed } from '../page-module.ts'
import { ask } from '../sign-in/ask.ts'
import { WEB3_MARKER } from '../sign-in/wallet-marker.ts'
import type { AccountData } from '../state/account.ts'
import type { Store } from '../state/store.ts'
import { tolerant } from '../storage/tolerant.ts'

/** Tells the other tabs. */
const CHANNEL = 'campus-session'
/** Flag of the session storage that somebody has signed out in this tab (spec 4). */
const DISCONNECTED = 'disconnected'

/** Models that hold something of the person; signing out empties them (spec 4). */
const PERSONAL = [
  'account',
  'notifications',
  'readMarks',
  'toasts',
  'progress',
  'attempts',
  'stepVerdict',
  'lastPassedModule',
  'availableLesson',
  'certificate',
  'web3Redirect',
] as const

/** Sessions of this page that are over; what still arrives for them is dropped. */
const over = new WeakSet<Store>()

/** Whether the session of this page is over. */
export const isOver = (store: Store) => over.has(store)

/** Forgets the person on this page and leaves it where it is for signed-in people only. */
function forget(store: Store, why: 'asked' | 'ended') {
  if (over.has(store)) return
  over.add(store)
  for (const name of PERSONAL) store.models[name].set(null)
  // Nothing of the sign-out hangs on storage, nor on the channel of a browser that has none.
  tolerant(() => sessionStorage.setItem(DISCONNECTED, 'true'))
  tolerant(() => localStorage.removeItem(WEB3_MARKER))
  forgetLeftOff()
  const match = matchPage(location.pathname)
  const isProtected = match !== null && 'requiresSignIn' in routes[match.page]
  const ended = why === 'ended' ? { 'sign-in': 'ended' } : {}
  // Whoever was signed out against their will finds back to where they were.
  const back = why === 'ended' ? { return: location.pathname } : {}
  if (isProtected) return location.replace(href('home', {}, store.locale, { ...ended, ...back }))
  const here = new URL(location.href)
  for (const [name, value] of Object.entries(ended)) here.searchParams.set(name, value)
  if (here.href === location.href) return location.reload()
  location.replace(here.href)
}

/**
 * Signs out: at the server first, then here and in every other tab. Where the server cannot be reached nothing is pretended: it
 * answers false and the person is still signed in. Whoever would lose answers that wait on this device is asked first, and may stay.
 */
export async function signOut(store: Store, why: 'asked' | 'ended' = 'asked'): Promise<boolean> {
  if (over.has(store)) return true
  const device = hasSaved() ? await import('../offline/leave-device.ts').catch(() => null) : null
  if (why === 'asked' && !((await device?.mayLeave(store)) ?? true)) return true
  const answer = await ask('POST', '/api/logout')
  if (!answer.ok && why === 'asked') return false
  await device?.leaveDevice(why)
  tolerant(() => new BroadcastChannel(CHANNEL).postMessage(why))
  forget(store, why)
  return true
}

const refused = (data: AccountData) =>
  [data.user, data.achievements, data.bookmarks].some(part => 'failed' in part && part.failed === 401)

/** Takes in what a navigation brought; a session that the server no longer knows ends here too, once. */
export function takeIn(store: Store, data: AccountData) {
  if (over.has(store)) return
  if (refused(data)) return void signOut(store, 'ended')
  const before = store.models.account.get()?.user
  // Another person has signed in in this browser: nothing of the one before stays on the page.
  if (before && 'id' in before && 'id' in data.user && before.id !== data.user.id) return location.reload()
  store.models.account.set(data)
  const { notifications } = store.models
  if (data.notifications && !isFailed(data.notifications) && notifications.get() === null)
    notifications.set(data.notifications.data)
}

/** Follows the other tabs, and comes back to nothing personal from the browser's page cache. */
export function keepSession(store: Store): () => void {
  let channel: BroadcastChannel | undefined
  tolerant(() => {
    channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }) => forget(store, data === 'ended' ? 'ended' : 'asked')
  })
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) location.reload()
  }
  addEventListener('pageshow', onShow)
  return () => {
    channel?.close()
    removeEventListener('pageshow', onShow)
  }
}
