import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { type PageStart, pageRequest } from '../../../worker/notifications/object/page.ts'
import { objectOfUser, take } from '../../support/live.ts'
import { someSession } from '../accounts/academy.ts'
import { rowsOf } from '../accounts/database.ts'
import { DAY_MS } from './events.ts'

let strangers = 0
/** The object of a learner who has nothing but a session: pages are opened at it as the gateway does it. */
export async function stranger() {
  const id = `stranger-${++strangers}`
  await someSession({ userId: id })
  const [row] = await rowsOf<{ name: string }>('select public_id as name from sessions where user_id = ?', id)
  const session = row?.name ?? ''
  const object = await objectOfUser(id)
  const open = async (start: Partial<PageStart> = {}) =>
    take(
      await object.fetch(pageRequest({ session, user: id, until: Date.now() + 30 * DAY_MS, since: null, poll: false, ...start })),
    )
  return {
    id,
    object,
    open,
    /** The clock of the object, set to some milliseconds from now, and its alarm rung. */
    ringIn: async (ms: number) => {
      await runInDurableObject(object, instance => {
        instance.now = () => Date.now() + ms
      })
      expect(await runDurableObjectAlarm(object)).toBe(true)
    },
  }
}
