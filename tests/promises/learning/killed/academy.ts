import { createExecutionContext, createScheduledController, env } from 'cloudflare:test'
import { vi } from 'vitest'
import type { AppEnv } from '../../../../worker/bindings.ts'
import { Errands } from '../../../../worker/errands.ts'
import worker from '../../../../worker/index.ts'
import { rowsOf } from '../../accounts/database.ts'
import { breakableBindings } from './breakable.ts'
import { Breaker } from './breaker.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const TICK_MS = 50

/** An hour that has not come yet, so that no alarm rings by itself. */
const START = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + 48 * HOUR_MS

export type Academy = ReturnType<typeof createAcademy>

/** An academy in which something may fail, at a time of its own that goes on by a minute with each step of a story. */
export function createAcademy() {
  const breaker = new Breaker()
  let step = 0
  let now = START
  const setClock = (ms: number) => {
    now = ms
    vi.setSystemTime(now)
  }
  const bindings = breakableBindings(breaker, () => `begun-in-step-${String(step).padStart(8, '0')}`)
  return {
    breaker,
    bindings,
    /** A request later. */
    tick: () => setClock(now + TICK_MS),
    nextStep: () => setClock(START + ++step * MINUTE_MS),
    /** At the beginning of a story. */
    async begin() {
      step = 0
      setClock(START)
      // They stand in the way of asking often.
      await rowsOf('delete from limits')
    },
    /** After it: the letters are read. */
    async end() {
      const { FILES } = env as unknown as { FILES: R2Bucket }
      await FILES.delete((await FILES.list()).objects.map(({ key }) => key))
    },
    /** What the platform's clock does within five minutes. */
    async passFiveMinutes() {
      breaker.revive()
      await worker.scheduled(createScheduledController({ cron: '*/5 * * * *' }), bindings as unknown as AppEnv)
    },
    runner: () => new Errands(createExecutionContext(), bindings as unknown as AppEnv),
  }
}
