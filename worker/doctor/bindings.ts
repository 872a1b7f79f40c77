import type { AppEnv } from '../bindings.ts'
import { SETTING_NAMES } from '../env.ts'
import { MINUTE_BINDINGS } from '../limits/limits.ts'

/** Everything that the platform may bind. `MAIL`, `ANALYTICS` and `OPERATIONS` are the operator's choice. */
const NAMES = ['DB', 'SEARCH', 'FILES', 'LEARNERS', 'ANALYTICS', 'OPERATIONS', 'MAIL', ...MINUTE_BINDINGS]

/** Which bindings are there, and which are not. */
export function bindingsOf(env: AppEnv) {
  const isThere = (name: string) => Boolean(env[name])
  return { there: NAMES.filter(isThere), missing: NAMES.filter(name => !isThere(name)) }
}

/** Names of the settings that somebody has set. Their form is right, or nothing would be answered at all. */
export const settingsIn = (env: AppEnv) => SETTING_NAMES.filter(name => typeof env[name] === 'string' && env[name] !== '')
