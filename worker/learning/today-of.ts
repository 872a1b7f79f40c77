import { type Day, dayIn } from '../../shared/day.ts'
import type { C } from '../context.ts'
import { timeZoneOf } from './time-zone-of.ts'

/** The learner's own day. */
export const todayOf = (c: C): Day => dayIn(timeZoneOf(c), c.var.sessions?.now() ?? new Date())
