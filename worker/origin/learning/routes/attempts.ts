import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { roundOf } from '../../../learner/plan.ts'
import { ATTEMPT_PARTS, attemptStateOf } from '../../../learner/rules/attempt.ts'
import { failure, invalidFields, notFound } from '../../failure.ts'
import { type Answered, giveAnswer } from '../answer.ts'
import { answersOf, findAttempt, latestAttempt, learnerOfAttempt, startAttempt, targetOf } from '../attempts.ts'
import { entityId } from '../entity-id.ts'
import type { Learning } from '../learning.ts'
import type { Outline } from '../outline.ts'
import type { AnswerRow, AttemptRow } from '../schema.ts'
import { settle } from '../settle.ts'
import { shapeAttempt, shapeToSave } from '../shape-attempt.ts'
import { bodyOf, type LearnerEnv, learnerOnly, localeOf, todayOf } from './who.ts'

const start = z.object({ part: z.enum(ATTEMPT_PARTS), entity: z.union([entityId, z.literal('')]).default('') })
const answer = z.object({
  question: z.string().max(300),
  chosen: z
    .array(z.string().max(100))
    .max(50)
    .transform(options => [...new Set(options)]),
  key: z.string().min(1).max(100),
})

const isPassed = ({ part, plan }: AttemptRow, given: readonly AnswerRow[]) =>
  attemptStateOf(roundOf(part, plan), given).status === 'passed'

const tooMany = (againIn: number) => failure(429, 'RateLimitError', 'Too many attempts at this test', { retryAfter: againIn })

type Refusal = Extract<Answered, string>
const REFUSALS: Record<Refusal, () => Response> = {
  finished: () => failure(409, 'AttemptFinishedError', 'This attempt is over'),
  'answered-already': () => failure(409, 'AnsweredError', 'This question has been answered already'),
  'not-its-turn': () => failure(409, 'OrderError', 'Another question comes first'),
  'unknown-question': () => failure(404, 'NotFoundError', 'This attempt has no such question'),
  'unknown-option': () => failure(422, 'UnprocessableError', 'This question has no such option', { field: 'chosen' }),
}

const coursesOf = ({ courses }: Outline) => {
  const slugs = new Map(
    courses.flatMap(course => course.modules.flatMap(module => module.lessons.map(lesson => [lesson.slug, course.slug]))),
  )
  return (lesson: string) => slugs.get(lesson) ?? ''
}

/** Attempts at quizzes, final tests and reviews: begun, answered and graded here; no answer holds a key before its question is answered. */
export const attemptRoutes = (learning: Learning) => {
  const { db, now } = learning

  const shaped = (c: Context, outline: Outline, attempt: AttemptRow, given: readonly AnswerRow[], status: 200 | 201 = 200) =>
    c.json({ data: shapeAttempt(attempt, given, localeOf(c), coursesOf(outline)), meta: {} }, status)

  return new Hono<LearnerEnv>()
    .use(learnerOnly(learning))
    .post('/', async c => {
      const parsed = await bodyOf(c, start)
      if ('refused' in parsed) return parsed.refused
      const outline = await learning.outline()
      const target = targetOf(outline, parsed.body.part, parsed.body.entity)
      const begin = { outline, now: now(), today: todayOf(c, learning), bankOf: learning.bankOf }
      const started = target && (await startAttempt(db, c.var.learner, target, begin))
      if (!started) return notFound()
      if ('againIn' in started) return tooMany(started.againIn)
      if (started.begun && target.lesson) learning.report?.('start', 'lesson', target.entityId)
      if (started.begun && target.course) learning.report?.('start', 'course', target.course)
      return shaped(c, outline, started.attempt, await answersOf(db, started.attempt.id), started.begun ? 201 : 200)
    })
    .get('/', async c => {
      const part = z.enum(ATTEMPT_PARTS).safeParse(c.req.query('part'))
      if (!part.success)
        return invalidFields([{ path: ['part'], message: 'part must be one of quiz, recap-quiz, final-test, review' }])
      const outline = await learning.outline()
      const target = targetOf(outline, part.data, c.req.query('entity') ?? '')
      const attempt = target && (await latestAttempt(db, c.var.learner, target))
      return attempt ? shaped(c, outline, attempt, await answersOf(db, attempt.id)) : c.json({ data: null, meta: {} })
    })
    .get('/:id', async c => {
      const attempt = await findAttempt(db, c.var.learner, c.req.param('id'))
      if (!attempt) return notFound()
      return shaped(c, await learning.outline(), attempt, await answersOf(db, attempt.id))
    })
    .get('/:id/questions', async c => {
      const attempt = await findAttempt(db, c.var.learner, c.req.param('id'))
      // A final test is taken where it is graded at once.
      if (!attempt || attempt.part === 'final-test') return notFound()
      const courseOf = coursesOf(await learning.outline())
      return c.json({ data: shapeToSave(attempt, await answersOf(db, attempt.id), localeOf(c), courseOf), meta: {} })
    })
    .post('/:id/answers', async c => {
      const parsed = await bodyOf(c, answer)
      if ('refused' in parsed) return parsed.refused
      const { learner } = c.var
      const attempt = await findAttempt(db, learner, c.req.param('id'))
      if (!attempt) return notFound()
      const result = await giveAnswer(db, attempt, parsed.body, { now: now(), today: todayOf(c, learning) })
      if (typeof result === 'string') return REFUSALS[result]()
      const outline = await learning.outline()
      // Also where the answer is a repetition: the first one may have failed between being stored and its conclusions.
      if (result.finished) {
        // Whose it is now: a guest may have signed in while the answer was on its way.
        await settle(learning, await learnerOfAttempt(db, attempt), outline)
        if (attempt.part === 'quiz' && isPassed(attempt, result.given)) learning.report?.('pass', 'lesson', attempt.entityId)
      }
      const after = await findAttempt(db, learner, attempt.id)
      return shaped(c, outline, after ?? attempt, result.given)
    })
}
