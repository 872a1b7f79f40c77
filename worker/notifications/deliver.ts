import { waitUntil } from 'cloudflare:workers'
import { databaseOf } from '../database.ts'
import { log, reasonOf } from '../log.ts'
import { type LearnersObject, objectOf } from './object-of.ts'
import { flush, waitingRecipients } from './outbox.ts'

/** What delivering needs of the bindings. */
interface DeliveryEnv {
  DB?: D1Database
  NOTIFICATIONS?: DurableObjectNamespace<LearnersObject>
}

const AT_ONCE = 10

/** A session that is over must not wait for the trigger: a failure is tried again soon. */
const PAUSES_MS = [200, 1500]

/** Hands a learner's waiting items to their object. What fails stays in the outbox, and is sent again later. */
export async function deliverTo({ DB, NOTIFICATIONS }: DeliveryEnv, recipient: string, pausesMs = PAUSES_MS): Promise<void> {
  if (!DB) return
  for (const pause of [...pausesMs, null]) {
    try {
      if (!NOTIFICATIONS) throw new Error('NOTIFICATIONS is not bound')
      const object = await objectOf(NOTIFICATIONS, recipient)
      return await flush(databaseOf(DB), recipient, deliveries => object.receive(deliveries))
    } catch (error) {
      log({ event: 'live-failed', step: 'deliver', reason: reasonOf(error) })
    }
    if (pause !== null) await new Promise(resolve => setTimeout(resolve, pause))
  }
}

/** The same, after the answer: no request waits for it. */
export const deliverLater = (env: DeliveryEnv) => (recipient: string) => waitUntil(deliverTo(env, recipient))

/** Sends again the items that have not reached their object (the scheduled trigger). */
export async function resend(env: DeliveryEnv, now: Date): Promise<void> {
  if (!env.DB) return
  const recipients = await waitingRecipients(databaseOf(env.DB), now)
  for (let i = 0; i < recipients.length; i += AT_ONCE)
    await Promise.all(recipients.slice(i, i + AT_ONCE).map(recipient => deliverTo(env, recipient, [])))
  if (recipients.length) log({ event: 'resent', recipients: recipients.length })
}
