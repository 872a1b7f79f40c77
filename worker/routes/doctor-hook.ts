import { z } from 'zod'
import { emailAddress } from '../../shared/content/email-address.ts'
import { contentServer } from '../content/content-server.ts'
import type { PurgeContext } from '../content/purge.ts'
import { lookAround } from '../doctor/look.ts'
import { readState } from '../doctor/state.ts'
import { isRemote } from '../gateway/ask.ts'
import { callLearner } from '../learner/ask-learner.ts'
import { trialRequest } from '../learner/trial-socket.ts'
import { authenticateHook } from '../middleware/authenticate-hook.ts'
import { operatorHook } from './operator-hook.ts'

/** The name of the object that answers a trial socket. Nobody's cookie leads there: names of learners are made by chance. */
const TRIAL_OBJECT = 'doctor'

const wish = z.union([z.strictObject({ only: z.literal('state') }), z.strictObject({ mail: emailAddress.optional() })])

/** `POST /hooks/doctor`: what an academy can say of itself only from within; for `npm run watch` only how it does. `GET /hooks/doctor/socket`: a socket of an object. */
export const doctorHook = operatorHook(wish, async (c, wish) => {
  if ('only' in wish) return c.json(await readState(c.env, new Date()))
  const { settings, log } = c.var
  const report = await lookAround({
    env: c.env,
    settings,
    server: isRemote(c) ? contentServer(settings, c.env) : null,
    caches: c.executionCtx as unknown as PurgeContext,
    log,
    now: new Date(),
    mail: wish.mail,
  })
  return c.json(report)
}).get('/socket', authenticateHook({ caller: 'operator', maxBytes: 0 }), async c => {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return c.json({ error: 'Only sockets are answered here' }, 426)
  if (!c.env.LEARNERS) return c.json({ error: 'This academy has no objects' }, 409)
  const { status, webSocket } = await callLearner(c.env.LEARNERS, TRIAL_OBJECT, learner => learner.fetch(trialRequest()))
  if (!webSocket) return c.json({ error: 'The object opened no socket' }, 502)
  return new Response(null, { status, webSocket })
})
