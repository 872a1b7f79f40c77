import type { AskedQuestion, Attempt } from '../../shared/content/attempt.ts'
import { learnerSlots } from '../learner/slots.ts'
import type { Store } from '../state/store.ts'
import { allOf, enqueue } from './database.ts'
import { lastOwner, noteOwner } from './owner.ts'
import type { Owner } from './queue.ts'
import { savedAttempts, showSavedAttempt } from './saved-attempts.ts'
import { type Show, startOffline } from './start.ts'

/** Asks the browser to wake the service worker once there is a network; where it cannot, the next page does it. */
async function askToBeWoken() {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined
  await registration?.sync?.register('answers').catch(() => {})
}

/** Keeps an answer until the server can be reached, and asks the next question; false if this attempt was not saved. */
export async function enqueueAnswer(
  store: Store,
  attempt: Attempt,
  answer: { question: AskedQuestion; chosen: readonly string[] },
): Promise<boolean> {
  const saved = (await savedAttempts(store)).find(one => one.attempt.id === attempt.id)
  if (!saved) return false
  // The service worker may send it as soon as it waits: by then this page listens. It is a learner's, because it has asked.
  void startOffline(store, async ({ of }) => of(learnerSlots).value?.refresh(store))
  const { question, chosen } = answer
  await enqueue({
    owner: saved.owner,
    about: attempt.id,
    key: question.key,
    path: `/api/attempts/${attempt.id}/answers?${saved.query}`,
    body: { question: question.id, chosen, key: question.key },
  })
  await showSavedAttempt(store, saved)
  await askToBeWoken()
  return true
}

/** Whose something is that waits on this device from now on; null where it keeps nothing, or nobody knows whose it is. */
function keepFor(store: Store, show: Show): Owner | null {
  const owner = lastOwner() ?? (store.signedIn ? null : 'guest')
  if (!owner || !('indexedDB' in globalThis)) return null
  noteOwner(owner)
  void startOffline(store, show)
  return owner
}

/**
 * Keeps the end of a lesson until the server can be reached, or takes it: false if the lesson is not saved. With a page that is to show
 * what becomes of it, a lesson need not be saved.
 */
export async function enqueuePass(slug: string, page?: { store: Store; show: Show }): Promise<boolean> {
  const isKept = page ? keepFor(page.store, page.show) !== null : (await allOf('lessons')).some(lesson => lesson.slug === slug)
  if (!isKept) return false
  const body = { entityId: slug, type: 'lesson' }
  await enqueue({ owner: lastOwner() ?? 'guest', about: `lesson ${slug}`, key: 'pass', path: '/api/progress/pass', body })
  await askToBeWoken()
  return true
}

/**
 * Keeps an answer to a question on a screen until the server can be reached, whether the lesson is saved or not; false where this device
 * keeps nothing, or nobody knows whose the answer is.
 */
export async function enqueueCheck(
  store: Store,
  check: { lesson: string; check: string; key: string },
  path: string,
  show: Show,
): Promise<boolean> {
  const owner = keepFor(store, show)
  if (!owner) return false
  await enqueue({ owner, about: `check ${check.lesson} ${check.check}`, key: check.key, path, body: check })
  await askToBeWoken()
  return true
}
