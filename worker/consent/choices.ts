import { Hono } from 'hono'
import { z } from 'zod'
import { THEMES } from '../../client/state/snapshot.ts'
import type { HonoEnv } from '../context.ts'
import { privateAnswer } from '../gateway/answers.ts'
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
    if ('refused' in call) return call.refused
    const kept = { ...call.body, analytics: call.body.analytics && !asksNotToBeCounted(c) }
    keepConsent(c, kept)
    return answerCall(c, call.returnTo, privateAnswer({ data: kept }))
  })
  .post('/theme', async c => {
    c.set('area', 'consent')
    const call = await readCall(c, theme)
    if ('refused' in call) return call.refused
    keepTheme(c, call.body.theme, consentOf(c))
    return answerCall(c, call.returnTo, privateAnswer(null, 204))
  })
