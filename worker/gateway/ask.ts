import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { isLocale, type Locale, localePrefix, splitLocale } from '../../shared/locale.ts'
import { LOCALE_COOKIE } from '../../shared/locale-cookie.ts'
import { NOT_ASKED } from '../content/circuit-breaker.ts'
import { contentServer } from '../content/content-server.ts'
import { unreachable } from '../content/normalise.ts'
import type { C } from '../context.ts'
import { databaseOf } from '../database.ts'
import { addressOf } from '../limits/limits.ts'
import { knowSession } from '../middleware/session.ts'
import { callFamily } from '../operations/call-family.ts'
import type { Outcome } from '../operations/facts.ts'
import { askFor } from '../session/sessions.ts'
import { createTimings } from '../timings.ts'
import { UNAUTHORIZED, UNAVAILABLE } from './answers.ts'
import { askServer, failedAnswer, type ServerAnswer, type ServerCall } from './ask-server.ts'
import { forgetHeard, heardBefore, noteHeard } from './heard.ts'

/** What an answer says of the content server. That it refuses a person is an answer. */
function outcomeOf({ status, failure }: ServerAnswer): Outcome {
  if (failure === NOT_ASKED) return 'open'
  if (status === 504) return 'timeout'
  return status >= 500 ? 'failed' : 'ok'
}

/** Makes a call for one person, and records how the content server did; nothing where they have left before it could answer. */
async function measured(c: C, { path }: ServerCall, ask: () => Promise<ServerAnswer>): Promise<ServerAnswer> {
  const { operations } = c.var
  const timings = createTimings()
  const answer = await ask()
  const ms = timings.total()
  operations.waited({ calls: 1, worstMs: ms, totalMs: ms })
  if (!c.req.raw.signal.aborted)
    operations.write({ kind: 'content', call: callFamily(path), outcome: outcomeOf(answer), status: answer.status, ms })
  return answer
}

/** The language in which a visitor is spoken to: of the address, of the page that makes the call, or else the one they chose. */
function visitorLocale(c: Context): Locale {
  const here = new URL(c.req.url)
  const { locale } = splitLocale(here.pathname)
  if (localePrefix(locale)) return locale
  const from = c.req.header('referer') ?? ''
  if (from.startsWith(`${here.origin}/`)) return splitLocale(new URL(from).pathname).locale
  const chosen = getCookie(c, LOCALE_COOKIE)
  return isLocale(chosen) ? chosen : locale
}

/** Whether the content is on another server than the one built in. */
export const isRemote = (c: C) => c.var.settings.CONTENT_API_URL !== ''

/** Returns the database of the CMS that is built in; null where the CMS is remote, or the site has none. */
export const builtInDatabase = (c: C) => (isRemote(c) || !c.env.DB ? null : databaseOf(c.env.DB))

export const serverOf = (c: C) => contentServer(c.var.settings, c.env)

/**
 * What a remote server learns of a visitor beside the call: the address, to set its own limits, and whether they came by https. Strapi
 * begins a sign-in with a provider for https only.
 */
const forwarded = (c: C) => ({
  'x-forwarded-for': addressOf(c),
  'x-forwarded-proto': new URL(c.var.settings.SITE_ORIGIN).protocol.slice(0, -1),
})

/**
 * Asks the content server for this visitor, in their language. What is read ends when the visitor leaves, and a page waits for it until
 * its deadline; what changes something is carried out.
 */
export async function askAsVisitor(c: C, call: ServerCall): Promise<ServerAnswer> {
  const headers = { ...call.headers, ...forwarded(c), 'accept-language': visitorLocale(c) }
  const { signal } = c.req.raw
  if (call.method !== 'GET') return measured(c, call, () => askServer(serverOf(c), { ...call, headers }))
  const { deadline } = c.var
  const ask = () => measured(c, call, () => askServer(serverOf(c), { ...call, headers, signal }))
  if (!deadline) return ask()
  try {
    deadline.check()
    const asked = ask()
    // A server that hangs is known by the whole of its five seconds.
    c.executionCtx.waitUntil(asked)
    return await deadline.within(asked)
  } catch (error) {
    return failedAnswer(unreachable(error))
  }
}

/** Revokes tokens at the content server; it may be down, so no request waits for it. */
export function revokeBehind(c: C, tokens: readonly string[]) {
  for (const token of tokens) c.executionCtx.waitUntil(askAsVisitor(c, { method: 'POST', path: '/api/logout', token }))
}

/**
 * Asks in the signed-in learner's name. For a visitor it asks nothing: without a token the same call could begin a second
 * account. A token that the content server no longer takes ends the session here too: the answer is 401 once, and from then on
 * the visitor is signed out.
 */
export async function askAsUser(c: C, call: Omit<ServerCall, 'token'>): Promise<ServerAnswer> {
  await knowSession(c)
  const { session, sessions, sessionsFailed } = c.var
  if (!session) return failedAnswer((sessionsFailed ? UNAVAILABLE : UNAUTHORIZED).failure)
  const isRead = call.method === 'GET'
  const known = isRead ? heardBefore(c, call) : null
  if (known) return known
  const signedFor = { ...call.signedFor, userId: session.userId }
  const answer = await askAsVisitor(c, { ...call, token: session.token, signedFor })
  if (isRemote(c)) await (isRead ? noteHeard(c, call, answer) : forgetHeard(c, session.key))
  if (answer.failure?.code === 401 && sessions) {
    c.set('session', null)
    // Of several calls at a time one ends it.
    c.set('claim', null)
    const ended = await askFor(sessions, session.key, 'end-sessions', session.publicId)
    if (ended !== 'over' && ended.value.length) c.var.log({ event: 'signed-out', why: 'refused' })
  }
  return answer
}
