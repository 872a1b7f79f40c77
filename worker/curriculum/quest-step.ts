import { z } from 'zod'
import { LOCALES, type Locale } from '../../shared/locale.ts'
import { isStepRight, type StepKey } from '../learner/rules/step-answer.ts'

const ids = z.array(z.string()).min(1)
const stepKey: z.ZodType<StepKey> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), right: ids }),
  z.object({ kind: z.literal('wallet'), right: ids }),
  z.object({ kind: z.literal('text'), accepted: ids }),
  z.object({ kind: z.literal('ordering'), order: ids }),
  z.object({ kind: z.literal('visit') }),
])
const options = z.record(z.string(), z.object({ text: z.string(), explanation: z.string() }))
const stepWords = z.object({
  explanation: z.string().default(''),
  options: options.optional(),
  alternative: z.object({ options }).optional(),
})
export const stepBank = z.object({ key: stepKey, words: z.partialRecord(z.enum(LOCALES), stepWords) })
export type StepBank = z.infer<typeof stepBank>

/** A signed message of ours, in place of the equal answer that needs no wallet. */
export const walletProof = z.object({ address: z.string(), signature: z.string(), message: z.string() })
export const stepAnswer = z.union([z.string().max(500), z.array(z.string().max(100)).max(50), walletProof, z.null()])
export type StepAnswer = z.infer<typeof stepAnswer>

export interface StepVerdict {
  valid: boolean
  /** What there is to learn from it: of a wrong choice only what was chosen, of a wrong text nothing. */
  explanation: string
}

/** Judges an answer to a step. `signed` says whether a wallet's signature was found good, where one was given. */
export function judgeStep({ key, words }: StepBank, answer: StepAnswer, signed: boolean, locale: Locale): StepVerdict {
  const said = words[locale] ?? words.en
  const isProof = answer !== null && typeof answer === 'object' && !Array.isArray(answer)
  const valid = isProof ? key.kind === 'wallet' && signed : isStepRight(key, answer)
  const choices = said?.options ?? said?.alternative?.options ?? {}
  // An answer with too many choices learns nothing.
  const most = 'right' in key ? key.right.length : 0
  const named = Array.isArray(answer) && answer.length <= most ? answer : []
  const chosen = named.map(id => choices[id]?.explanation ?? '').filter(Boolean)
  return { valid, explanation: chosen.length ? chosen.join(' ') : valid ? (said?.explanation ?? '') : '' }
}
