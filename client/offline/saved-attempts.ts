import type { Attempt, AttemptPart } from '../../shared/content/attempt.ts'
import { learnersQuery } from '../learner/learners-query.ts'
import { attemptName } from '../player/attempt-name.ts'
import { keepAttempt } from '../player/models.ts'
import type { Store } from '../state/store.ts'
import { allOf, drop, keep, type SavedAttempt } from './database.ts'
import { lastOwner } from './owner.ts'
import { afterQueued, maySend, type QueuedCall, upTo } from './queue.ts'
import { saveAttempts } from './save.ts'

/** Attempts that were saved in the page's language, for the user of this device: the account's own come before a guest's. */
export async function savedAttempts({ locale }: Store): Promise<SavedAttempt[]> {
  const who = lastOwner() ?? 'guest'
  const mine = (await allOf('attempts')).filter(({ id, owner }) => id.startsWith(`${locale} `) && maySend(owner, who))
  return mine.sort((a, b) => Number(b.owner === who) - Number(a.owner === who))
}

const keysOf = (queue: readonly QueuedCall[], { attempt }: SavedAttempt) =>
  queue.filter(({ about }) => about === attempt.id).map(({ key }) => key)

/** Shows a saved attempt with the answers that are queued for it. */
export async function showSavedAttempt(store: Store, saved: SavedAttempt) {
  const keys = keysOf(await allOf('waiting'), saved)
  keepAttempt(store, attemptName(saved.part, saved.entity), afterQueued(saved, keys))
}

/** Begins or continues a saved attempt; false if there is none. */
export async function beginSavedAttempt(store: Store, part: AttemptPart, entity: string): Promise<boolean> {
  const saved = (await savedAttempts(store)).find(one => one.part === part && one.entity === entity)
  if (saved) await showSavedAttempt(store, saved)
  return saved !== undefined
}

/** Saves a new attempt at a quiz of a saved lesson too. */
async function saveNew(store: Store, part: AttemptPart, entity: string) {
  if (part !== 'quiz' && part !== 'recap-quiz') return
  const saved = (await allOf('lessons')).find(({ slug, locale }) => slug === entity && locale === store.locale)
  const speaking = { locale: store.locale, query: String(learnersQuery(store)) }
  if (saved) await saveAttempts({ ...saved, parts: [part] }, lastOwner() ?? 'guest', speaking)
}

/** Updates a saved attempt from the server's answer; one that is over is deleted. */
export async function noteAttempt(store: Store, name: string, attempt: Attempt) {
  const known = (await allOf('attempts')).filter(one => one.attempt.id === attempt.id)
  if (!known.length && attempt.status === 'open') return saveNew(store, attempt.part, name.slice(attempt.part.length + 1))
  for (const saved of known) {
    if (attempt.status === 'open') await keep('attempts', { ...saved, ...upTo(saved, attempt) })
    else await drop('attempts', saved.id)
  }
}
