import type { Input } from '../learner/actions.ts'
import { askLearner, callLearner, type Learners } from '../learner/ask-learner.ts'
import type { Caller } from '../learner/callers.ts'
import type { Taught } from '../learner/conclusions.ts'
import { type Log, reasonOf } from '../log.ts'
import { randomToken } from '../secrets.ts'
import { type Departing, type Departure, endDeparture, postponeDeparture, readDepartures } from '../session/departures.ts'
import type { SessionStore } from '../session/sessions.ts'

type Store = Pick<SessionStore, 'db' | 'learners' | 'now'>

/**
 * Has what one object holds taken by another, once however often this is done: what is left of it leads on, and may be emptied. Whoever
 * has a secret that is good there may do this, and the worker itself (null); false for anybody else, and where nothing ever was.
 *
 * @throws where nobody is there to take it: then it waits where it is.
 */
export async function moveLearner(
  { learners, now }: Store,
  from: { key: string; secretHash: string | null },
  to: string,
  taught: Taught,
): Promise<boolean> {
  const caller = { secretHash: from.secretHash, now: now().toISOString() }
  const given = await askLearner(learners, from.key, caller, 'hand-over', { to, id: randomToken(16) })
  if (given === 'over') return false
  const { handedOver, load } = given.value
  if (load) await haveTaken(learners, handedOver.to, { ...caller, secretHash: null }, { load, taught })
  return true
}

async function haveTaken(learners: Learners, to: string, caller: Caller, taking: Input<'take'>) {
  if ((await askLearner(learners, to, caller, 'take', taking)) === 'over') throw new Error('Nobody is there to take it')
}

/** Empties an object that was handed over. */
export const forgetHandedOver = (learners: Learners, key: string) =>
  callLearner(learners, key, learner => learner.forgetHandedOver())

/** Every step may be done again. */
async function settle(store: Store, { key, intoKey }: Departure, taught: Taught): Promise<void> {
  if (intoKey) await moveLearner(store, { key, secretHash: null }, intoKey, taught)
  await callLearner(store.learners, key, learner => learner.forget())
  await endDeparture(store.db, key)
}

/**
 * Does what is left to do about accounts that are gone. What cannot be done now is done by the clock: the account is gone all the same,
 * and nothing of what was learned is lost.
 */
export async function settleDepartures(store: Store, of: Departing | null, taught: Taught, log: Log): Promise<void> {
  try {
    for (const departure of await readDepartures(store.db, of))
      await settle(store, departure, taught).catch((error: unknown) => {
        log({ event: 'departure-failed', reason: reasonOf(error) })
        return postponeDeparture(store.db, departure.key, store.now())
      })
  } catch (error) {
    log({ event: 'departure-failed', reason: reasonOf(error) })
  }
}
