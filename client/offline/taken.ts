import type { Attempt } from '../../shared/content/attempt.ts'
import { learnersQuery } from '../learner/learners-query.ts'
import { attemptName } from '../player/attempt-name.ts'
import { keepAttempt, type Part } from '../player/attempts.ts'
import type { Store } from '../state/store.ts'
import { allOf, drop, keep, type TakenAttempt } from './database.ts'
import { lastOwner } from './owner.ts'
import { takeAlong } from './take-along.ts'
import { afterWaiting, maySend, upTo, type Waiting } from './waiting.ts'

/** Attempts taken along in the page's language, for the user of this device: the account's own come before a guest's. */
export async function takenHere({ locale }: Store): Promise<TakenAttempt[]> {
  const who = lastOwner() ?? 'guest'
  const mine = (await allOf('attempts')).filter(({ id, owner }) => id.startsWith(`${locale} `) && maySend(owner, who))
  return mine.sort((a, b) => Number(b.owner === who) - Number(a.owner === who))
}

const keysOf = (line: readonly Waiting[], { attempt }: TakenAttempt) =>
  line.filter(({ about }) => about === attempt.id).map(({ key }) => key)

/** Shows an attempt that was taken along, after everything that waits about it. */
export async function showTaken(store: Store, taken: TakenAttempt) {
  const keys = keysOf(await allOf('waiting'), taken)
  keepAttempt(store, attemptName(taken.part, taken.entity), afterWaiting(taken, keys))
}

/** Begins, or goes on with, an attempt that was taken along; false where there is none. */
export async function beginTaken(store: Store, part: Part, entity: string): Promise<boolean> {
  const taken = (await takenHere(store)).find(one => one.part === part && one.entity === entity)
  if (taken) await showTaken(store, taken)
  return taken !== undefined
}

/** Takes a new attempt at a quiz of a saved lesson along too. */
async function takeNew(store: Store, part: Part, entity: string) {
  if (part !== 'quiz' && part !== 'recap-quiz') return
  const saved = (await allOf('lessons')).find(({ slug, locale }) => slug === entity && locale === store.locale)
  const speaking = { locale: store.locale, query: String(learnersQuery(store)) }
  if (saved) await takeAlong({ ...saved, parts: [part] }, lastOwner() ?? 'guest', speaking)
}

/** Updates a taken attempt from the server's answer; one that is over is deleted. */
export async function noteAttempt(store: Store, name: string, attempt: Attempt) {
  const known = (await allOf('attempts')).filter(one => one.attempt.id === attempt.id)
  if (!known.length && attempt.status === 'open') return takeNew(store, attempt.part, name.slice(attempt.part.length + 1))
  for (const taken of known) {
    if (attempt.status === 'open') await keep('attempts', { ...taken, ...upTo(taken, attempt) })
    else await drop('attempts', taken.id)
  }
}
