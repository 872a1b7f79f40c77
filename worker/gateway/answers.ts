import type { Context } from 'hono'
import type { z } from 'zod'
import type { ContentFailure } from '../../shared/errors.ts'
import { bareFailure } from '../content/normalise.ts'

const PRIVATE = { 'cache-control': 'private, no-store' }

/** A failure in the one shape that the product knows (spec 8), never kept. A server that cannot be reached is 503. */
export function failureAnswer(failure: ContentFailure, headers: Record<string, string> = {}): Response {
  const { code } = failure
  const status = code === 502 || code === 504 ? 503 : code >= 400 && code <= 599 ? code : 502
  const retry: Record<string, string> = status === 503 ? { 'retry-after': '30' } : {}
  return Response.json({ data: null, error: failure }, { status, headers: { ...PRIVATE, ...retry, ...headers } })
}

export const SIGN_IN_FIRST = bareFailure(401, 'UnauthorizedError', 'Sign in first')
export const unauthorized = () => failureAnswer(SIGN_IN_FIRST)
export const forbidden = () => failureAnswer(bareFailure(403, 'ForbiddenError', 'Forbidden'))
export const notFound = () => failureAnswer(bareFailure(404, 'NotFoundError', 'Not Found'))

/** Nobody can know or do it just now (503). */
export const UNAVAILABLE = bareFailure(503, 'ServiceUnavailable', 'Try again in a moment')
export const unavailable = () => failureAnswer(UNAVAILABLE)

const inWords = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

/** Too often (429), with the time to wait in the header and in the message, and which limit it was. */
export const tooMany = (seconds: number, reason?: string) =>
  failureAnswer(
    {
      ...bareFailure(429, 'RateLimitError', `Too many tries. Try again in ${inWords(seconds)}.`),
      details: { retryAfter: seconds, ...(reason && { reason }) },
    },
    { 'retry-after': String(seconds) },
  )

/** An answer for one learner: theirs alone, never cached. */
export const privateAnswer = (body: unknown, status = 200) =>
  status === 204 ? new Response(null, { status, headers: PRIVATE }) : Response.json(body, { status, headers: PRIVATE })

const MAX_BODY_BYTES = 32 * 1024

export const tooLarge = () => failureAnswer(bareFailure(413, 'PayloadTooLargeError', 'The body is too large'))

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

/** Parses the JSON body of a call, or answers its errors: each field by its name and rule. */
export async function parseBody<T extends z.ZodType>(
  c: Context,
  schema: T,
): Promise<{ body: z.infer<T> } | { refused: Response }> {
  const bytes = await readBody(c.req.raw, MAX_BODY_BYTES)
  if (!bytes) return { refused: tooLarge() }
  const json = jsonIn(bytes)
  if (json === undefined) return { refused: failureAnswer(bareFailure(400, 'ValidationError', 'The body must be JSON')) }
  const parsed = schema.safeParse(json)
  if (parsed.success) return { body: parsed.data }
  const errors = parsed.error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: [...issue.path, key].join('.'), message: 'is no field of this call' }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  )
  const failure = bareFailure(
    400,
    'ValidationError',
    errors.map(({ path, message }) => `${path || 'body'}: ${message}`).join('; '),
  )
  return { refused: failureAnswer({ ...failure, details: { errors }, errors }) }
}
