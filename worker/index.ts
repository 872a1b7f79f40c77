import { WorkerEntrypoint } from 'cloudflare:workers'
import { createApp } from './app.ts'
import type { AppEnv } from './bindings.ts'
import { contentCache, contentFlights, pageCache } from './content/caches.ts'
import type { ContentContext } from './content/content-fetch.ts'
import { answerEdit, EDIT_PATH, EDIT_TAG, withAskedAt } from './content/edited.ts'
import { forgetFilterValues } from './content/filter-values.ts'
import { forgetLacking } from './content/lacking-types.ts'
import { isVisitorsPage } from './is-visitors-page.ts'
import { log } from './log.ts'
import { settingsOf } from './middleware/settings.ts'
import { offersNewsletter } from './newsletter/offered.ts'
import { createOperations } from './operations/operations.ts'
import { answerPage } from './pages/app.ts'
import { withWork } from './pages/page-work.ts'
import { forgetSiteData } from './pages/site-data.ts'
import { answerNotice, NOTICE_PATH } from './pages/site-notice.ts'
import { createTimings } from './timings.ts'

export { PurgeQueue } from './content/purge-queue.ts'
export { Errands } from './errands.ts'
export { Learner } from './learner/object.ts'

/** The steps of a visitor's page, which is most of what a fresh isolate is asked for. */
const visitorApp = createApp()
/** Every step there is; loaded with the first request that needs more. */
let wholeApp: typeof visitorApp | undefined
async function loadWholeApp() {
  wholeApp ??= (await import('./whole-app.ts')).wholeApp
  return wholeApp
}

/** Every request of a visitor, and the scheduled work. */
export default {
  fetch: async (request: Request, env: AppEnv, ctx: Pick<ExecutionContext, 'waitUntil' | 'passThroughOnException' | 'props'>) =>
    (isVisitorsPage(request) ? visitorApp : (wholeApp ?? (await loadWholeApp()))).fetch(request, env, ctx),
  scheduled: async ({ cron }: ScheduledController, env: AppEnv) => (await import('./scheduled.ts')).runScheduled(cron, env),
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
  override async fetch(request: Request) {
    const { pathname } = new URL(request.url)
    if (pathname === EDIT_PATH) return answerEdit(new Date())
    if (pathname === NOTICE_PATH) return answerNotice(this.env.FILES)
    return (await import('./answer-from-cms.ts')).answerFromCms(request, this.env)
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
