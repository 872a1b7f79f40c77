import { and, desc, eq, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { Hono } from 'hono'
import { z } from 'zod'
import { forbidden } from '../../failure.ts'
import { learnerOfGuest, userIdOf } from '../learner.ts'
import type { Learning } from '../learning.ts'
import { facts } from '../schema.ts'
import { settle } from '../settle.ts'
import { unionOfLearners } from '../union.ts'
import { bodyOf, type LearnerEnv, learnerOnly } from './who.ts'

const merge = z.object({ guest: z.string().regex(/^[\w-]{43}$/) })

/** `POST /api/guest/merge`: what a visitor has done before signing in becomes part of their account, at once or not at all. */
export const guestRoutes = (learning: Learning) => {
  const { db, now } = learning
  return new Hono<LearnerEnv>().use(learnerOnly(learning)).post('/merge', async c => {
    const { learner } = c.var
    if (userIdOf(learner) === null) return forbidden()
    const parsed = await bodyOf(c, merge)
    if ('refused' in parsed) return parsed.refused
    const from = await learnerOfGuest(parsed.body.guest)
    // What the account has itself is reported already. Rows of one moment: what is started before what is passed, a quest before its step.
    const before = alias(facts, 'before')
    const own = and(
      eq(before.learner, learner),
      eq(before.progress, facts.progress),
      eq(before.entity, facts.entity),
      eq(before.entityId, facts.entityId),
    )
    const brought = await db
      .select()
      .from(facts)
      .where(and(eq(facts.learner, from), notExists(db.select().from(before).where(own))))
      .orderBy(facts.at, desc(facts.progress), facts.entity)
    const [first, ...others] = unionOfLearners(db, from, learner, now())
    if (first) await db.batch([first, ...others])
    for (const { progress, entity, entityId } of brought) learning.report?.(progress, entity, entityId)
    await settle(learning, learner, await learning.outline())
    return c.json({ merged: true })
  })
}
