import { Hono } from 'hono'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import { bareFailure } from '../content/normalise.ts'
import type { C, HonoEnv } from '../context.ts'
import { failureAnswer, readBody } from '../gateway/answers.ts'
import { askAsVisitor, isRemote } from '../gateway/ask.ts'
import { onCallError } from '../gateway/on-call-error.ts'

const MAX_BYTES = 8192

/** Whether the body is the one that RFC 8058 section 3.2 asks for, in either of its two forms. */
async function isOneClick(request: Request): Promise<boolean> {
  const body = await readBody(request, MAX_BYTES)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = body && (await new Response(new TextDecoder().decode(body), { headers }).formData().catch(() => null))
  return form?.get('List-Unsubscribe') === 'One-Click'
}

/**
 * A mail provider ends the newsletter for its user (RFC 8058): no cookie, no page, no redirect. It comes from elsewhere, so this
 * stands before the rule that only our own pages may change something; the token of the letter, in the address, is the right to
 * do it, and nothing else of the request is looked at. Without a token it is the button of our page, which that rule guards.
 */
async function end(c: C, next: () => Promise<void>) {
  const token = c.req.query('token')
  if (token === undefined || isRemote(c)) return next()
  c.set('area', 'newsletter')
  if (!(await isOneClick(c.req.raw)))
    return failureAnswer(bareFailure(400, 'ValidationError', 'List-Unsubscribe=One-Click is missing'))
  const { failure } = await askAsVisitor(c, { method: 'POST', path: '/api/newsletter/unsubscribe', json: { token } })
  if (failure) return failureAnswer(failure)
  return c.text('Unsubscribed', 200, { 'cache-control': 'private, no-store' })
}

export const oneClickUnsubscribe = new Hono<HonoEnv>().onError(onCallError)
for (const prefix of LOCALES.map(localePrefix)) oneClickUnsubscribe.post(`${prefix}/newsletter/unsubscribe`, end)
