import { Hono } from 'hono'
import { hasControlCharacter } from '../../shared/control-characters.ts'
import { LOCALES, localePrefix } from '../../shared/locale.ts'
import type { C, HonoEnv } from '../context.ts'
import { answer, type Failure, fail, readBody } from './answers.ts'
import { onCallError } from './on-call-error.ts'

const MAX_BYTES = 8192

/** Whether the body is the one that RFC 8058 section 3.2 asks for, in either of its two forms. */
async function isOneClick(request: Request): Promise<boolean> {
  const body = await readBody(request, MAX_BYTES)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = body && (await new Response(new TextDecoder().decode(body), { headers }).formData().catch(() => null))
  return form?.get('List-Unsubscribe') === 'One-Click'
}

/** What a letter's header ends in one click. */
export interface Ending {
  /** Address without the language. */
  path: string
  /** What the request log calls it. */
  area: string
  isOffered(c: C): boolean
  /** Ends it by the token of a letter; the refusal, or null where it is ended. */
  end(c: C, token: string): Promise<Failure | null>
}

/**
 * A mail provider ends something for its user (RFC 8058): no cookie, no page, no redirect. It comes from elsewhere, so this stands before
 * the rule that only our own pages may change something; the token of the letter, in the address, is the right to do it, and nothing else
 * of the request is looked at. Without a token it is the button of our page, which that rule guards.
 */
export function oneClick({ path, area, isOffered, end }: Ending): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>().onError(onCallError)
  for (const prefix of LOCALES.map(localePrefix))
    app.post(prefix + path, async (c, next) => {
      const token = c.req.query('token')
      if (token === undefined || !isOffered(c)) return next()
      c.set('area', area)
      if (!(await isOneClick(c.req.raw))) return answer(fail(400, 'ValidationError', 'List-Unsubscribe=One-Click is missing'))
      if (hasControlCharacter(token)) return answer(fail(400, 'ApplicationError', 'token.invalid'))
      const refused = await end(c, token)
      return refused ? answer(refused) : c.text('Unsubscribed', 200, { 'cache-control': 'private, no-store' })
    })
  return app
}
