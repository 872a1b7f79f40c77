import type { Outline } from '../curriculum/outline.ts'
import { askLearner, callLearner } from '../learner/ask-learner.ts'
import { type Log, reasonOf } from '../log.ts'
import { randomToken } from '../secrets.ts'
import { type Departure, endDeparture, readDepartures } from '../session/departures.ts'
import type { SessionStore } from '../session/sessions.ts'

type Store = Pick<SessionStore, 'db' | 'learners' | 'now'>

/** Where nothing is known of what is taught nothing is concluded: the next thing that its learner does draws the conclusions. */
export const NOTHING_TAUGHT: Outline = { courses: [], quests: [], lessons: new Map() }

/**
 * Has what one object holds taken by another, once however often this is done: what is left of it leads on, and may be emptied. Whoever
 * has a secret that is good there may do this, and the worker itself (null).
 */
export async function moveLearner(
  { learners, now }: Store,
  from: { key: string; secretHash: string | null },
  to: string,
  taught: Outline,
): Promise<void> {
  const caller = { secretHash: from.secretHash, now: now().toISOString() }
  const given = await askLearner(learners, from.key, caller, 'hand-over', { to, id: randomToken(16) })
  if (given === 'over' || !given.value.load) return
  const { handedOver, load } = given.value
  await askLearner(learners, handedOver.to, { ...caller, secretHash: null }, 'take', { load, taught })
}

/** Empties an object for good. */
export const forgetObject = (learners: Store['learners'], key: string) => callLearner(learners, key, learner => learner.forget())

/** Every step may be done again. */
async function settle(store: Store, { key, intoKey }: Departure, taught: Outline): Promise<void> {
  if (intoKey) await moveLearner(store, { key, secretHash: null }, intoKey, taught)
  await forgetObject(store.learners, key)
  await endDeparture(store.db, key)
}

/**
 * Does what is left to do about accounts that are gone. What cannot be done now is done by the clock: the account is gone all the same,
 * and nothing of what was learned is lost.
 */
export async function settleDepartures(
  store: Store,
  of: Parameters<typeof readDepartures>[1],
  taught: Outline,
  log: Log,
): Promise<void> {
  try {
    for (const departure of await readDepartures(store.db, of))
      await settle(store, departure, taught).catch((error: unknown) =>
        log({ event: 'departure-failed', reason: reasonOf(error) }),
      )
  } catch (error) {
    log({ event: 'departure-failed', reason: reasonOf(error) })
  }
}
