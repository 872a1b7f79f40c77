import type { ActionName, Input, Result } from './actions.ts'
import type { Acted, Caller, Done } from './callers.ts'
import { NOTHING_TAUGHT } from './conclusions.ts'
import type { Learner } from './object.ts'

export type Learners = DurableObjectNamespace<Learner>

/** After this an object has not answered. */
const TIMEOUT_MS = 5000

/** A guest is handed over once, and an account may be merged a few times. */
const MOST_HOPS = 8

/** An object that could not be asked: it hangs, or was reset twice. Nothing is known of what it did. */
export class LearnerUnavailable extends Error {}

async function withinTime<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new LearnerUnavailable('The object did not answer')), TIMEOUT_MS)
  })
  try {
    return await Promise.race([call, late])
  } finally {
    clearTimeout(timer)
  }
}

const wasReset = (error: unknown) => (error as { durableObjectReset?: boolean } | null)?.durableObjectReset === true

/**
 * Calls a learner's object, in one hop. One that was reset meanwhile, by a deployment or by the platform, is called once more: whatever
 * it does can be repeated. `hint` says where an object is to be made, if it is.
 *
 * @throws LearnerUnavailable after five seconds, both calls together.
 */
export function callLearner<T>(
  learners: Learners,
  key: string,
  call: (learner: ReturnType<Learners['get']>) => Promise<T>,
  hint?: DurableObjectLocationHint,
): Promise<T> {
  // A stub that has thrown stays broken.
  const once = async () => call(learners.get(learners.idFromName(key), hint ? { locationHint: hint } : {}))
  return withinTime(once().catch((error: unknown) => (wasReset(error) ? once() : Promise.reject(error))))
}

/** Has one thing done by a learner's object. What comes late to an object that was handed over is done where everything is now. */
export async function askLearner<K extends ActionName>(
  learners: Learners,
  key: string,
  caller: Caller,
  name: K,
  input: Input<K>,
  hint?: DurableObjectLocationHint,
): Promise<Done<Result<K>> | 'over'> {
  const ask = (at: string, as: Caller) =>
    callLearner(learners, at, learner => learner.act(as, name, input) as unknown as Promise<Acted<Result<K>>>, hint)
  let acted = await ask(key, caller)
  for (let hops = 0; hops < MOST_HOPS && acted !== 'over' && 'at' in acted; hops++) {
    const { at, load, isOver } = acted
    // The object knows the caller: the other one need not.
    const asOurselves = { ...caller, secretHash: null }
    if (load) await askLearner(learners, at, asOurselves, 'take', { load, taught: NOTHING_TAUGHT })
    if (isOver) return 'over'
    acted = await ask(at, asOurselves)
  }
  return acted !== 'over' && 'at' in acted ? 'over' : acted
}
