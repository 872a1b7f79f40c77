import { matchPage } from '../../shared/match-page.ts'
import { NETWORK_IS_BACK, networkModel } from '../calls/network.ts'
import { checkStates } from '../lesson/models.ts'
import { attemptName } from '../player/attempt-name.ts'
import { attemptsModel, keepAttempt } from '../player/models.ts'
import type { Store } from '../state/store.ts'
import { type Arrival, hearPages } from './channel.ts'
import { allOf } from './database.ts'
import { flushQueue } from './flush.ts'
import { fetchOwner, lastOwner, noteOwner } from './owner.ts'
import { renewSaved } from './save.ts'
import { savedAttempts, showSavedAttempt } from './saved-attempts.ts'

/** Has a page show what its learner has done. */
export type Show = (store: Store) => Promise<void>

/** Pages on which this has begun. */
const begun = new WeakSet<Store>()

/** Shows on this page the verdicts of answers that waited. */
async function takeIn(store: Store, arrivals: readonly Arrival[], show: Show) {
  if (!arrivals.length) return
  for (const { name, attempt, verdicts, refused, checks = [] } of arrivals) {
    const shownChecks = store.of(checkStates)
    // Another lesson may be shown by now; its checks are others.
    if (shownChecks.value)
      shownChecks.value = { ...shownChecks.value, ...Object.fromEntries(checks.map(check => [check.check, check])) }
    const shown = store.of(attemptsModel).value?.[name]
    // If the server no longer knows the attempt, its message stands above a new start.
    const now = attempt ?? (shown && { ...shown, question: null, queued: 0 })
    if (name && now) keepAttempt(store, name, { ...now, arrived: verdicts, refused })
  }
  await show(store)
}

/** Goes on where the learner was before closing or reloading the page without a network. */
async function resume(store: Store, show: Show) {
  const queue = await allOf('waiting')
  for (const saved of await savedAttempts(store)) {
    if (saved.path !== location.pathname || !queue.some(({ about }) => about === saved.attempt.id)) continue
    if (store.of(attemptsModel).value?.[attemptName(saved.part, saved.entity)] !== undefined) continue
    await showSavedAttempt(store, saved)
    await show(store)
  }
}

/** Brings the copy of the lesson that is shown up to date. */
async function renew(store: Store) {
  if (matchPage(location.pathname)?.page !== 'lesson') return
  const saved = (await allOf('lessons')).find(({ path }) => path === location.pathname)
  if (saved) await renewSaved(store, saved)
}

/**
 * What a device does that has saved something: it notes whose it is, sends what waits, now and whenever there is a network again,
 * and keeps its copies fresh. Where the browser keeps nothing by now, there is nothing to do.
 */
export async function startOffline(store: Store, show: Show) {
  if (begun.has(store)) return
  begun.add(store)
  const send = async () => takeIn(store, await flushQueue(), show)
  // Also where the network is back before this page has begun to follow whether it is there.
  for (const back of NETWORK_IS_BACK) addEventListener(back, () => void send().catch(() => {}))
  hearPages(arrivals => void takeIn(store, arrivals, show))
  try {
    await resume(store, show)
    if (store.of(networkModel).value) return
    const owner = store.signedIn ? await fetchOwner() : null
    // The learner may have signed out meanwhile; then nothing is written any more.
    if (owner && lastOwner()) noteOwner(owner)
    await send()
    await renew(store)
  } catch {
    // Blocked or emptied storage: the page is as good without.
  }
}
