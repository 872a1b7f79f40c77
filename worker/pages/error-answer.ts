import type { Context } from 'hono'
import { errorPage } from '../../client/pages.ts'
import { dataOf } from '../../client/visit/data.ts'
import type { Visit } from '../../client/visit/visit.ts'
import { PAGE_NOT_FOUND, PageError, PageRedirect, statusOf } from '../../shared/errors.ts'
import { splitLocale } from '../../shared/locale.ts'
import { reasonOf } from '../log.ts'
import { trackDeferred } from './deferred.ts'
import { renderComplete, wholePages } from './html.tsx'
import type { PageEnv } from './page-env.ts'
import { siteFacts } from './site-data.ts'
import { siteReaderOf } from './site-parts.ts'
import { UNKNOWN_ACCOUNT } from './unknown-account.ts'

const NOT_FOUND = 'public, max-age=30'
const RETRY_AFTER_SECONDS = 30

const ACCOUNT_PATIENCE_MS = 1000
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

async function errorVisit({ env, var: { match, url } }: Context<PageEnv>, failure: object): Promise<Visit> {
  // A whole page cannot wait: what is not known of the visitor by now is not shown.
  const late = pause(ACCOUNT_PATIENCE_MS)
  const known = {
    account: await Promise.race([env.account, late.then(() => UNKNOWN_ACCOUNT)]),
    learner: await Promise.race([env.learner, late.then(() => ({ failed: 504 }))]),
  }
  const { deferred } = await trackDeferred(
    { critical: null, deferred: { account: Promise.resolve(known.account), learner: Promise.resolve(known.learner) } },
    0,
  )
  return {
    ...match,
    path: splitLocale(url.pathname).path,
    search: '',
    query: {},
    module: await errorPage(),
    ...dataOf({ critical: failure, deferred }),
    error: true,
  }
}

/** The way to a page that has moved, kept as long as a page that is not there: it is no error (spec 8). */
function moved({ location, status }: PageRedirect, tags = '') {
  return new Response(null, { status, headers: { location, 'cache-control': NOT_FOUND, 'cache-tag': tags } })
}

/**
 * The error page of the specification's section 2 in the language of the address, whole and with its real status. Every failure
 * on the way to a page ends here.
 */
export async function errorAnswer(error: unknown, c: Context<PageEnv>): Promise<Response> {
  const { match, version } = c.var
  if (error instanceof PageRedirect) return moved(error, version?.tags())
  const status = statusOf(error)
  if (status !== 404) c.env.log({ event: 'page-failed', page: match.page, status, reason: reasonOf(error) })
  c.set('site', await siteFacts(c.var.site, match.locale, c.env.ctx, siteReaderOf(c.env.settings)))
  const message = error instanceof PageError ? error.message : ''
  const visit = await errorVisit(c, { status, message: status === 404 ? message || PAGE_NOT_FOUND : message })
  c.status(status as 404)
  c.header('cache-control', status === 404 ? NOT_FOUND : 'no-store')
  c.header('cache-tag', status === 404 ? 'course,lesson,article,quest,quest-step,page' : undefined)
  c.header('etag', undefined)
  if (status === 503) c.header('retry-after', String(RETRY_AFTER_SECONDS))
  // A page that failed on its way as a stream has set a renderer of its own.
  await wholePages(c, async () => {})
  return renderComplete(c, visit)
}
