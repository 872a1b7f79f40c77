import { Hono } from 'hono'
import { z } from 'zod'
import { type StepVerdict, stepVerdict } from '../../shared/content/account.ts'
import { href } from '../../shared/href.ts'
import { bareFailure, failureIn, type Json } from '../content/normalise.ts'
import type { C, HonoEnv } from '../context.ts'
import { curriculumOf } from '../curriculum/curriculum-of.ts'
import { progressTargetOf } from '../curriculum/outline.ts'
import { judgeStep, type StepAnswer, stepAnswer, walletProof } from '../curriculum/quest-step.ts'
import { failureAnswer, notFound, privateAnswer, unavailable } from '../gateway/answers.ts'
import { askAsUser, isRemote } from '../gateway/ask.ts'
import { answerCall, inData, readCall } from '../gateway/form-call.ts'
import { handOn } from '../gateway/hand-on.ts'
import { limited, refuseVisitor } from '../gateway/refuse.ts'
import { prove } from '../origin/accounts/wallet/authenticate.ts'
import { stepAtServer } from './known-as.ts'
import { localeOf } from './locale-of.ts'
import { onServer } from './on-server.ts'
import { askOwn, beginOwn, isLearner } from './own.ts'

/** A plain form sends lists only, and names the kind of its step. */
const fields = z
  .object({ answer: stepAnswer.default(null), kind: z.string().max(20).optional() })
  .transform(({ answer, kind }) => ({
    answer: kind === 'visit' ? null : kind === 'text' && Array.isArray(answer) ? (answer[0] ?? '') : answer,
  }))
const given = inData(fields)
const STEP = /^[\p{L}\p{N}_-]{1,200}$/u

/** A plain form in which nothing was chosen or typed; its page asks for that. Only a step that asks for a visit has no answer. */
const isEmpty = (answer: StepAnswer) => (Array.isArray(answer) ? !answer.length : typeof answer === 'string' && !answer.trim())

type Judged = { verdict: StepVerdict } | { refused: Response }

/** Whether a wallet has signed a message of ours, where that is the answer; the refusal of one that is none. */
async function isSigned(c: C, kind: string, answer: StepAnswer): Promise<boolean | Response> {
  const proof = walletProof.safeParse(answer)
  const { sessions, settings } = c.var
  if (!proof.success || kind !== 'wallet' || !sessions) return false
  const { db, now } = sessions
  const prover = { db, now, siteOrigin: settings.SITE_ORIGIN, rpcUrl: settings.ETHEREUM_RPC_URL }
  const proven = await prove(prover, proof.data)
  if (!('refused' in proven)) return true
  const { refused } = proven
  const failure = failureIn((await refused.json()) as Json, refused.status)
  return failureAnswer(failure ?? bareFailure(refused.status, 'Error', 'This is not signed'))
}

/** Judges an answer to a step of the curriculum built in, and notes what follows from it. */
async function judgeHere(c: C, id: string, answer: StepAnswer): Promise<Judged> {
  const curriculum = curriculumOf(c)
  const outline = await curriculum.outline()
  const target = progressTargetOf(outline, 'quest-step', id)
  const bank = target && (await curriculum.stepOf(target.documentId))
  if (!bank) return { refused: notFound() }
  const signed = await isSigned(c, bank.key.kind, answer)
  if (typeof signed !== 'boolean') return { refused: signed }
  const verdict = judgeStep(bank, answer, signed, localeOf(c))
  const progress = verdict.valid ? 'pass' : 'start'
  const done = await beginOwn(c, 'note', { progress, target, taught: outline, judged: true })
  return done.refused ? done : { verdict }
}

/** Another server judges steps for its own users; it never sees guests. What pages show of progress is kept here. */
async function judgeThere(c: C, id: string, answer: StepAnswer): Promise<Judged> {
  // Before it is judged: what is right must not be lost because nobody can say what it belongs to.
  const outline = await curriculumOf(c).outline()
  const path = `/api/quest-steps/validate/${encodeURIComponent(await stepAtServer(c, id))}?locale=${localeOf(c)}`
  const said = await askAsUser(c, { method: 'POST', path, json: { data: { answer } } })
  const verdict = stepVerdict.safeParse(said.data).data
  if (!verdict || said.failure) return { refused: handOn(c, 'quest-steps', said, stepVerdict) }
  const target = progressTargetOf(outline, 'quest-step', id)
  const progress = verdict.valid ? 'pass' : 'start'
  const done = target && (await askOwn(c, 'note', { progress, target, taught: outline, judged: true }))
  return done?.refused ? done : { verdict }
}

/** `POST /api/quest-steps/validate/{id}`: an answer to a quest's step, by anybody. A plain form says by `verdict` how it went. */
export const questStepRoutes = new Hono<HonoEnv>().use(onServer()).post('/validate/:id', async c => {
  const id = c.req.param('id')
  const call = await readCall(c, given, ['answer'])
  if ('refused' in call) return call.refused
  if (!STEP.test(id)) return notFound()
  const nobody = isRemote(c) ? refuseVisitor(c) : c.var.sessionsFailed ? unavailable() : null
  // Without script the form leads to where one signs in, and back to the step.
  if (nobody?.status === 401 && call.returnTo !== null)
    return answerCall(c, href('home', {}, localeOf(c), { return: call.returnTo }), nobody)
  const learner = c.var.claim ?? c.var.guest
  const refused =
    nobody ??
    (call.returnTo !== null && isEmpty(call.body.answer)
      ? failureAnswer(bareFailure(400, 'ValidationError', 'No answer'))
      : null) ??
    (await limited(c, 'quest-answer')) ??
    (isLearner(c) && learner ? await limited(c, 'quest-answer', `learner ${learner.key}`) : null)
  if (refused) return answerCall(c, call.returnTo, refused)
  const judged = await (isRemote(c) ? judgeThere : judgeHere)(c, id, call.body.answer)
  const { returnTo } = call
  // Nobody judged it: that is not a wrong answer.
  if ('refused' in judged) return answerCall(c, returnTo, judged.refused)
  const { verdict } = judged
  if (returnTo === null) return privateAnswer({ data: verdict, meta: {} })
  const back = new URL(returnTo, c.req.url)
  if (verdict.valid) back.searchParams.delete('verdict')
  else back.searchParams.set('verdict', 'wrong')
  return answerCall(c, back.pathname + back.search + back.hash, new Response(null))
})
