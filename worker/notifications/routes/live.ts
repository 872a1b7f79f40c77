import { Hono } from 'hono'
import { z } from 'zod'
import { bareFailure } from '../../content/normalise.ts'
import type { C, HonoEnv } from '../../context.ts'
import { failureAnswer, notFound, unavailable } from '../../gateway/answers.ts'
import { isRemote } from '../../gateway/ask.ts'
import { onCallError } from '../../gateway/on-call-error.ts'
import { limited, refuseVisitor } from '../../gateway/refuse.ts'
import { methodNotAllowed } from '../../middleware/method-not-allowed.ts'
import { pageRequest } from '../object/page.ts'
import { objectOf } from '../object-of.ts'
import { recipientOf, serverName } from '../recipient.ts'

/** How far a page has come; anything but an event's number counts as nothing. */
const since = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
  .nullable()
  .catch(null)

const wrongOrigin = () => failureAnswer(bareFailure(403, 'ForbiddenError', 'This came from another site'))
const noUpgrade = () =>
  failureAnswer(bareFailure(426, 'UpgradeRequiredError', 'Only sockets are answered here'), { upgrade: 'websocket' })

/** Refuses a socket, with the reason. Browsers always send an Origin with one, so no other client is let in (promise A9). */
async function refusal(c: C): Promise<Response | null> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return noUpgrade()
  if (c.req.header('origin') !== new URL(c.req.url).origin) return wrongOrigin()
  const nobody = refuseVisitor(c)
  if (nobody) return nobody
  return (await limited(c, 'socket', `user ${c.var.session?.userId}`)) ?? limited(c, 'socket-address')
}

/** `/live`: hands a page's socket over to the signed-in learner's object. The object's name comes from the session. */
export const live = new Hono<HonoEnv>()
  .onError(onCallError)
  .get('/', async c => {
    c.set('area', 'live')
    const refused = await refusal(c)
    if (refused) return refused
    const { session, settings } = c.var
    const { NOTIFICATIONS } = c.env
    if (!session || !NOTIFICATIONS) return notFound()
    const recipient = recipientOf(serverName(settings.CONTENT_API_URL), session.userId)
    const object = await objectOf(NOTIFICATIONS, recipient)
    const { status, webSocket } = await object.fetch(
      pageRequest({
        session: session.publicId,
        user: session.userId,
        until: session.endsAt.getTime(),
        since: since.parse(c.req.query('since') ?? null),
        poll: isRemote(c) && settings.NOTIFICATION_HOOK !== 'on',
      }),
    )
    if (!webSocket) return unavailable()
    // An answer of our own: headers of one that was fetched cannot be added to.
    return new Response(null, { status, webSocket })
  })
  .all('/', methodNotAllowed())
