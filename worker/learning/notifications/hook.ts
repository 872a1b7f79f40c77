import { Hono } from 'hono'
import { z } from 'zod'
import { type Notification, notification } from '../../../shared/content/account.ts'
import type { HonoEnv } from '../../context.ts'
import { callLearner, type Learners } from '../../learner/ask-learner.ts'
import { reasonOf } from '../../log.ts'
import { authenticateHook } from '../../middleware/authenticate-hook.ts'
import { sessionStoreOf } from '../../middleware/claims.ts'
import { findLearnerKeys } from '../../session/learner-keys.ts'
import { cmsOf } from '../account-cms.ts'

/** A push a person is two calls; a Worker has a thousand. */
const MAX_AT_ONCE = 250
/** The longest notification, as JSON. */
const MAX_CHARACTERS = 4096

const id = z.union([z.number().int(), z.string().min(1).max(64)]).transform(String)

/** A notification as the server lists it; of v4 its number is its name. */
const told = z
  .looseObject({ id: z.number().int(), documentId: z.string().optional() })
  .transform(one => ({ ...one, documentId: one.documentId ?? String(one.id) }))
  .pipe(notification)
  .refine(one => JSON.stringify(one).length <= MAX_CHARACTERS, { path: ['event'], message: 'is too long' })
const forSomebody = z.object({ user: id, notification: told })

/** One notification for one person, or a list of such pairs. */
const one = z.object({ data: forSomebody }).transform(({ data }) => [data])
const many = z.object({ data: z.array(forSomebody).min(1).max(MAX_AT_ONCE) }).transform(({ data }) => data)

/** Strapi's own webhook about a new entry, if it sends the entry's relation to the user. */
const strapiEntry = z
  .object({
    event: z.literal('entry.create'),
    model: z.literal('notification'),
    entry: told.and(z.object({ user: z.object({ id }) })),
  })
  .transform(({ entry: { user, ...notification } }) => [{ user: user.id, notification }])

/**
 * Notifications from another server: one pair, a list, or Strapi's own webhook. Each form is judged by its own rules, so that a
 * refusal names the field.
 */
function readHookBody(json: unknown) {
  const { event, data } = (json ?? {}) as { event?: unknown; data?: unknown }
  return (event !== undefined ? strapiEntry : Array.isArray(data) ? many : one).safeParse(json)
}

const MAX_BYTES = 1024 * 1024
const OBJECTS_AT_ONCE = 50

const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Hands the notifications of one person to their object, which takes each in once. */
const hand = (learners: Learners, key: string, told: readonly Notification[]) =>
  callLearner(learners, key, learner =>
    learner.hear(
      told.map(notification => ({
        key: `notification ${notification.documentId}`,
        event: { type: 'notification', notification },
      })),
    ),
  )

/**
 * `POST /hooks/notifications`: another content server tells us what its people have earned, one or many at a time. What is
 * `accepted` is stored, and reaches each person's pages once, however often it is sent. `unknown` is for people who were never signed in
 * here: their list is the server's.
 */
export const notificationHook = new Hono<HonoEnv>().post(
  '/',
  authenticateHook({ maxBytes: MAX_BYTES, isBearerAccepted: true }),
  async c => {
    const parsed = readHookBody(c.var.hookBody)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return c.json({ error: `The body is not valid at ${issue?.path.join('.') || 'data'}: ${issue?.message}` }, 400)
    }
    if (!cmsOf(c).hearsNotifications) return c.json({ error: 'The notifications of this academy are its own' }, 409)
    const people = Map.groupBy(parsed.data, ({ user }) => user)
    let accepted = 0
    try {
      const store = sessionStoreOf(c.env, c.var.settings)
      if (!store) return c.json({ error: 'This academy has no object for notifications' }, 409)
      const failures: unknown[] = []
      const keys = await findLearnerKeys(store.db, store.server, [...people.keys()])
      const unknown = people.size - keys.size
      if (unknown) c.var.log({ event: 'notifications-unknown', people: unknown })
      for (const part of inParts([...people], OBJECTS_AT_ONCE))
        await Promise.all(
          part.map(async ([userId, told]) => {
            const key = keys.get(userId)
            const notifications = told.map(({ notification }) => notification)
            // One that fails holds up nobody else, however often all of it is sent again.
            if (!key) return
            await hand(store.learners, key, notifications)
              .then(() => (accepted += told.length))
              .catch(error => failures.push(error))
          }),
        )
      if (failures.length) throw failures[0]
    } catch (error) {
      c.var.log({ event: 'live-failed', step: 'deliver', reason: reasonOf(error) })
      return c.json({ error: 'The notifications could not be stored; send them again' }, 503, { 'retry-after': '30' })
    }
    return c.json({ accepted, unknown: parsed.data.length - accepted })
  },
)
