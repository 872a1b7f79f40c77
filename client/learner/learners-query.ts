import type { Store } from '../state/store.ts'
import { timeZone } from './time-zone.ts'

/** The query of a call for a learner: their language and time zone, after `more` of its own. */
export const learnersQuery = ({ locale }: Store, more: Record<string, string> = {}) =>
  new URLSearchParams({ ...more, locale, timeZone: timeZone() })
