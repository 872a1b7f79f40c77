import { bareFailure, failureIn, type Json } from '../../content/normalise.ts'
import type { C } from '../../context.ts'
import { curriculumOf } from '../../curriculum/curriculum-of.ts'
import { progressTargetOf, taughtOf } from '../../curriculum/outline.ts'
import { judgeStep, type StepAnswer, walletProof } from '../../curriculum/quest-step.ts'
import { enveloped, NOT_FOUND, type Outcome } from '../../gateway/answers.ts'
import { prove } from '../../origin/accounts/wallet/authenticate.ts'
import { localeOf } from '../locale-of.ts'
import { beginOwn } from '../own.ts'

/** Whether a wallet has signed a message of ours, where that is the answer; the refusal of one that is none. */
async function isSigned(c: C, kind: string, answer: StepAnswer): Promise<Outcome<boolean>> {
  const proof = walletProof.safeParse(answer)
  const { sessions, settings } = c.var
  if (!proof.success || kind !== 'wallet' || !sessions) return { value: false }
  const { db, now } = sessions
  const prover = { db, now, siteOrigin: settings.SITE_ORIGIN, rpcUrl: settings.ETHEREUM_RPC_URL }
  const proven = await prove(prover, proof.data)
  if (!('refused' in proven)) return { value: true }
  const { refused } = proven
  const failure = failureIn((await refused.json()) as Json, refused.status)
  return { failure: failure ?? bareFailure(refused.status, 'Error', 'This is not signed') }
}

/** Judges an answer to a step, and notes what follows from it. */
export async function validateStep(c: C, id: string, answer: StepAnswer) {
  const curriculum = curriculumOf(c)
  const outline = await curriculum.outline()
  const target = progressTargetOf(outline, 'quest-step', id)
  const bank = target && (await curriculum.stepOf(target.documentId))
  if (!bank) return NOT_FOUND
  const signed = await isSigned(c, bank.key.kind, answer)
  if (signed.failure) return signed
  const verdict = judgeStep(bank, answer, signed.value, localeOf(c))
  const progress = verdict.valid ? 'pass' : 'start'
  const done = await beginOwn(c, 'note', { progress, target, taught: taughtOf(outline), judged: true })
  return done.failure ? done : enveloped(verdict)
}
