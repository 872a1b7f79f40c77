import { WorkerEntrypoint } from 'cloudflare:workers'
import { createApp } from './app.ts'
import type { AppEnv } from './bindings.ts'
import { answerContentCall } from './content/border.ts'
import { contentCache, pageCache } from './content/caches.ts'
import type { ContentContext } from './content/content-fetch.ts'
import { contentServer } from './content/content-server.ts'
import { answerVersion, VERSION_PATH } from './content/curriculum-version.ts'
import { log } from './log.ts'
import { settingsOf } from './middleware/settings.ts'
import { offersNewsletter } from './newsletter/offered.ts'
import { resend } from './notifications/deliver.ts'
import { answerPage } from './pages/app.ts'
import { forgetSiteData } from './pages/site-data.ts'
import { sweep } from './sweep.ts'

export { Errands } from './errands.ts'
export { Learner } from './learner/learner.ts'
export { Notifications } from './notifications/object/object.ts'

/** The trigger that sends what has not arrived, as wrangler.toml has it; the other one deletes what has run out. */
const RESEND_CRON = '*/5 * * * *'

const gateway = createApp()

/** The gateway: every request of a visitor, and the scheduled work. */
export default {
  fetch: gateway.fetch,
  scheduled: ({ cron }: ScheduledController, env: AppEnv) =>
    cron === RESEND_CRON ? resend(env, new Date()) : sweep(env, new Date(), log),
} satisfies ExportedHandler<AppEnv>

/** Public pages as HTML, behind a cache. Sees no cookie and no credentials. */
export class Pages extends WorkerEntrypoint<AppEnv> {
  override fetch(request: Request) {
    const settings = settingsOf(this.env)
    const newsletter = offersNewsletter(settings, this.env)
    return answerPage(request, { ctx: this.ctx as unknown as ContentContext, settings, newsletter, log })
  }
  async purge(tags: string[]) {
    forgetSiteData()
    pageCache.purge(tags)
    await this.ctx.cache?.purge({ tags })
  }
}

/** Public content as JSON, behind a cache: the border to the content server. */
export class Content extends WorkerEntrypoint<AppEnv> {
  override fetch(request: Request) {
    const server = contentServer(settingsOf(this.env), this.env)
    if (new URL(request.url).pathname === VERSION_PATH) return answerVersion(server, new Date())
    return answerContentCall(request, server, log)
  }
  async purge(tags: string[]) {
    contentCache.purge(tags)
    await this.ctx.cache?.purge({ tags })
  }
}
