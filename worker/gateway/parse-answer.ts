import { z } from 'zod'
import { logCuts, parseMended } from '../content/mend.ts'
import { withOwnWords } from '../content/own-words.ts'
import type { C } from '../context.ts'
import { fail, NO_CONTENT, type Outcome, tooMany, UNAVAILABLE } from './answers.ts'
import { isRemote } from './ask.ts'
import type { ServerAnswer } from './ask-server.ts'

/** Of a refusal that says so: after how many seconds one may ask again. */
const retryAfter = z.object({ retryAfter: z.number().int().positive() })

/** Returns an outcome with a failure of a remote CMS in our own words. */
export const inOwnWords = <T>(c: C, outcome: Outcome<T>): Outcome<T> =>
  outcome.failure && isRemote(c) ? { failure: withOwnWords(outcome.failure) } : outcome

/**
 * Returns what the CMS has answered, with the fields that the schema knows; null with 204. An unexpected shape is a failure of the CMS.
 *
 * @param call What the log calls it.
 * @param isBare Whether our answer has no envelope.
 */
export function parseAnswer<T extends z.ZodType>(
  c: C,
  call: string,
  { failure, status, data, meta }: ServerAnswer,
  schema: T,
  isBare = false,
): Outcome<z.output<T> | null> {
  if (failure) {
    // That nobody can be known is no failure of the CMS.
    if (failure.code >= 500 && failure !== UNAVAILABLE.failure)
      c.var.log({ event: 'account-call-failed', call, code: failure.code })
    const again = retryAfter.safeParse(failure.details)
    return failure.code === 429 && again.success ? tooMany(again.data.retryAfter) : inOwnWords(c, { failure })
  }
  if (status === 204) return NO_CONTENT
  const { value, cuts } = parseMended(schema, data)
  // The log does not say whose entry it is.
  logCuts(
    c.var.log,
    call,
    cuts.map(one => ({ ...one, id: '' })),
  )
  if (value) return { value: value.data, status, ...(isBare ? {} : { meta }) }
  c.var.log({ event: 'account-call-failed', call, code: 502 })
  return fail(502, 'BadGateway', 'The content server answered something else')
}
