import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../bindings.ts'
import type { C, HonoEnv } from '../../context.ts'
import { databaseOf } from '../../database.ts'
import { reasonOf } from '../../log.ts'
import { authenticateHook } from '../../middleware/hook-signature.ts'
import { deliverTo } from '../deliver.ts'
import type { Delivery } from '../item.ts'
import { objectOf } from '../object-of.ts'
import { outboxRow } from '../outbox.ts'
import { recipientOf, serverName } from '../recipient.ts'
import { readHookBody } from './hook-body.ts'

const MAX_BYTES = 1024 * 1024
const OBJECTS_AT_ONCE = 50
/** Rows in one batch, so that a long list is no long transaction. */
const ROWS_AT_ONCE = 100

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Stores the notifications: in the outbox, or without a database in the objects themselves. */
async function store(c: C, deliveries: Map<string, Delivery[]>, namespace: NonNullable<AppEnv['NOTIFICATIONS']>) {
  const { DB } = c.env
  if (!DB) {
    for (const part of inParts([...deliveries], OBJECTS_AT_ONCE))
      await Promise.all(part.map(async ([recipient, told]) => (await objectOf(namespace, recipient)).receive(told)))
    return
  }
  const db = databaseOf(DB)
  const rows = [...deliveries].flatMap(([recipient, told]) =>
    told.map(({ key, item }) => outboxRow(db, recipient, key, item, new Date())),
  )
  for (const [first, ...others] of inParts(rows, ROWS_AT_ONCE)) if (first) await db.batch([first, ...others])
  const deliverAll = async () => {
    for (const part of inParts([...deliveries.keys()], OBJECTS_AT_ONCE))
      await Promise.all(part.map(recipient => deliverTo(c.env, recipient, [])))
  }
  c.executionCtx.waitUntil(deliverAll())
}

/**
 * `POST /hooks/notifications`: another content server tells us what its people have earned, one or many at a time. What is
 * answered with 2xx is stored, and reaches each person's pages once, however often it is sent.
 */
export const notificationHook = new Hono<HonoEnv>().post('/', bodyLimit({ maxSize: MAX_BYTES }), authenticateHook(), async c => {
  const parsed = readHookBody(await c.req.json().catch(() => null))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return c.json({ error: `The body is not valid at ${issue?.path.join('.') || 'data'}: ${issue?.message}` }, 400)
  }
  const { NOTIFICATIONS } = c.env
  const { CONTENT_API_URL } = c.var.settings
  if (!CONTENT_API_URL) return c.json({ error: 'The notifications of this academy are its own' }, 409)
  if (!NOTIFICATIONS) return c.json({ error: 'This academy has no object for notifications' }, 409)
  const deliveries = new Map<string, Delivery[]>()
  for (const { user, notification } of parsed.data) {
    const recipient = recipientOf(serverName(CONTENT_API_URL), user)
    const delivery = { key: `notification ${notification.documentId}`, item: { type: 'notification', notification } } as const
    deliveries.set(recipient, [...(deliveries.get(recipient) ?? []), delivery])
  }
  try {
    await store(c, deliveries, NOTIFICATIONS)
  } catch (error) {
    c.var.log({ event: 'live-failed', step: 'deliver', reason: reasonOf(error) })
    return c.json({ error: 'The notifications could not be stored; send them again' }, 503, { 'retry-after': '30' })
  }
  return c.json({ accepted: parsed.data.length })
})
