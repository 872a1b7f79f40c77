import { Hono } from 'hono'
import { visits } from '../analytics/visits.ts'
import { choices } from '../consent/choices.ts'
import type { HonoEnv } from '../context.ts'
import { onCallError } from '../gateway/on-call-error.ts'

/** Calls about a visitor's consent beyond the essential cookies. */
export const consent = new Hono<HonoEnv>().onError(onCallError).route('/', choices).route('/', visits)
