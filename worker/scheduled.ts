import type { AppEnv } from './bindings.ts'
import { NOTHING_TAUGHT } from './learner/conclusions.ts'
import { settleDepartures } from './learning/departures.ts'
import { log, reasonOf } from './log.ts'
import { sessionStoreOf } from './middleware/claims.ts'
import { settingsOf } from './middleware/settings.ts'
import { noteRun } from './operations/last-runs.ts'
import { sweep } from './sweep.ts'

/** When, by `[triggers]` of wrangler.toml, departures are settled; at any other time of it what has run out is deleted. */
const DEPARTURES_CRON = '*/5 * * * *'

/** What is left of accounts that were deleted or merged while an object could not be asked. */
async function endWhatIsGone(env: AppEnv) {
  const store = sessionStoreOf(env, settingsOf(env))
  if (store) await settleDepartures(store, null, NOTHING_TAUGHT, log)
}

/** Does the scheduled work, and stores that it has succeeded: `npm run watch` tells where it stops. */
export async function runScheduled(cron: string, env: AppEnv) {
  const isDepartures = cron === DEPARTURES_CRON
  await (isDepartures ? endWhatIsGone(env) : sweep(env, new Date(), log))
  // A note that is lost is made by the next run.
  await noteRun(env.DB, isDepartures ? 'removals' : 'sweep', new Date()).catch((error: unknown) =>
    log({ event: 'run-not-noted', reason: reasonOf(error) }),
  )
}
