import { Hono } from 'hono'
import { z } from 'zod'
import { href } from '../../shared/href.ts'
import type { HonoEnv } from '../context.ts'
import { type StepAnswer, stepAnswer } from '../curriculum/quest-step.ts'
import { answer, fail, NOT_FOUND } from '../gateway/answers.ts'
import { answerCall, inData, readCall } from '../gateway/form-call.ts'
import { limited } from '../gateway/refuse.ts'
import { cmsOf } from './account-cms.ts'
import { localeOf } from './locale-of.ts'
import { isLearner } from './own.ts'

/** A plain form sends lists only, and names the kind of its step. */
const fields = z
  .object({ answer: stepAnswer.default(null), kind: z.string().max(20).optional() })
  .transform(({ answer, kind }) =>
    kind === 'visit' ? null : kind === 'text' && Array.isArray(answer) ? (answer[0] ?? '') : answer,
  )
const given = inData(fields)
const STEP = /^[\p{L}\p{N}_-]{1,200}$/u

/** A plain form in which nothing was chosen or typed; its page asks for that. Only a step that asks for a visit has no answer. */
const isEmpty = (answer: StepAnswer) => (Array.isArray(answer) ? !answer.length : typeof answer === 'string' && !answer.trim())

/** `POST /api/quest-steps/validate/{id}`: an answer to a quest's step, by anybody. A plain form says by `verdict` how it went. */
export const questStepRoutes = new Hono<HonoEnv>().post('/validate/:id', async c => {
  const id = c.req.param('id')
  const call = await readCall(c, given, ['answer'])
  const { returnTo } = call
  if (call.failure) return answerCall(c, returnTo, call)
  if (!STEP.test(id)) return answer(NOT_FOUND)
  const learner = c.var.claim ?? c.var.guest
  const refused =
    (returnTo !== null && isEmpty(call.value) ? fail(400, 'ValidationError', 'No answer') : null) ??
    (await limited(c, 'quest-answer')) ??
    (isLearner(c) && learner ? await limited(c, 'quest-answer', `learner ${learner.key}`) : null)
  const judged = refused ?? (await cmsOf(c).validateStep(c, id, call.value))
  // Without script the form leads to where one signs in, and back to the step.
  if (judged.failure?.code === 401 && returnTo !== null)
    return answerCall(c, href('home', {}, localeOf(c), { return: returnTo }), judged)
  // Nobody judged it: that is not a wrong answer.
  if (judged.failure) return answerCall(c, returnTo, judged)
  if (returnTo === null) return answer(judged)
  const back = new URL(returnTo, c.req.url)
  if (judged.value?.valid) back.searchParams.delete('verdict')
  else back.searchParams.set('verdict', 'wrong')
  return answerCall(c, back.pathname + back.search + back.hash, judged)
})
