import { env } from 'cloudflare:test'
import type { Learners } from '../../../worker/learner/ask-learner.ts'
import { BROKEN_DATABASES } from './academy.ts'

const { LEARNERS } = env as unknown as { LEARNERS: Learners }

/** What the platform says of an object that cannot be reached; it is for the log, and never for a visitor. */
export const OBJECT_ERROR = 'Durable Object: Network connection lost.'
const lost = () => Promise.reject(new Error(OBJECT_ERROR))
/** An object that a deployment or the platform has just reset: asked once more it may answer. */
const reset = () => Promise.reject(Object.assign(new Error(OBJECT_ERROR), { durableObjectReset: true }))

const allOf = (call: () => Promise<never>) => ({ act: call, forget: call, hear: call, fetch: call })
const namespace = (get: () => object) => ({ idFromName: (name: string) => LEARNERS.idFromName(name), get })

/** Learners' objects that fail, each in their way. */
export const BROKEN_OBJECTS = {
  'cannot be found': {
    idFromName() {
      throw new Error(OBJECT_ERROR)
    },
  },
  'fail at every call': namespace(() => allOf(lost)),
  'are reset at every call': namespace(() => allOf(reset)),
} as const

/** Outages in which nobody can know who asks, as the bindings of an academy. */
export const OUTAGES: Record<string, Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(BROKEN_OBJECTS).map(([how, LEARNERS]) => [`the objects ${how}`, { LEARNERS }])),
  'the objects and the database fail': {
    LEARNERS: BROKEN_OBJECTS['fail at every call'],
    DB: BROKEN_DATABASES['fails at every statement'],
  },
  'the database cannot even be named': { DB: BROKEN_DATABASES['cannot be reached'] },
}

/** In the objects everything goes on; each statement of the main database fails. */
export const ONLY_THE_DATABASE_FAILS = { DB: BROKEN_DATABASES['fails at every statement'] }

const CALLS = ['act', 'forget', 'hear', 'fetch'] as const
type Call = (typeof CALLS)[number]
type AnyCall = (...values: unknown[]) => Promise<unknown>

/** The real objects, of which each call goes through a step of the test's own. */
export function objectsThrough(step: (call: Call, work: () => Promise<unknown>, values: unknown[]) => Promise<unknown>) {
  const stubOf = (id: DurableObjectId) => {
    const through = (call: Call) => {
      return (...values: unknown[]) =>
        step(call, () => (LEARNERS.get(id) as unknown as Record<Call, AnyCall>)[call](...values), values)
    }
    return Object.fromEntries(CALLS.map(call => [call, through(call)]))
  }
  return { idFromName: (name: string) => LEARNERS.idFromName(name), get: stubOf }
}

/**
 * The objects, failing once: at one call of a request, before it is done or after it (then the answer is lost). `only` counts calls of
 * one kind.
 */
export function faultyObjects(failAt: number, when: 'before' | 'after', only?: Call) {
  let calls = 0
  const objects = objectsThrough(async (call, work) => {
    const fails = (!only || call === only) && ++calls === failAt
    if (fails && when === 'before') throw new Error(OBJECT_ERROR)
    const answer = await work()
    if (fails) throw new Error(OBJECT_ERROR)
    return answer
  })
  return { LEARNERS: objects, wasReached: () => calls >= failAt }
}
