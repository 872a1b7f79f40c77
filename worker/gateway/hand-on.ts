import { z } from 'zod'
import type { ContentFailure } from '../../shared/errors.ts'
import { logCuts, parseMended } from '../content/mend.ts'
import { bareFailure } from '../content/normalise.ts'
import { withOwnWords } from '../content/own-words.ts'
import type { C } from '../context.ts'
import { failureAnswer, privateAnswer, tooMany } from './answers.ts'
import { isRemote } from './ask.ts'
import type { ServerAnswer } from './ask-server.ts'

/** Of a refusal that says so: after how many seconds one may ask again. */
const retryAfter = z.object({ retryAfter: z.number().int().positive() })

/** Answers a failure of the CMS; one of a remote CMS in our own words. */
export const answerFailure = (c: C, failure: ContentFailure) => failureAnswer(isRemote(c) ? withOwnWords(failure) : failure)

/** Passes on the fields of an answer that its schema knows; an unexpected shape is a failure of the server. */
export function handOn(c: C, call: string, answer: ServerAnswer, schema: z.ZodType, bare = false): Response {
  const { failure, status, data, meta } = answer
  if (failure) {
    if (failure.code >= 500) c.var.log({ event: 'account-call-failed', call, code: failure.code })
    const again = retryAfter.safeParse(failure.details)
    return failure.code === 429 && again.success ? tooMany(again.data.retryAfter) : answerFailure(c, failure)
  }
  if (status === 204) return privateAnswer(null, 204)
  const { value, cuts } = parseMended(schema, data)
  // The log does not say whose entry it is.
  logCuts(
    c.var.log,
    call,
    cuts.map(one => ({ ...one, id: '' })),
  )
  if (!value) {
    c.var.log({ event: 'account-call-failed', call, code: 502 })
    return failureAnswer(bareFailure(502, 'BadGateway', 'The content server answered something else'))
  }
  return privateAnswer(bare ? value.data : { data: value.data, meta }, status)
}
