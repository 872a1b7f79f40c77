import { Hono } from 'hono'
import { z } from 'zod'
import { learnerOfGuest, learnerOfUser } from '../learner.ts'
import type { Learning } from '../learning.ts'
import { readOutline } from '../outline.ts'
import { settle } from '../settle.ts'
import { unionOfLearners } from '../union.ts'
import { bodyOf, type UserEnv, userOnly } from './who.ts'

const merge = z.object({ guest: z.string().regex(/^[\w-]{43}$/) })

/** `POST /api/guest/merge`: what a visitor has done before signing in becomes part of their account, at once or not at all. */
export const guestRoutes = (learning: Learning) => {
  const { db, now } = learning
  return new Hono<UserEnv>().use(userOnly(learning)).post('/merge', async c => {
    const parsed = await bodyOf(c, merge)
    if ('refused' in parsed) return parsed.refused
    const learner = learnerOfUser(c.var.user.id)
    const [first, ...others] = unionOfLearners(db, await learnerOfGuest(parsed.body.guest), learner, now())
    if (first) await db.batch([first, ...others])
    await settle(db, learner, await readOutline(db, now()), now())
    return c.json({ merged: true })
  })
}
