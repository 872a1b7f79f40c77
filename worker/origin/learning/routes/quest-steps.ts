import { Hono } from 'hono'
import { z } from 'zod'
import { prove } from '../../accounts/wallet/authenticate.ts'
import { notFound } from '../../failure.ts'
import type { Learning } from '../learning.ts'
import { note, progressTargetOf } from '../progress.ts'
import { judgeStep, readStepBank, stepAnswer, walletProof } from '../quest-step.ts'
import { settle } from '../settle.ts'
import { bodyOf, type LearnerEnv, learnerOnly, localeOf } from './who.ts'

const given = z.object({ answer: stepAnswer.default(null) })

/** `POST /api/quest-steps/validate/{id}`: judges an answer to a step; a right one passes it. Wrong ones may be tried again. */
export const questStepRoutes = (learning: Learning) => {
  const { db, now } = learning
  return new Hono<LearnerEnv>().post('/validate/:id', learnerOnly(learning), async c => {
    const parsed = await bodyOf(c, given)
    if ('refused' in parsed) return parsed.refused
    const { answer } = parsed.body
    const outline = await learning.outline()
    const target = progressTargetOf(outline, 'quest-step', c.req.param('id'))
    const bank = target && (await readStepBank(db, target.documentId))
    if (!bank) return notFound()
    const proof = walletProof.safeParse(answer)
    const signed = proof.success && bank.key.kind === 'wallet' ? await prove(learning, proof.data) : null
    if (signed && 'refused' in signed) return signed.refused
    const verdict = judgeStep(bank, answer, signed !== null, localeOf(c))
    await note(db, c.var.learner, verdict.valid ? 'pass' : 'start', target, now())
    if (verdict.valid) await settle(learning, c.var.learner, outline)
    return c.json({ data: verdict, meta: {} })
  })
}
