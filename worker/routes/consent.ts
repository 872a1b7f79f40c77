import { Hono } from 'hono'
import { visits } from '../analytics/visits.ts'
import { choices } from '../consent/choices.ts'
import type { HonoEnv } from '../context.ts'
import { failedCall } from '../gateway/failed-call.ts'

/** Calls about a visitor's consent beyond the essential cookies. */
export const consent = new Hono<HonoEnv>().onError(failedCall).route('/', choices).route('/', visits)
