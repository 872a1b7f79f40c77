import type { AppEnv } from '../bindings.ts'
import { answerCall } from '../content/border.ts'
import { databaseOf } from '../database.ts'
import type { Settings } from '../env.ts'
import type { Log } from '../log.ts'

/** By then everything is published. */
const END_OF_TIME = new Date('9999-12-31T23:59:59.999Z')

/** Answers a content call that no cache has. With `drafts` it also answers what isn't published yet. */
export async function answerCmsCall(
  request: Request,
  settings: Settings,
  env: AppEnv,
  { drafts = false, log }: { drafts?: boolean; log: Log },
): Promise<Response> {
  const { DB, SEARCH } = env
  if (settings.CONTENT_API_URL) {
    const { strapiContent } = await import('../content/strapi-content.ts')
    const { contentServer } = await import('../content/content-server.ts')
    return answerCall(request, strapiContent(contentServer(settings, env, drafts), log), log)
  }
  if (!DB || !SEARCH) throw new Error('Campus cannot start: set CONTENT_API_URL, or bind the databases DB and SEARCH')
  const { builtInContent } = await import('./built-in-content.ts')
  const now = drafts ? END_OF_TIME : new Date()
  return answerCall(
    request,
    builtInContent({ db: databaseOf(DB), search: SEARCH, now, mediaHosts: settings.MEDIA_HOSTS, log }),
    log,
  )
}
