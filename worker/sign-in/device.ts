import Bowser from 'bowser'
import type { C } from '../context.ts'
import { isRemote } from '../gateway/ask.ts'
import { LEARNER } from '../origin/accounts/answer-identity.ts'
import { DEVICE, DEVICE_NAME } from '../origin/accounts/owner/devices.ts'
import { randomToken } from '../secrets.ts'
import { deviceSecret } from '../session/cookies.ts'
import { newLearnerKey } from '../session/learner-cookie.ts'

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

/** Tells the content server built in on which device somebody signs in; another one does not learn it. */
export const deviceHeaders = (c: C, takesGuest = true): Record<string, string> =>
  isRemote(c)
    ? {}
    : {
        [DEVICE]: secretOf(c),
        [DEVICE_NAME]: deviceOf(c.req.header('user-agent')),
        [LEARNER]: (takesGuest ? c.var.guest?.key : undefined) ?? newLearnerKey(),
      }

/** Keeps that secret on the device, now that somebody has signed in. */
export function keepDevice(c: C) {
  if (!isRemote(c)) deviceSecret.keep(c, secretOf(c))
}
