import { WorkerEntrypoint } from 'cloudflare:workers'
import { createApp } from './app.ts'
import type { AppEnv } from './bindings.ts'
import { answerContentCall } from './content/border.ts'
import { contentCache, contentFlights, pageCache } from './content/caches.ts'
import type { ContentContext } from './content/content-fetch.ts'
import { contentServer } from './content/content-server.ts'
import { answerVersion, VERSION_PATH } from './content/curriculum-version.ts'
import { answerEdit, EDIT_PATH, EDIT_TAG, withAskedAt } from './content/edited.ts'
import { forgetFilterValues } from './content/filter-values.ts'
import { withHealth } from './content/health.ts'
import { answerLackingCalls, LACKING_PATH } from './content/lacking-calls.ts'
import { forgetLacking } from './content/lacking-types.ts'
import { answerBank, BANK_PATH } from './curriculum/remote/question-bank.ts'
import { NOTHING_TAUGHT } from './learner/conclusions.ts'
import { settleDepartures } from './learning/departures.ts'
import { log, reasonOf } from './log.ts'
import { sessionStoreOf } from './middleware/claims.ts'
import { settingsOf } from './middleware/settings.ts'
import { offersNewsletter } from './newsletter/offered.ts'
import { noteRun } from './operations/last-runs.ts'
import { createOperations } from './operations/operations.ts'
import { answerPage } from './pages/app.ts'
import { withWork } from './pages/page-work.ts'
import { forgetSiteData } from './pages/site-data.ts'
import { answerNotice, NOTICE_PATH } from './pages/site-notice.ts'
import { sweep } from './sweep.ts'
import { createTimings } from './timings.ts'

export { PurgeQueue } from './content/purge-queue.ts'
export { Errands } from './errands.ts'
export { Learner } from './learner/learner.ts'

const gateway = createApp()

/** When, by `[triggers]` of wrangler.toml, departures are settled; at any other time of it what has run out is deleted. */
const DEPARTURES_CRON = '*/5 * * * *'

/** What is left of accounts that were deleted or merged while an object could not be asked. */
async function endWhatIsGone(env: AppEnv) {
  const store = sessionStoreOf(env, settingsOf(env))
  if (store) await settleDepartures(store, null, NOTHING_TAUGHT, log)
}

/** Does the scheduled work, and stores that it has succeeded: `npm run watch` tells where it stops. */
async function runScheduled(cron: string, env: AppEnv) {
  const isDepartures = cron === DEPARTURES_CRON
  await (isDepartures ? endWhatIsGone(env) : sweep(env, new Date(), log))
  // A note that is lost is made by the next run.
  await noteRun(env.DB, isDepartures ? 'removals' : 'sweep', new Date()).catch((error: unknown) =>
    log({ event: 'run-not-noted', reason: reasonOf(error) }),
  )
}

/** The gateway: every request of a visitor, and the scheduled work. */
export default {
  fetch: gateway.fetch,
  scheduled: ({ cron }: ScheduledController, env: AppEnv) => runScheduled(cron, env),
} satisfies ExportedHandler<AppEnv>

/** Why the platform refused to purge or invalidate, or null: it limits how often an account may. */
const refusalOf = (result: CachePurgeResult | undefined) =>
  result && !result.success ? (result.errors[0]?.message ?? 'no reason was given') : null

/** Public pages as HTML, behind a cache. Sees no cookie and no credentials. */
export class Pages extends WorkerEntrypoint<AppEnv> {
  override async fetch(request: Request) {
    const settings = settingsOf(this.env)
    const timings = createTimings()
    const operations = createOperations(this.env.OPERATIONS)
    const newsletter = offersNewsletter(settings, this.env)
    const ctx = this.ctx as unknown as ContentContext
    const page = await withAskedAt(() => answerPage(request, { ctx, settings, newsletter, log, timings, operations }))
    return withWork(page, request, timings, operations)
  }
  async purge(tags: string[]) {
    this.#forget(tags)
    pageCache.purge(tags)
    return refusalOf(await this.ctx.cache?.purge({ tags }))
  }
  async invalidate(tags: string[]) {
    this.#forget(tags)
    pageCache.invalidate(tags)
    return refusalOf(await this.ctx.cache?.invalidate({ tags }))
  }
  #forget(tags: string[]) {
    forgetSiteData()
    forgetFilterValues()
    forgetLacking(tags)
  }
}

/** Public content as JSON, behind a cache: the border to the content server. */
export class Content extends WorkerEntrypoint<AppEnv> {
  override fetch(request: Request) {
    const { pathname } = new URL(request.url)
    if (pathname === EDIT_PATH) return answerEdit(new Date())
    if (pathname === NOTICE_PATH) return answerNotice(this.env.FILES)
    const server = contentServer(settingsOf(this.env), this.env)
    if (pathname === VERSION_PATH) return answerVersion(server, new Date())
    if (pathname === LACKING_PATH) return answerLackingCalls(server)
    const answer = pathname === BANK_PATH ? answerBank : answerContentCall
    const operations = createOperations(this.env.OPERATIONS)
    const ask = () => withHealth(request, operations, () => withAskedAt(() => answer(request, server, log)))
    return server.circuit ? contentFlights.answer(request, ask) : ask()
  }
  async purge(tags: string[]) {
    contentCache.purge(tags)
    contentFlights.forget()
    return refusalOf(await this.ctx.cache?.purge({ tags: [...tags, EDIT_TAG] }))
  }
  async invalidate(tags: string[]) {
    contentCache.invalidate(tags)
    contentFlights.forget()
    return refusalOf(await this.ctx.cache?.invalidate({ tags: [...tags, EDIT_TAG] }))
  }
}
