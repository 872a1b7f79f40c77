import { Hono } from 'hono'
import { z } from 'zod'
import type { Attempt } from '../../shared/content/attempt.ts'
import type { C, HonoEnv } from '../context.ts'
import type { Curriculum } from '../curriculum/curriculum.ts'
import { curriculumOf, taughtNow } from '../curriculum/curriculum-of.ts'
import { targetOf } from '../curriculum/outline.ts'
import {
  answer,
  enveloped,
  type Failure,
  fail,
  NOT_FOUND,
  type Outcome,
  tooMany,
  UNAUTHORIZED,
  UNAVAILABLE,
} from '../gateway/answers.ts'
import { formCall } from '../gateway/form-call.ts'
import { plainText } from '../gateway/plain-text.ts'
import { limited } from '../gateway/refuse.ts'
import type { Answered } from '../learner/answer.ts'
import type { Taught } from '../learner/conclusions.ts'
import { ATTEMPT_PARTS } from '../learner/rules/attempt.ts'
import type { AttemptRow } from '../learner/schema.ts'
import { randomToken } from '../secrets.ts'
import { localeOf } from './locale-of.ts'
import { askOwn, beginOwn, isLearner } from './own.ts'
import { shapeAttempt, shapeToSave } from './shape-attempt.ts'
import { todayOf } from './time-zone-of.ts'
import { asTaughtNow, withWords } from './with-words.ts'

const part = z.enum(ATTEMPT_PARTS)
const start = z.strictObject({ part, entity: plainText.max(200).default('') })
const given = z.strictObject({
  question: plainText.min(1).max(300),
  chosen: z
    .array(z.string().max(200))
    .max(50)
    .transform(options => [...new Set(options)]),
  key: plainText.min(1).max(100),
  /** The page can show a hint and ask once more. */
  hint: z.literal('yes').optional(),
})
const ATTEMPT_ID = /^[\w-]{22}$/

const REFUSALS: Record<Exclude<Extract<Answered, string>, 'outline-needed'>, Failure> = {
  'unknown-attempt': NOT_FOUND,
  finished: fail(409, 'AttemptFinishedError', 'This attempt is over'),
  'answered-already': fail(409, 'AnsweredError', 'This question has been answered already'),
  'not-its-turn': fail(409, 'OrderError', 'Another question comes first'),
  'unknown-question': fail(404, 'NotFoundError', 'This attempt has no such question'),
  'unknown-option': fail(422, 'UnprocessableError', 'This question has no such option', { field: 'chosen' }),
}

const NO_ATTEMPT = enveloped(null)

/** Slugs of courses by those of their lessons. */
const lessonCourses = ({ courses }: Taught): Record<string, string> =>
  Object.fromEntries(
    courses.flatMap(course => course.modules.flatMap(module => module.lessons.map(lesson => [lesson.slug, course.slug]))),
  )

const coursesOf = (taught: Taught) => {
  const slugs = lessonCourses(taught)
  return (lesson: string) => slugs[lesson] ?? ''
}

/** An attempt as its learner may see it, with the words of today where it has kept none. */
async function shown(c: C, row: AttemptRow, curriculum: Curriculum, status = 200) {
  const [whole, outline] = await Promise.all([withWords(row, curriculum), taughtNow(c)])
  return { ...enveloped(shapeAttempt(whole, localeOf(c), coursesOf(outline))), status }
}

/** How the attempt at a test stands that is open, else the last one; null where there has been none. */
export async function attemptAt(c: C, query: URLSearchParams): Promise<Outcome<Attempt | null>> {
  if (!isLearner(c)) return c.var.sessionsFailed ? UNAVAILABLE : NO_ATTEMPT
  const parsed = part.safeParse(query.get('part'))
  if (!parsed.success) return NOT_FOUND
  const curriculum = curriculumOf(c)
  const target = targetOf(await curriculum.outline(), parsed.data, query.get('entity') ?? '')
  if (!target) return NO_ATTEMPT
  const known = c.var.look?.attempts.find(({ place }) => place.part === target.part && place.entityId === target.entityId)
  const show = (row: AttemptRow | null) => (row ? shown(c, row, curriculum) : NO_ATTEMPT)
  if (known) return show(known.attempt)
  const { entityId, part: ofTest } = target
  // Its questions most likely have no words, which are then read from here.
  const questions = ofTest === 'review' ? null : curriculum.bankOf(entityId, ofTest).catch(() => null)
  const [done] = await Promise.all([askOwn(c, 'latest-attempt', target), questions])
  if (done === UNAUTHORIZED) return NO_ATTEMPT
  return done.failure ? done : show(done.value)
}

