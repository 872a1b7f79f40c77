import { Hono } from 'hono'
import { z } from 'zod'
import type { HonoEnv } from '../context.ts'
import { parseBody } from '../gateway/answers.ts'
import { askAsVisitor } from '../gateway/ask.ts'
import { handOn } from '../gateway/hand-on.ts'
import { limited } from '../gateway/refuse.ts'

const body = z.strictObject({ token: z.string().min(1).max(200) })
export const emailChangeState = z.object({ state: z.enum(['changed', 'waiting']) })

/** Confirms a new email from a link in a mail: the mail's reader may, signed in or not. */
export const emailChange = new Hono<HonoEnv>().post('/', async c => {
  const parsed = await parseBody(c, body)
  if ('refused' in parsed) return parsed.refused
  const refused = await limited(c, 'sign-in-try')
  if (refused) return refused
  const answer = await askAsVisitor(c, { method: 'POST', path: '/api/users/confirm-email', json: parsed.body })
  return handOn(c, 'confirm-email', answer, emailChangeState, true)
})
