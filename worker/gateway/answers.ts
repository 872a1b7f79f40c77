import type { Context } from 'hono'
import type { z } from 'zod'
import type { ContentFailure } from '../../shared/errors.ts'
import { bareFailure } from '../content/normalise.ts'
import type { C } from '../context.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }

/** Why there is no value: a refusal, or something that isn't available. */
export interface Failure {
  failure: ContentFailure
  value?: never
}

interface Success<T> {
  value: T
  /** Of its answer, where that has Strapi's envelope. */
  meta?: object
  /** Of its answer, where that isn't 200. */
  status?: number
  failure?: never
}

/** What a call returns. A bug throws. */
export type Outcome<T> = Success<T> | Failure

export const fail = (code: number, name: string, message: string, details: Record<string, unknown> = {}): Failure => ({
  failure: { ...bareFailure(code, name, message), details },
})

export const UNAUTHORIZED = fail(401, 'UnauthorizedError', 'Sign in first')
export const FORBIDDEN = fail(403, 'ForbiddenError', 'Forbidden')
export const NOT_FOUND = fail(404, 'NotFoundError', 'Not Found')
export const TOO_LARGE = fail(413, 'PayloadTooLargeError', 'The body is too large')
/** Nobody can know or do it just now. */
export const UNAVAILABLE = fail(503, 'ServiceUnavailable', 'Try again in a moment')

const inWords = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

/** Too often (429), with the seconds to wait, and which limit it was. */
export const tooMany = (seconds: number, reason?: string): Failure =>
  fail(429, 'RateLimitError', `Too many tries. Try again in ${inWords(seconds)}.`, {
    retryAfter: seconds,
    ...(reason && { reason }),
  })

export const NO_CONTENT: Success<null> = { value: null, status: 204 }

/** Returns a value that is answered in the envelope of Strapi. */
export const enveloped = <T>(value: T, meta = {}): Success<T> => ({ value, meta })

/** Returns a whole list as if it were one page of it. */
export const wholeList = <T>(list: T[], pageSize = list.length): Success<T[]> =>
  enveloped(list, { pagination: { page: 1, pageSize, pageCount: 1, total: list.length } })

/** Returns the JSON of a value's answer. */
export const bodyOf = ({ value, meta }: Success<unknown>): unknown => (meta ? { data: value, meta } : value)

/** Returns the status of a failure's answer. A server that cannot be reached is 503. */
export function statusOf({ code }: ContentFailure): number {
  if (code === 502 || code === 504) return 503
  return code >= 400 && code <= 599 ? code : 502
}

/** Answers an outcome to the one person who has asked: never cached, and a failure in the one shape that the product knows (spec 8). */
export function answer(outcome: Outcome<unknown>): Response {
  if (!outcome.failure) return privateAnswer(bodyOf(outcome), outcome.status)
  const { failure } = outcome
  const status = statusOf(failure)
  const { retryAfter } = failure.details
  const wait = status === 503 ? 30 : status === 429 && Number.isSafeInteger(retryAfter) ? retryAfter : null
  const headers = { ...PRIVATE, ...(wait === null ? {} : { 'retry-after': String(wait) }) }
  return Response.json({ data: null, error: failure }, { status, headers })
}

/** An answer for one learner: theirs alone, never cached. */
export const privateAnswer = (body: unknown, status = 200) =>
  status === 204 ? new Response(null, { status, headers: PRIVATE }) : Response.json(body, { status, headers: PRIVATE })

const MAX_BODY_BYTES = 32 * 1024

/** Reads at most `max` bytes of a body, counted as they come; null where there are more. */
export async function readBody(request: Request, max: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > max) return null
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > max) return null
    chunks.push(chunk)
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer())
}

/** The JSON of a body; undefined where it is none. */
export function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/** Parses the JSON body of a call. A refusal names each field and its rule. */
export async function parseBody<T extends z.ZodType>(c: Context, schema: T): Promise<Outcome<z.infer<T>>> {
  const bytes = await readBody(c.req.raw, MAX_BODY_BYTES)
  if (!bytes) return TOO_LARGE
  const json = jsonIn(bytes)
  if (json === undefined) return fail(400, 'ValidationError', 'The body must be JSON')
  const parsed = schema.safeParse(json)
  if (parsed.success) return { value: parsed.data }
  const errors = parsed.error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key].join('.'), message: 'is no field of this call' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
  const message = errors.map(({ path, message }) => `${path || 'body'}: ${message}`).join('; ')
  return { failure: { ...bareFailure(400, 'ValidationError', message), details: { errors }, errors } }
}

/** Makes the handler of a call with a JSON body. */
export const jsonCall =
  <T extends z.ZodType>(schema: T, run: (c: C, body: z.infer<T>) => Promise<Outcome<unknown>>) =>
  async (c: C) => {
    const parsed = await parseBody(c, schema)
    return answer(parsed.failure ? parsed : await run(c, parsed.value))
  }
