import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { type PageStart, pageRequest } from '../../../worker/learner/page.ts'
import { objectOfUser, take } from '../../support/live.ts'
import { someSession } from '../accounts/academy.ts'
import { DAY_MS, inMs, secretHashOf } from './events.ts'

let strangers = 0
/** The object of a learner who has nothing but sessions: pages are opened at it as the gateway does it. */
export async function stranger() {
  const id = `stranger-${++strangers}`
  /** One more session, which ends with its token or after 30 days without use; the hash by which its pages are let in. */
  const signIn = async (tokenExpiresAt = inMs(60 * DAY_MS)) => secretHashOf(await someSession({ userId: id, tokenExpiresAt }))
  const first = await signIn()
  const object = await objectOfUser(id)
  const ask = (start: Partial<PageStart> = {}) =>
    object.fetch(pageRequest({ secretHash: first, since: null, poll: false, ...start }))
  return {
    id,
    object,
    signIn,
    /** The answer to a page that asks for a socket. */
    ask,
    open: async (start?: Partial<PageStart>) => take(await ask(start)),
    /** The clock of the object, set to some milliseconds from now, and its alarm rung. */
    ringIn: async (ms: number) => {
      await runInDurableObject(object, instance => {
        instance.whole.now = () => Date.now() + ms
      })
      expect(await runDurableObjectAlarm(object)).toBe(true)
    },
  }
}
