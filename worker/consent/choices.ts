import { Hono } from 'hono'
import { z } from 'zod'
import { THEMES } from '../../client/state/snapshot.ts'
import type { HonoEnv } from '../context.ts'
import { NO_CONTENT } from '../gateway/answers.ts'
import { answerCall, readCall } from '../gateway/form-call.ts'
import { asksNotToBeCounted, consentOf, keepConsent, keepTheme } from './cookies.ts'

/** A switch as JSON has it, or as a form sends it: `on`, or nothing. A missing switch is not allowed. */
const allowed = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false)

const consent = z.strictObject({ personalization: allowed, analytics: allowed })
const theme = z.strictObject({ theme: z.enum(THEMES) })

/** The visitor's consent and choices. */
export const choices = new Hono<HonoEnv>()
  .post('/consent', async c => {
    c.set('area', 'consent')
    const call = await readCall(c, consent)
    if (call.failure) return answerCall(c, call.returnTo, call)
    const kept = { ...call.value, analytics: call.value.analytics && !asksNotToBeCounted(c) }
    keepConsent(c, kept)
    return answerCall(c, call.returnTo, { value: { data: kept } })
  })
  .post('/theme', async c => {
    c.set('area', 'consent')
    const call = await readCall(c, theme)
    if (call.failure) return answerCall(c, call.returnTo, call)
    keepTheme(c, call.value.theme, consentOf(c))
    return answerCall(c, call.returnTo, NO_CONTENT)
  })
