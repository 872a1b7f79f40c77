import type { ActionName, Input, Result } from './actions.ts'
import type { Acted, Caller, Learner } from './learner.ts'

export type Learners = DurableObjectNamespace<Learner>

/** After this an object has not answered. */
const TIMEOUT_MS = 5000

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
 * more: what it does can be repeated. `hint` says where it is to be made, if it is.
 */
export async function askLearner<K extends ActionName>(
  learners: Learners,
  key: string,
  caller: Caller,
  name: K,
  input: Input<K>,
  hint?: DurableObjectLocationHint,
): Promise<Acted<Result<K>>> {
  // A stub that has thrown stays broken.
  const ask = () => {
    const learner = learners.get(learners.idFromName(key), hint ? { locationHint: hint } : {})
    return withinTime(learner.act(caller, name, input) as unknown as Promise<Acted<Result<K>>>)
  }
  try {
    return await ask()
  } catch (error) {
    if (!wasReset(error)) throw error
    return ask()
  }
}
