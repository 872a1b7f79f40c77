import { Hono } from 'hono'
import { z } from 'zod'
import type { ReminderState } from '../../shared/content/account.ts'
import type { C, HonoEnv } from '../context.ts'
import { answer, enveloped, fail, type Outcome, UNAUTHORIZED } from '../gateway/answers.ts'
import { formCall } from '../gateway/form-call.ts'
import { requiresSession } from '../gateway/refuse.ts'
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
export async function reminderOf(c: C): Promise<Outcome<ReminderState>> {
  if (!c.var.claim) return UNAUTHORIZED
  const done = await ownLook(c)
  if (done.failure) return done
  const { reminder, profile } = done.value
  return enveloped({ wanted: reminder !== null, timeZone: reminder?.timeZone ?? null, offered: offeredTo(c, profile) })
}

async function change(c: C, wanted: boolean): Promise<Outcome<unknown>> {
  if (wanted && !canMail(c.var.settings, c.env)) return fail(501, 'NotImplementedError', 'This academy sends no mail')
  const done = await askOwn(c, 'wish-reminder', wanted ? { locale: localeOf(c), timeZone: timeZoneOf(c) } : null)
  return done.failure ? done : enveloped({ wanted })
}

/** A mail that says when something is due for review, only for whoever asks for it (how a lesson teaches: Review). */
export const reminderRoutes = new Hono<HonoEnv>()
  .use(requiresSession())
  .get('/', async c => answer(await reminderOf(c)))
  .post(
    '/',
    formCall(wish, (c, { wanted }) => change(c, wanted === 'yes')),
  )