/** One attempt, by its learner alone. */
async function attemptOf(c: C): Promise<Outcome<AttemptRow>> {
  const id = c.req.param('id') ?? ''
  if (!ATTEMPT_ID.test(id)) return NOT_FOUND
  const done = await askOwn(c, 'find-attempt', id, NOT_FOUND)
  if (done.failure) return done
  return done.value ? { value: done.value } : NOT_FOUND
}

/** Begins an attempt, or goes on with the one that is open. */
async function begin(c: C, { part, entity }: z.infer<typeof start>): Promise<Outcome<unknown>> {
  // A new guest is counted where they become one.
  const refused = isLearner(c) ? await limited(c, 'start') : null
  if (refused) return refused
  const curriculum = curriculumOf(c)
  const target = targetOf(await curriculum.outline(), part, entity)
  const bank = target && part !== 'review' ? await curriculum.bankOf(target.entityId, part) : null
  if (!target || (!bank && part !== 'review')) return NOT_FOUND
  const courses = part === 'review' ? lessonCourses(await taughtNow(c)) : undefined
  const done = await beginOwn(c, 'begin-attempt', { id: randomToken(16), target, today: todayOf(c), bank, courses })
  if (done.failure) return done
  if (!done.value) return NOT_FOUND
  if ('againIn' in done.value) return tooMany(done.value.againIn)
  const { attempt, fresh } = done.value
  const status = fresh ? 201 : 200
  const questions = fresh && part === 'review' ? await asTaughtNow(attempt, curriculum) : null
  if (!questions) return shown(c, attempt, curriculum, status)
  const again = await askOwn(c, 'replan-review', { id: attempt.id, questions })
  if (again.failure) return again
  return again.value ? shown(c, again.value, curriculum, status) : NOT_FOUND
}

async function giveAnswer(c: C, { hint, ...body }: z.infer<typeof given>): Promise<Outcome<unknown>> {
  const attempt = c.req.param('id') ?? ''
  if (!ATTEMPT_ID.test(attempt)) return NOT_FOUND
  const curriculum = curriculumOf(c)
  const one = { ...body, hint: hint === 'yes', attempt, today: todayOf(c) }
  let done = await askOwn(c, 'answer', one, NOT_FOUND)
  if (!done.failure && done.value === 'outline-needed')
    done = await askOwn(c, 'answer', { ...one, taught: await taughtNow(c) }, NOT_FOUND)
  if (done.failure) return done
  const { value } = done
  if (value === 'outline-needed') throw new Error('The outline was given')
  return typeof value === 'string' ? REFUSALS[value] : shown(c, value.attempt, curriculum)
}

/** Attempts: any visitor can begin one and becomes a guest by it; only the one who began it sees and answers it. */
export const attemptRoutes = new Hono<HonoEnv>()
  .get('/', async c => answer(await attemptAt(c, new URL(c.req.url).searchParams)))
  .post('/', formCall(start, begin))
  .get('/:id', async c => {
    const found = await attemptOf(c)
    return answer(found.failure ? found : await shown(c, found.value, curriculumOf(c)))
  })
  .get('/:id/questions', async c => {
    const found = await attemptOf(c)
    if (found.failure) return answer(found)
    // A final test is taken where it is graded at once.
    if (found.value.part === 'final-test') return answer(NOT_FOUND)
    const curriculum = curriculumOf(c)
    const [row, outline] = await Promise.all([withWords(found.value, curriculum), curriculum.outline()])
    return answer(enveloped(shapeToSave(row, localeOf(c), coursesOf(outline))))
  })
  .post('/:id/answers', formCall(given, giveAnswer, ['chosen']))
