import { ContentError, type ContentFailure } from '../../shared/errors.ts'
import { CONTENT_TIMEOUT_MS } from '../../shared/limits.ts'
import type { ContentServer, SignedFor } from '../content/ask-json.ts'
import { askJson } from '../content/ask-json.ts'
import type { ChosenBy } from '../content/circuit-breaker.ts'
import { bareFailure, failureIn, type Json, type JsonObject, unreachable, unwrap } from '../content/normalise.ts'
import { placesOf, withOwnMedia } from '../content/own-media.ts'

export interface ServerCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** The signed-in learner's token. It goes to the content server's own host, in this header only. */
  token?: string | undefined
  /** The account of the token, and the entity whose progress or certificate the call is about: a remote CMS gets both signed. */
  signedFor?: SignedFor
  json?: unknown
  form?: FormData
  headers?: Record<string, string | undefined>
  signal?: AbortSignal
  /** Who chose what is asked for; a visitor, unless a call says otherwise. */
  chosenBy?: ChosenBy
}

export interface ServerAnswer {
  status: number
  data: unknown
  meta: JsonObject
  headers: Headers
  failure: ContentFailure | null
}

const nothing = { data: null, meta: {}, headers: new Headers() }

/** What there is instead of an answer. */
export const failedAnswer = (failure: ContentFailure, headers = new Headers()): ServerAnswer => ({
  ...nothing,
  status: failure.code,
  headers,
  failure,
})

/** The failure in an answer, whichever way the server says it: a status, Strapi's envelope, or 200 with `success: false`. */
function failureOf(body: Json, { status, ok }: Response): ContentFailure | null {
  const said = failureIn(body, status)
  if (said && (!ok || said.code === 400)) return said
  return ok ? null : bareFailure(status, 'Error', 'The content server answered with an error')
}

/**
 * Asks the content server something for one person: never cached, never redirected, at most five seconds. It does not throw: a
 * server that cannot be reached is a failure with 502 or 504, one that has stopped answering 503, without being asked.
 */
export async function askServer(server: ContentServer, call: ServerCall): Promise<ServerAnswer> {
  const headers = new Headers({ accept: 'application/json' })
  for (const [name, value] of Object.entries(call.headers ?? {})) if (value) headers.set(name, value)
  if (call.token) headers.set('authorization', `Bearer ${call.token}`)
  if (call.json !== undefined) headers.set('content-type', 'application/json')
  const body = call.form ?? (call.json === undefined ? null : JSON.stringify(call.json))
  const limit = AbortSignal.timeout(CONTENT_TIMEOUT_MS)
  const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit
  try {
    const request = new Request(new URL(call.path, server.origin), {
      method: call.method,
      headers,
      body,
      redirect: 'manual',
      signal,
    })
    const { chosenBy = 'visitor', signedFor } = call
    const { response, json } = await askJson(server, request, server.circuit?.enter(), chosenBy, signedFor)
    if (response.status >= 300 && response.status < 400)
      return { ...nothing, status: response.status, headers: response.headers, failure: null }
    const failure = failureOf(json, response)
    if (failure) return failedAnswer(failure, response.headers)
    const own = withOwnMedia(unwrap(json), placesOf(server.origin, server.mediaHosts))
    return { ...own, status: response.status, headers: response.headers, failure: null }
  } catch (error) {
    return failedAnswer(error instanceof ContentError ? error.failure : unreachable(error))
  }
}
