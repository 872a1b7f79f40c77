import { z } from 'zod'
import { notification } from '../../../shared/content/account.ts'

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
export function readHookBody(json: unknown) {
  const { event, data } = (json ?? {}) as { event?: unknown; data?: unknown }
  return (event !== undefined ? strapiEntry : Array.isArray(data) ? many : one).safeParse(json)
}
