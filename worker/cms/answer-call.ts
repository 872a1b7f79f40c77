import type { AppEnv } from '../bindings.ts'
import { answerCall } from '../content/border.ts'
import { databaseOf } from '../database.ts'
import type { Settings } from '../env.ts'
import type { Log } from '../log.ts'
import type { BuiltInContent } from './built-in-content.ts'
import { SITE_PATH } from './site-path.ts'

/** By then everything is published. */
const END_OF_TIME = new Date('9999-12-31T23:59:59.999Z')

/** The databases of the built-in CMS, as it reads them. Throws where they are missing. */
function built({ DB, SEARCH }: AppEnv, { MEDIA_HOSTS }: Settings, now: Date, log: Log): BuiltInContent {
  if (!DB || !SEARCH) throw new Error('Campus cannot start: set CONTENT_API_URL, or bind the databases DB and SEARCH')
  return { db: databaseOf(DB), search: SEARCH, now, mediaHosts: MEDIA_HOSTS, log }
}

/** Answers a content call that no cache has. With `drafts` it also answers what isn't published yet. */
export async function answerCmsCall(
  request: Request,
  settings: Settings,
  env: AppEnv,
  { drafts = false, log }: { drafts?: boolean; log: Log },
): Promise<Response> {
  if (settings.CONTENT_API_URL) {
    const { strapiContent } = await import('../content/strapi-content.ts')
    const { contentServer } = await import('../content/content-server.ts')
    return answerCall(request, strapiContent(contentServer(settings, env, drafts), log), log)
  }
  const content = built(env, settings, drafts ? END_OF_TIME : new Date(), log)
  if (new URL(request.url).pathname === SITE_PATH) return (await import('./site-answer.ts')).answerSite(request, content)
  return answerCall(request, (await import('./built-in-content.ts')).builtInContent(content), log)
}
