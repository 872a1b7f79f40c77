import { Hono } from 'hono'
import { z } from 'zod'
import { notFound } from '../failure.ts'
import type { Learning } from '../learning/learning.ts'
import { bodyOf, type UserEnv, userOnly } from '../learning/routes/who.ts'
import { localRecipient } from './earned.ts'
import { markRead, notificationsOf } from './read.ts'
import type { NotificationRow } from './schema.ts'

const MAX_PAGE_SIZE = 100
const DEFAULT_PAGE_SIZE = 25

/** Strapi's own rule: what is out of range counts as its end. */
const query = z.object({
  'filters[read]': z.enum(['true', 'false']).optional(),
  'pagination[page]': z.coerce.number().int().min(1).catch(1),
  'pagination[pageSize]': z.coerce
    .number()
    .int()
    .min(1)
    .catch(DEFAULT_PAGE_SIZE)
    .transform(size => Math.min(size, MAX_PAGE_SIZE)),
})

const mark = z.object({ read: z.literal(true) })

const shape = ({ id, documentId, read, event, createdAt }: NotificationRow) => ({ id, documentId, read, event, createdAt })

/** Notifications of achievements and certificates (spec 7): the owner's alone, written with what they tell. */
export const notificationRoutes = (learning: Learning) => {
  const { db, now, deliver } = learning
  return new Hono<UserEnv>()
    .use(userOnly(learning))
    .get('/', async c => {
      const asked = query.catch(query.parse({})).parse(c.req.query())
      const filter = asked['filters[read]']
      const [page, pageSize] = [asked['pagination[page]'], asked['pagination[pageSize]']]
      const wanted = { page, pageSize, read: filter === undefined ? undefined : filter === 'true' }
      const { rows, total } = await notificationsOf(db, c.var.user.id, wanted)
      const pageCount = Math.ceil(total / pageSize)
      return c.json({ data: rows.map(shape), meta: { pagination: { page, pageSize, pageCount, total } } })
    })
    .put('/:id', async c => {
      const parsed = await bodyOf(c, mark)
      if ('refused' in parsed) return parsed.refused
      const row = await markRead(db, c.var.user.id, c.req.param('id'), now())
      if (!row) return notFound()
      deliver?.(localRecipient(c.var.user.id))
      return c.json({ data: shape(row), meta: {} })
    })
}
