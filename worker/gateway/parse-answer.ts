import { z } from 'zod'
import { logCuts, parseMended } from '../content/mend.ts'
import type { JsonObject } from '../content/normalise.ts'
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

/** Reads what the CMS has answered, with the fields that the schema knows. An unexpected shape is a failure of the CMS. */
function parse<T extends z.ZodType>(
  c: C,
  call: string,
  { failure, status, data }: ServerAnswer,
  schema: T,
): Outcome<{ data: z.output<T> } | null> {
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
  if (value) return { value, status }
  c.var.log({ event: 'account-call-failed', call, code: 502 })
  return fail(502, 'BadGateway', 'The content server answered something else')
}

/** Returns what the CMS has answered; null with 204. The log calls it by `call`. */
export function parseAnswer<T extends z.ZodType>(
  c: C,
  call: string,
  answer: ServerAnswer,
  schema: T,
): Outcome<z.output<T> | null> {
  const parsed = parse(c, call, answer, schema)
  return parsed.failure ? parsed : { ...parsed, value: parsed.value?.data ?? null }
}

/** Returns the same with its `meta`, in the envelope of Strapi. */
export function parseData<T extends z.ZodType>(
  c: C,
  call: string,
  answer: ServerAnswer,
  schema: T,
): Outcome<{ data: z.output<T>; meta: JsonObject } | null> {
  const parsed = parse(c, call, answer, schema)
  return parsed.failure ? parsed : { ...parsed, value: parsed.value && { ...parsed.value, meta: answer.meta } }
}
