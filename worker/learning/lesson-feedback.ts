import { Hono } from 'hono'
import { z } from 'zod'
import { lessonFeedback } from '../../shared/content/account.ts'
import { FEEDBACK_MAX_CHARACTERS } from '../../shared/limits.ts'
import type { C, HonoEnv } from '../context.ts'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { findLesson, isNamed } from '../curriculum/outline.ts'
import { notFound, privateAnswer } from '../gateway/answers.ts'
import { askAsUser, isRemote } from '../gateway/ask.ts'
import { answerCall, inData, readCall } from '../gateway/form-call.ts'
import { handOn } from '../gateway/hand-on.ts'
import { plainText } from '../gateway/plain-text.ts'
import { limited } from '../gateway/refuse.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import { reasonOf } from '../log.ts'
import { onServer } from './on-server.ts'
import { askOwn } from './own.ts'
import { tellThere } from './tell-there.ts'

const fields = z.object({
  lesson: plainText.min(1).max(200),
  course: plainText.min(1).max(200),
  rating: z.coerce.number().int().min(1).max(5),
  feedback: z.string().max(FEEDBACK_MAX_CHARACTERS).default(''),
})
const given = inData(fields)

type Given = z.infer<typeof fields>

/** Another content server has taken a rating: its learner finds it here. A failure costs no more than that. */
async function remember(c: C, body: Given) {
  try {
    const lesson = findLesson(await curriculumOf(c).outline(), body.lesson)
    if (lesson) await askOwn(c, 'rate', { ...body, lesson: lesson.documentId, feedback: body.feedback.trim() })
  } catch (error) {
    c.var.log({ event: 'errands-failed', reason: reasonOf(error) })
  }
}

/** Keeps a rating; the last one of a lesson counts. */
async function rate(c: C, body: Given): Promise<Response> {
  if (isRemote(c)) {
    const ask = () => askAsUser(c, { method: 'POST', path: '/api/lesson-feedback', json: { data: body } })
    const told = await tellThere(c, { kind: 'feedback', body }, ask)
    if ('refused' in told) return told.refused
    if (!('answer' in told) || !told.answer.failure) await remember(c, body)
    if ('answer' in told) return handOn(c, 'lesson-feedback', told.answer, lessonFeedback)
    return privateAnswer({ data: lessonFeedback.parse(body), meta: {} }, 201)
  }
  const outline = await curriculumOf(c).outline()
  const lesson = findLesson(outline, body.lesson)
  const course = outline.courses.find(isNamed(body.course))
  if (!lesson || !course) return notFound()
  const rated = { ...body, lesson: lesson.documentId, course: course.documentId, feedback: body.feedback.trim() }
  const done = await askOwn(c, 'rate', rated)
  return done.refused ?? privateAnswer({ data: lessonFeedback.parse(done.value), meta: {} }, 201)
}

/** `POST /api/lesson-feedback`: a learner's rating of a lesson (spec 7). */
export const lessonFeedbackRoutes = new Hono<HonoEnv>().use(onServer(), requiresSession()).post('/', async c => {
  const refused = (await limited(c, 'feedback')) ?? (await limited(c, 'feedback', `learner ${c.var.claim?.key}`))
  if (refused) return refused
  const call = await readCall(c, given)
  if ('refused' in call) return call.refused
  return answerCall(c, call.returnTo, await rate(c, call.body))
})
