import { Hono } from 'hono'
import { z } from 'zod'
import type { ReminderState } from '../../shared/content/account.ts'
import { bareFailure } from '../content/normalise.ts'
import type { C, HonoEnv } from '../context.ts'
import { failureAnswer, privateAnswer, unauthorized } from '../gateway/answers.ts'
import { answerCall, readCall } from '../gateway/form-call.ts'
import { requiresSession } from '../gateway/requires-session.ts'
import { localeOf } from '../learning/locale-of.ts'
import { askOwn, ownLook } from '../learning/own.ts'
import { timeZoneOf } from '../learning/time-zone-of.ts'
import { canMail } from '../origin/mail/can-mail.ts'

const wish = z.strictObject({ wanted: z.enum(['yes', 'no']) })
/** An account as its content server shows it; what is not known is not missing. */
const withoutEmail = z.object({ email: z.union([z.null(), z.literal('')]) })

const offeredTo = (c: C, profile: unknown): ReminderState['offered'] =>
  !canMail(c.var.settings, c.env) ? 'no' : withoutEmail.safeParse(profile).success ? 'no-email' : 'yes'

/** Whether the learner is reminded, and by which clock; and whether they can be. */
export async function reminderOf(c: C): Promise<Response> {
  if (!c.var.claim) return unauthorized()
  const done = await ownLook(c)
  if (done.refused) return done.refused
  const { reminder, profile } = done.value
  const data: ReminderState = {
    wanted: reminder !== null,
    timeZone: reminder?.timeZone ?? null,
    offered: offeredTo(c, profile),
  }
  return privateAnswer({ data, meta: {} })
}

async function change(c: C, wanted: boolean): Promise<Response> {
  if (wanted && !canMail(c.var.settings, c.env))
    return failureAnswer(bareFailure(501, 'NotImplementedError', 'This academy sends no mail'))
  const done = await askOwn(c, 'wish-reminder', wanted ? { locale: localeOf(c), timeZone: timeZoneOf(c) } : null)
  return done.refused ?? privateAnswer({ data: { wanted }, meta: {} })
}

/** A mail that says when something is due for review, only for whoever asks for it (how a lesson teaches: Review). */
export const reminderRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', reminderOf)
  .post('/', async c => {
    const call = await readCall(c, wish)
    if ('refused' in call) return call.refused
    return answerCall(c, call.returnTo, await change(c, call.body.wanted === 'yes'))
  })
