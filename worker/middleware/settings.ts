import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from '../context.ts'
import { parseSettings, type Settings } from '../env.ts'

/** Checked once for each environment: bindings do not change while a worker runs. */
const checked = new WeakMap<object, Settings>()

/** Puts the operator's settings into the context. A wrong one stops every request with a sentence in the log that names it. */
export const settings = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    c.set('settings', settingsOf(c.env))
    await next()
  })

export function settingsOf(env: object): Settings {
  const known = checked.get(env) ?? parseSettings(env)
  checked.set(env, known)
  return known
}
