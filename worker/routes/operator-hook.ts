import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import type { C, HonoEnv } from '../context.ts'
import { databaseOf } from '../database.ts'
import { take } from '../limits/limits.ts'
import { authenticateHook, refuseHook } from '../middleware/authenticate-hook.ts'
import { SIGNATURE_HEADER } from '../middleware/hook-signature.ts'

/**
 * Lets each signed call of a hook through once, at whichever isolate it comes again: what it shows and does is too much to be had twice.
 * Nothing keeps the answer.
 */
const onlyOnce = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const signature = c.req.header(SIGNATURE_HEADER) ?? ''
    const { DB } = c.env
    if (DB && (await take(databaseOf(DB), 'hook-signature', signature, new Date())) !== null)
      return refuseHook(c, 'signature used before')
    c.header('cache-control', 'private, no-store')
    return next()
  })

const SMALL_BYTES = 4096

/** By `run` a call that is made again is another call: a signature is good once. What it is does not matter. */
const call = z.looseObject({ run: z.string().max(100).optional() }).transform(({ run: _, ...wish }): unknown => wish)

/**
 * A hook that only an operator may call: `POST` with JSON of the form of a wish, of at most `maxBytes`. 401 where it is not signed, or
 * comes again; 400 names the field that is not valid; 413 where it is too large. Nothing keeps the answer.
 */
export const operatorHook = <Wish>(
  wish: z.ZodType<Wish>,
  answer: (c: C, wish: Wish) => Response | Promise<Response>,
  maxBytes = SMALL_BYTES,
) =>
  new Hono<HonoEnv>().post('/', authenticateHook({ caller: 'operator', maxBytes }), onlyOnce(), async c => {
    const read = call.pipe(wish).safeParse(c.var.hookBody)
    if (read.success) return answer(c, read.data)
    return c.json({ error: `The body is not valid at ${read.error.issues[0]?.path.join('.') || 'its top'}` }, 400)
  })
