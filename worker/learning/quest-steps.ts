import { Hono } from 'hono'
import { z } from 'zod'
import { stepVerdict } from '../../shared/content/account.ts'
import type { HonoEnv } from '../context.ts'
import { notFound } from '../gateway/answers.ts'
import { isRemote } from '../gateway/ask.ts'
import { answerCall, inData, readCall } from '../gateway/form-call.ts'
import { handOn } from '../gateway/hand-on.ts'
import { limited, refuseVisitor } from '../gateway/refuse.ts'
import { stepAnswer } from '../origin/learning/quest-step.ts'
import { askAsLearner, beginLearning, learnerName } from './learner.ts'
import { learnersQuery } from './learners-query.ts'
import { stepAtServer } from './remote/known-as.ts'
import { STEP_JUDGED } from './remote/server.ts'

/** A plain form sends lists only, and names the kind of its step. */
const fields = z
  .object({ answer: stepAnswer.default(null), kind: z.string().max(20).optional() })
  .transform(({ answer, kind }) => ({
    answer: kind === 'visit' ? null : kind === 'text' && Array.isArray(answer) ? (answer[0] ?? '') : answer,
  }))
const given = inData(fields)
const STEP = /^[\p{L}\p{N}_-]{1,200}$/u

/** `POST /api/quest-steps/validate/{id}`: an answer to a quest's step, by anybody. A plain form says by `verdict` how it went. */
export const questStepRoutes = new Hono<HonoEnv>().post('/validate/:id', async c => {
  const id = c.req.param('id')
  const call = await readCall(c, given, ['answer'])
  if ('refused' in call) return call.refused
  if (!STEP.test(id)) return notFound()
  // Another server judges steps for its own users; it never sees guests.
  const nobody = isRemote(c) ? refuseVisitor(c) : null
  const refused =
    nobody ?? (await limited(c, 'quest-answer')) ?? (await beginLearning(c)) ?? (await limited(c, 'quest-answer', learnerName(c)))
  if (refused) return answerCall(c, call.returnTo, refused)
  const path = `/api/quest-steps/validate/${encodeURIComponent(await stepAtServer(c, id))}?${learnersQuery(c)}`
  const answer = await askAsLearner(c, { method: 'POST', path, json: { data: call.body } })
  const { returnTo } = call
  const verdict = stepVerdict.safeParse(answer.data).data
  const isValid = verdict?.valid ?? false
  // Another server judged it; what pages show of progress is kept here. A wrong answer has started the step, too.
  if (verdict && !answer.failure && isRemote(c))
    await askAsLearner(c, { method: 'POST', path: STEP_JUDGED, json: { step: id, valid: isValid } })
  // Nobody judged it: that is not a wrong answer.
  if (returnTo === null || answer.failure) return answerCall(c, returnTo, handOn(c, 'quest-steps', answer, stepVerdict))
  const back = new URL(returnTo, c.req.url)
  if (isValid) back.searchParams.delete('verdict')
  else back.searchParams.set('verdict', 'wrong')
  return answerCall(c, back.pathname + back.search + back.hash, new Response(null))
})
