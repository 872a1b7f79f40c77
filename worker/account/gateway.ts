import type { Context, ErrorHandler } from 'hono'
import type { z } from 'zod'
import { contentServer } from '../content/content-server.ts'
import type { HonoEnv } from '../context.ts'
import { type LimitName, take, visitorOf } from '../limits/limits.ts'
import { reasonOf } from '../log.ts'
import { endSessions } from '../session/sessions.ts'
import { failureAnswer, ownAnswer, SIGN_IN_FIRST, tooMany, UNAVAILABLE, unauthorized, unavailable } from './answers.ts'
import { askServer, failed, type ServerAnswer, type ServerCall } from './ask-server.ts'

export type C = Context<HonoEnv>

/** Whether the content is on another server than the one built in. */
export const isRemote = (c: C) => c.var.settings.CONTENT_API_URL !== ''

/** The visitor's address; only Cloudflare's own header is believed. */
export const addressOf = (c: C) => c.req.header('cf-connecting-ip')

export const serverOf = (c: C) => contentServer(c.var.settings, c.env)

/**
 * Asks the content server for this visitor. A remote one learns the address, to set its own limits. What is read ends when the
 * visitor leaves; what changes something is carried out.
 */
export function ask(c: C, call: ServerCall): Promise<ServerAnswer> {
  const headers = { ...call.headers, 'x-forwarded-for': addressOf(c) }
  const { signal } = c.req.raw
  return askServer(serverOf(c), { ...call, headers, ...(call.method === 'GET' ? { signal } : {}) })
}

/** Takes tokens back at the content server; it may be down, so nobody waits for it. */
export function revokeBehind(c: C, tokens: readonly string[]) {
  for (const token of tokens) c.executionCtx.waitUntil(ask(c, { method: 'POST', path: '/api/logout', token }))
}

/** Where something of ours fails in the middle of a call it is closed (503), in the one shape of failures. */
export const failedCall: ErrorHandler<HonoEnv> = (error, c) => {
  c.var.log({ event: 'unhandled', requestId: c.var.requestId, reason: reasonOf(error) })
  return unavailable()
}

/**
 * Asks in the name of whoever is signed in; where nobody is, nothing is asked: without a token the same call could begin a second
 * account. A token that the content server no longer takes ends the session here too: the answer is 401 once, and from then on the
 * visitor is signed out.
 */
export async function askAsUser(c: C, call: Omit<ServerCall, 'token'>): Promise<ServerAnswer> {
  const { session, sessions, sessionsFailed } = c.var
  if (!session) return failed(sessionsFailed ? UNAVAILABLE : SIGN_IN_FIRST)
  const answer = await ask(c, { ...call, token: session.token })
  if (answer.failure?.code === 401 && sessions) {
    c.set('session', null)
    // Of several calls at a time one ends it.
    const ended = await endSessions(sessions, session.userId, session.publicId)
    if (ended.length) c.var.log({ event: 'signed-out', why: 'refused' })
  }
  return answer
}

/** Hands an answer on as far as its schema knows it; a shape that nobody expects is a failure of the server's. */
export function handOn(c: C, call: string, answer: ServerAnswer, schema: z.ZodType, bare = false): Response {
  const { failure, status, data, meta } = answer
  if (failure) {
    if (failure.code >= 500) c.var.log({ event: 'account-call-failed', call, code: failure.code })
    return failureAnswer(failure)
  }
  if (status === 204) return ownAnswer(null, 204)
  const parsed = schema.safeParse(data)
  if (!parsed.success) {
    c.var.log({ event: 'account-call-failed', call, code: 502 })
    return failureAnswer({
      code: 502,
      statusText: 'BadGateway',
      message: 'The content server answered something else',
      details: {},
      errors: [],
    })
  }
  return ownAnswer(bare ? parsed.data : { data: parsed.data, meta }, status)
}

/** 429 where this visitor, or `who`, asks too often; null where they may. */
export async function limited(c: C, name: LimitName, who?: string): Promise<Response | null> {
  const { sessions, sessionsFailed } = c.var
  if (!sessions) return sessionsFailed ? unavailable() : null
  const seconds = await take(sessions.db, name, who ?? visitorOf(addressOf(c)), sessions.now())
  if (seconds === null) return null
  c.var.log({ event: 'limit-reached', limit: name })
  return tooMany(seconds)
}

/** Calls that need somebody to be signed in: 401 for everybody else, 503 where nobody can know. */
export function refuseVisitor(c: C): Response | null {
  if (c.var.session) return null
  return c.var.sessionsFailed ? unavailable() : unauthorized()
}
