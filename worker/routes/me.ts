import { Hono } from 'hono'
import { z } from 'zod'
import type { HonoEnv } from '../context.ts'
import { answer, fail } from '../gateway/answers.ts'
import { requiresSession } from '../gateway/refuse.ts'
import { ownLook } from '../learning/own.ts'
import { ACCOUNT_PARTS, partsOf } from '../pages/own-reads.ts'

/** User, achievements and bookmarks are what each navigation needs (spec 4). */
const parts = z
  .string()
  .default('user,achievements,bookmarks')
  .transform(names => [...new Set(names.split(','))])
  .pipe(z.array(z.enum(ACCOUNT_PARTS)))

/** `GET /api/me`: what pages show of the signed-in learner, in one answer. `parts` names what is wanted. */
export const me = new Hono<HonoEnv>().use(requiresSession()).get('/', async c => {
  const wanted = parts.safeParse(c.req.query('parts'))
  if (!wanted.success) return answer(fail(400, 'ValidationError', `parts: any of ${ACCOUNT_PARTS.join()}, separated by commas`))
  // Everything else of this request uses the same snapshot.
  const known = await ownLook(c)
  return answer(known.failure ? known : { value: await partsOf(c, wanted.data) })
})
