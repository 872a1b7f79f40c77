import { Hono } from 'hono'
import { z } from 'zod'
import { bareFailure } from '../content/normalise.ts'
import type { C, HonoEnv } from '../context.ts'
import type { Curriculum } from '../curriculum/curriculum.ts'
import { curriculumOf, taughtNow } from '../curriculum/curriculum-of.ts'
import { targetOf } from '../curriculum/outline.ts'
import { failureAnswer, notFound, privateAnswer, tooMany } from '../gateway/answers.ts'
import { answerCall, readCall } from '../gateway/form-call.ts'
import { plainText } from '../gateway/plain-text.ts'
import { limited } from '../gateway/refuse.ts'
import type { Answered } from '../learner/answer.ts'
import type { Taught } from '../learner/conclusions.ts'
import { ATTEMPT_PARTS } from '../learner/rules/attempt.ts'
import type { AttemptRow } from '../learner/schema.ts'
import { randomToken } from '../secrets.ts'
import { localeOf } from './locale-of.ts'
import { askOwn, beginOwn, isLearner, refuseNobody } from './own.ts'
import { shapeAttempt, shapeToSave } from './shape-attempt.ts'
import { todayOf } from './time-zone-of.ts'
import { asTaughtNow, withWords } from './with-words.ts'

const part = z.enum(ATTEMPT_PARTS)
const start = z.strictObject({ part, entity: plainText.max(200).default('') })
const answer = z.strictObject({
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

type Refusal = Extract<Answered, string>
const refusal =
  (code: number, name: string, message: string, details: Record<string, unknown> = {}) =>
  () =>
    failureAnswer({ ...bareFailure(code, name, message), details })
const REFUSALS: Record<Refusal, () => Response> = {
  'unknown-attempt': notFound,
  finished: refusal(409, 'AttemptFinishedError', 'This attempt is over'),
  'answered-already': refusal(409, 'AnsweredError', 'This question has been answered already'),
  'not-its-turn': refusal(409, 'OrderError', 'Another question comes first'),
  'unknown-question': refusal(404, 'NotFoundError', 'This attempt has no such question'),
  'unknown-option': refusal(422, 'UnprocessableError', 'This question has no such option', { field: 'chosen' }),
}

const noAttempt = () => privateAnswer({ data: null, meta: {} })

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
async function shown(c: C, row: AttemptRow, curriculum: Curriculum, status: 200 | 201 = 200): Promise<Response> {
  const [whole, outline] = await Promise.all([withWords(row, curriculum), taughtNow(c)])
  return privateAnswer({ data: shapeAttempt(whole, localeOf(c), coursesOf(outline)), meta: {} }, status)
}

/** How the attempt at a test stands that is open, else the last one; null where there has been none. */
export async function attemptAt(c: C, query: URLSearchParams): Promise<Response> {
  const parsed = part.safeParse(query.get('part'))
  if (!parsed.success) return notFound()
  const curriculum = curriculumOf(c)
  const target = targetOf(await curriculum.outline(), parsed.data, query.get('entity') ?? '')
  if (!target) return noAttempt()
  const known = c.var.look?.attempts.find(({ place }) => place.part === target.part && place.entityId === target.entityId)
  const show = (row: AttemptRow | null) => (row ? shown(c, row, curriculum) : noAttempt())
  if (known) return show(known.attempt)
  const done = await askOwn(c, 'latest-attempt', target, noAttempt)
  return done.refused ?? show(done.value)
}

/** One attempt, by its learner alone. */
async function attemptOf(c: C): Promise<{ row: AttemptRow } | { refused: Response }> {
  const id = c.req.param('id') ?? ''
  const refused = refuseNobody(c, notFound)
  if (refused) return { refused }
  if (!ATTEMPT_ID.test(id)) return { refused: notFound() }
  const done = await askOwn(c, 'find-attempt', id, notFound)
  if (done.refused) return done
  return done.value ? { row: done.value } : { refused: notFound() }
}

/** Begins an attempt, or goes on with the one that is open. */
async function begin(c: C, { part, entity }: z.infer<typeof start>): Promise<Response> {
  const curriculum = curriculumOf(c)
  const target = targetOf(await curriculum.outline(), part, entity)
  const bank = target && part !== 'review' ? await curriculum.bankOf(target.entityId, part) : null
  if (!target || (!bank && part !== 'review')) return notFound()
  const courses = part === 'review' ? lessonCourses(await taughtNow(c)) : undefined
  const done = await beginOwn(c, 'begin-attempt', { id: randomToken(16), target, today: todayOf(c), bank, courses })
  if (done.refused) return done.refused
  if (!done.value) return notFound()
  if ('againIn' in done.value) return tooMany(done.value.againIn)
  const { attempt, fresh } = done.value
  const status = fresh ? 201 : 200
  const questions = fresh && part === 'review' ? await asTaughtNow(attempt, curriculum) : null
  if (!questions) return shown(c, attempt, curriculum, status)
  const again = await askOwn(c, 'replan-review', { id: attempt.id, questions })
  if (again.refused) return again.refused
  return again.value ? shown(c, again.value, curriculum, status) : notFound()
}

/** Attempts: any visitor can begin one and becomes a guest by it; only the one who began it sees and answers it. */
export const attemptRoutes = new Hono<HonoEnv>()
  .get('/', c => refuseNobody(c, noAttempt) ?? attemptAt(c, new URL(c.req.url).searchParams))
  .post('/', async c => {
    const call = await readCall(c, start)
    if ('refused' in call) return call.refused
    // A new guest is counted where they become one.
    const refused = isLearner(c) ? await limited(c, 'start') : null
    return answerCall(c, call.returnTo, refused ?? (await begin(c, call.body)))
  })
  .get('/:id', async c => {
    const found = await attemptOf(c)
    return 'refused' in found ? found.refused : shown(c, found.row, curriculumOf(c))
  })
  .get('/:id/questions', async c => {
    const found = await attemptOf(c)
    if ('refused' in found) return found.refused
    // A final test is taken where it is graded at once.
    if (found.row.part === 'final-test') return notFound()
    const curriculum = curriculumOf(c)
    const [row, outline] = await Promise.all([withWords(found.row, curriculum), curriculum.outline()])
    return privateAnswer({ data: shapeToSave(row, localeOf(c), coursesOf(outline)), meta: {} })
  })
  .post('/:id/answers', async c => {
    const attempt = c.req.param('id')
    const call = await readCall(c, answer, ['chosen'])
    if ('refused' in call) return call.refused
    const refused = refuseNobody(c, notFound)
    if (refused) return refused
    if (!ATTEMPT_ID.test(attempt)) return notFound()
    const curriculum = curriculumOf(c)
    const { hint, ...body } = call.body
    const given = { ...body, hint: hint === 'yes', attempt, today: todayOf(c), taught: await taughtNow(c) }
    const done = await askOwn(c, 'answer', given, notFound)
    if (done.refused) return answerCall(c, call.returnTo, done.refused)
    const { value } = done
    return answerCall(c, call.returnTo, typeof value === 'string' ? REFUSALS[value]() : await shown(c, value.attempt, curriculum))
  })
