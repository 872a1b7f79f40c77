import Bowser from 'bowser'
import { letter } from '../../shared/content/letter.ts'
import type { C } from '../context.ts'
import { askAsVisitor } from '../gateway/ask.ts'
import type { Account } from '../learner/work.ts'
import { reasonOf } from '../log.ts'
import { LEARNER } from '../origin/accounts/answer-identity.ts'
import { blockedSince } from '../origin/accounts/blocked.ts'
import { BROWSER } from '../origin/accounts/email/routes.ts'
import { DEVICE, DEVICE_NAME } from '../origin/accounts/owner/devices.ts'
import { randomToken } from '../secrets.ts'
import { deviceSecret, letterBrowserOf } from '../session/cookies.ts'
import { newLearnerKey } from '../session/learner-cookie.ts'
import { askFor, type SessionStore } from '../session/sessions.ts'

/** A browser and its system in a few words ("Firefox, Windows"), so that people recognise their sessions. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return ''
  const parser = Bowser.getParser(userAgent.slice(0, 512))
  return [parser.getBrowserName(), parser.getOSName()].filter(Boolean).join(', ')
}

/** The secret by which this device is known where somebody has signed in on it; made with the first sign-in. */
function secretOf(c: C): string {
  const secret = c.var.device ?? deviceSecret.read(c) ?? randomToken()
  c.set('device', secret)
  return secret
}

const deviceHeaders = (c: C, takesGuest: boolean) => ({
  [DEVICE]: secretOf(c),
  [DEVICE_NAME]: deviceOf(c.req.header('user-agent')),
  [LEARNER]: (takesGuest ? c.var.guest?.key : undefined) ?? newLearnerKey(),
})

async function readLetter(c: C, token: string) {
  const call = {
    method: 'POST',
    path: '/api/passwordless/letter',
    json: { token },
    token: c.var.session?.token,
    headers: { [BROWSER]: letterBrowserOf(c) ?? undefined },
  } as const
  const answer = await askAsVisitor(c, call)
  return answer.failure ? { failure: answer.failure } : { value: letter.parse(answer.data) }
}

/** An account that was blocked while somebody was on their way into it is left again. */
async function leaveIfBlocked(c: C, sessions: SessionStore, { userId }: Account): Promise<void> {
  const { claim, log } = c.var
  try {
    if (claim && (await blockedSince(sessions.db, { id: Number(userId) })))
      await askFor(sessions, claim.key, 'end-sessions', null)
  } catch (error) {
    log({ event: 'sessions-failed', reason: reasonOf(error) })
  }
}

export const builtInSignIn = {
  deviceHeaders,
  readLetter,
  // It counts the letters itself.
  mayMail: async () => true,
  profileOf: (user: unknown) => user,
  afterEntry(c: C, sessions: SessionStore, account: Account) {
    deviceSecret.keep(c, secretOf(c))
    c.executionCtx.waitUntil(leaveIfBlocked(c, sessions, account))
  },
}
