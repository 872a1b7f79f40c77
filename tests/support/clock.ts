import { createScheduledController, env } from 'cloudflare:test'
import type { AppEnv } from '../../worker/bindings.ts'
import worker from '../../worker/index.ts'

/** What the platform's clock has done within five minutes. */
export const passFiveMinutes = () =>
  worker.scheduled(createScheduledController({ cron: '*/5 * * * *' }), env as unknown as AppEnv)
