import type { ActionName, Input, Result } from './actions.ts'
import type { Acted, Caller, Done, Learner } from './learner.ts'

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
 * Has one thing done by a learner's object, in one hop. One that was reset meanwhile, by a deployment or by the platform, is asked once
 * more: what it does can be repeated. What comes late to an object that was handed over is done where everything is now. `hint` says
 * where an object is to be made, if it is.
 */
export async function askLearner<K extends ActionName>(
  learners: Learners,
  key: string,
  caller: Caller,
  name: K,
  input: Input<K>,
  hint?: DurableObjectLocationHint,
): Promise<Done<Result<K>> | 'over'> {
  // A stub that has thrown stays broken.
  const ask = (at: string, as: Caller) => {
    const learner = learners.get(learners.idFromName(at), hint ? { locationHint: hint } : {})
    return withinTime(learner.act(as, name, input) as unknown as Promise<Acted<Result<K>>>)
  }
  const askTwice = (at: string, as: Caller) =>
    ask(at, as).catch((error: unknown) => (wasReset(error) ? ask(at, as) : Promise.reject(error)))
  let acted = await askTwice(key, caller)
  // The object knows the caller: the other one need not.
  for (let hops = 0; hops < MOST_HOPS && acted !== 'over' && 'at' in acted; hops++)
    acted = await askTwice(acted.at, { ...caller, secretHash: null })
  return acted !== 'over' && 'at' in acted ? 'over' : acted
}
