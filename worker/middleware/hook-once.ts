import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { databaseOf } from '../database.ts'
import { take } from '../limits/limits.ts'
import { SIGNATURE_HEADER } from './hook-signature.ts'

/**
 * Lets each signed call of a hook through once, at whichever isolate it comes again: what it shows and does is too much to be had twice.
 * Nothing keeps the answer.
 */
export const onlyOnce = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const signature = c.req.header(SIGNATURE_HEADER)
    const { DB } = c.env
    if (DB && signature !== undefined && (await take(databaseOf(DB), 'hook-signature', signature, new Date())) !== null)
      return c.json({ error: 'The hook is not authenticated' }, 401)
    c.header('cache-control', 'private, no-store')
    return next()
  })
