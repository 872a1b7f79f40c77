import { href } from '../../shared/href.ts'
import { fail, UNAVAILABLE } from '../gateway/answers.ts'
import { letterSteps } from '../gateway/letter-step.ts'
import { oneClick } from '../gateway/one-click.ts'
import { sessionStoreOf } from '../middleware/claims.ts'
import { reminderToken } from '../session/cookies.ts'
import type { SessionStore } from '../session/sessions.ts'
import { endReminders } from './ending.ts'

const PATH = '/reminders/off'
const AREA = 'reminders'
const end = ({ learners, keys, now }: SessionStore, token: string) => endReminders(learners, keys, token, now())

/** The page behind the link that ends reminders. */
export const reminderPages = letterSteps([
  {
    path: PATH,
    addressOf: (locale, outcome) => href('reminders', { step: 'off' }, locale, { outcome }),
    area: AREA,
    token: reminderToken,
    // Nobody is kept from ending it.
    isLimited: false,
    isOffered: c => c.var.sessions !== null || Boolean(c.var.sessionsFailed),
    run: async (c, token) => (!c.var.sessions ? 503 : (await end(c.var.sessions, token ?? '')) ? undefined : 400),
  },
])

/** Reminders end by the header of their letters. */
export const oneClickReminderEnd = oneClick({
  path: PATH,
  area: AREA,
  isOffered: () => true,
  end: async (c, token) => {
    const store = sessionStoreOf(c.env, c.var.settings)
    if (!store) return UNAVAILABLE
    return (await end(store, token)) ? null : fail(400, 'ApplicationError', 'token.invalid')
  },
})
