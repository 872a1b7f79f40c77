import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { FEEDBACK_MAX_CHARACTERS } from '../../../../shared/limits.ts'
import { notFound } from '../../failure.ts'
import { entityId } from '../entity-id.ts'
import { findDocumentId } from '../find-entry.ts'
import type { Learning } from '../learning.ts'
import { lessonFeedback } from '../schema.ts'
import { bodyOf, type UserEnv, userOnly } from './who.ts'

const given = z.object({
  lesson: entityId,
  course: entityId,
  rating: z.number().int().min(1).max(5),
  feedback: z.string().max(FEEDBACK_MAX_CHARACTERS).default(''),
})

/** `POST /api/lesson-feedback`: a learner's rating of a lesson, from 1 to 5, with words if they like. The last one counts. */
export const lessonFeedbackRoutes = (learning: Learning) => {
  const { db, now } = learning
  return new Hono<UserEnv>().use(userOnly(learning)).post('/', async c => {
    const parsed = await bodyOf(c, given)
    if ('refused' in parsed) return parsed.refused
    const { rating, feedback } = parsed.body
    const [lesson, course] = await Promise.all([
      findDocumentId(db, 'lessons', parsed.body.lesson, now()),
      findDocumentId(db, 'courses', parsed.body.course, now()),
    ])
    if (!lesson || !course) return notFound()
    const userId = c.var.user.id
    const row = { userId, lesson, course, rating, feedback: feedback.trim(), at: now().toISOString() }
    await db
      .insert(lessonFeedback)
      .values(row)
      .onConflictDoUpdate({ target: [lessonFeedback.userId, lessonFeedback.lesson], set: row })
    const [stored] = await db
      .select()
      .from(lessonFeedback)
      .where(and(eq(lessonFeedback.userId, userId), eq(lessonFeedback.lesson, lesson)))
    return c.json({ data: { id: stored?.id, lesson, course, rating, feedback: row.feedback }, meta: {} }, 201)
  })
}
