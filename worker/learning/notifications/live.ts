import { Hono } from 'hono'
import { z } from 'zod'
import type { C, HonoEnv } from '../../context.ts'
import { answer, type Failure, fail, NOT_FOUND, UNAUTHORIZED, UNAVAILABLE } from '../../gateway/answers.ts'
import { onCallError } from '../../gateway/on-call-error.ts'
import { limited, refuseVisitor } from '../../gateway/refuse.ts'
import { callLearner } from '../../learner/ask-learner.ts'
import { pageRequest } from '../../learner/page.ts'
import { methodNotAllowed } from '../../middleware/method-not-allowed.ts'
import { cmsOf } from '../account-cms.ts'

/** How far a page has come; anything but an event's number counts as nothing. */
const since = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .nullable()
  .catch(null)

const NO_UPGRADE = fail(426, 'UpgradeRequiredError', 'Only sockets are answered here')

/** Refuses a socket, with the reason. Browsers always send an Origin with one, so no other client is let in (promise A9). */
async function refusal(c: C): Promise<Failure | null> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return NO_UPGRADE
  if (c.req.header('origin') !== new URL(c.req.url).origin) return fail(403, 'ForbiddenError', 'This came from another site')
  const nobody = refuseVisitor(c)
  if (nobody) return nobody
  return (await limited(c, 'socket', `learner ${c.var.claim?.key}`)) ?? limited(c, 'socket-address')
}

/** `/live`: hands a page's socket over to the signed-in learner's object. The object's name comes from their cookie, which we have checked. */
export const live = new Hono<HonoEnv>()
  .onError(onCallError)
  .get('/', async c => {
    c.set('area', 'live')
    const refused = await refusal(c)
    if (refused) {
      const response = answer(refused)
      if (refused === NO_UPGRADE) response.headers.set('upgrade', 'websocket')
      return response
    }
    const { claim, sessions, settings } = c.var
    if (!claim || !sessions) return answer(NOT_FOUND)
    const { learners } = sessions
    const start = {
      secretHash: claim.secretHash,
      since: since.parse(c.req.query('since') ?? null),
      poll: cmsOf(c).hearsNotifications && settings.NOTIFICATION_HOOK !== 'on',
    }
    const opened = await callLearner(learners, claim.key, learner => learner.fetch(pageRequest(start)))
    const { status, webSocket } = opened
    if (status === 401) {
      c.set('claim', null)
      return answer(UNAUTHORIZED)
    }
    if (!webSocket) return answer(UNAVAILABLE)
    // An answer of our own: headers of one that was fetched cannot be added to.
    return new Response(null, { status, webSocket })
  })
  .all('/', methodNotAllowed())
