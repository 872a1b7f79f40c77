import type { Context } from 'hono'
import type { LoadContext, Loaded } from '../../client/page-module.ts'
import { pages } from '../../client/pages.ts'
import { dataOf } from '../../client/visit/data.ts'
import type { Visit } from '../../client/visit/visit.ts'
import { createContentApi } from '../../shared/content/content-api.ts'
import { PageError } from '../../shared/errors.ts'
import { isLacking } from '../../shared/lacking.ts'
import { COMPLETE_GRACE_MS, CONTENT_TIMEOUT_MS, KNOWN_GRACE_MS } from '../../shared/limits.ts'
import { splitLocale } from '../../shared/locale.ts'
import { allowedQuery, type Route, routes } from '../../shared/routes.ts'
import { createContentFetch } from '../content/content-fetch.ts'
import { createDeadline } from '../deadline.ts'
import { type TrackedData, trackDeferred } from './deferred.ts'
import { renderComplete, renderStream } from './html.tsx'
import { forgetKnown, isKnown, noteKnown } from './known-addresses.ts'
import type { PageContext, PageEnv } from './page-env.ts'
import { themeOf } from './page-store.ts'
import { createPageVersion } from './page-version.ts'
import { siteFacts } from './site-data.ts'
import { siteReaderOf } from './site-parts.ts'

const COMPLETE = 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=604800'

/** What is known of a person waits like every other late part of a page; it alone never makes a page fail. */
const withPerson = (loaded: Loaded, { account, learner }: PageContext): Loaded => ({
  ...loaded,
  deferred: { ...loaded.deferred, ...(account ? { account } : {}), ...(learner ? { learner } : {}) },
})

/** How long the late parts of a page are waited for. A person's page waits for what is known of them as well. */
const graceOf = (
  { account, learner, graceMs = COMPLETE_GRACE_MS, knownGraceMs = KNOWN_GRACE_MS }: PageContext,
  isThere: boolean,
) => (!account && !learner && isThere ? Math.min(graceMs, knownGraceMs) : graceMs)

/** Notes whether all of a page has arrived, once its stream is at its end: what has failed there is asked before the next first byte. */
async function noteEnd(data: TrackedData, address: string, leaving: AbortSignal) {
  await data.end
  if (leaving.aborted) return
  if (data.hasFailures()) forgetKnown(address)
  else noteKnown(address)
}

/**
 * Answers a page: a string that may be cached where everything has arrived when the shell is ready, else a stream that may not.
 * Status, title and canonical address are decided before the first byte.
 */
export async function page(c: Context<PageEnv>): Promise<Response> {
  const { match, url, since } = c.var
  const {
    ctx,
    settings,
    table = routes,
    own = async () => ({ failed: 401 }),
    learner,
    preview,
    timings,
    operations,
    deadline = createDeadline(since),
  } = c.env
  const leaving = new AbortController()
  c.req.raw.signal.addEventListener('abort', () => leaving.abort())
  const version = createPageVersion(() => c.var.site, themeOf(url) ?? 'system')
  c.set('version', version)
  const query = allowedQuery(table[match.page] as Route, url.searchParams)
  const search = new URLSearchParams(query).toString()
  const address = `${url.pathname}?${search}`
  // A list may end before this page of it, which only the list itself tells.
  const isThere = isKnown(address) && !(Number(query.page) > 1) && !preview
  const graceMs = graceOf(c.env, isThere)
  const asking = { onAnswer: version.note, signal: leaving.signal, deadline, operations }
  const fetch = createContentFetch(preview?.drafts ?? ctx, asking)
  const context: LoadContext = {
    params: match.params,
    query,
    locale: match.locale,
    content: createContentApi(fetch, match.locale),
    sitePage: async slug => c.var.site.pages.get(slug) ?? null,
    own,
    learner: learner !== undefined,
  }
  const endContent = timings?.begin('content')
  const module = await pages[match.page]()
  const facts = siteFacts(c.var.site, match.locale, ctx, siteReaderOf(settings))
  const loaded = await module.load(context)
  // They may fail while the site's words are waited for.
  for (const part of Object.values(loaded.deferred)) part.catch(() => {})
  c.set('site', await facts)
  // One grace for everything: what waiting for the site's words took is not waited for again.
  const left = (ms: number) => Math.max(0, ms - (Date.now() - since))
  const data = await trackDeferred(
    withPerson(loaded, c.env),
    graceMs < 0 ? graceMs : left(graceMs),
    isThere || graceMs < 0 ? 0 : left(CONTENT_TIMEOUT_MS),
  )
  endContent?.()
  const failure = data.failure()
  // What the server does not have, or lets nobody read, is no page.
  if (failure) throw new PageError(isLacking(failure.failed) ? 404 : failure.failed, '')
  const visit: Visit = {
    ...match,
    path: splitLocale(url.pathname).path,
    search: preview ? `preview=${preview.token}` : search,
    query,
    module,
    ...dataOf({ ...loaded, critical: await loaded.critical, deferred: data.deferred }),
  }
  if (!data.isComplete()) {
    if (!preview) ctx.waitUntil(noteEnd(data, address, leaving.signal))
    c.header('cache-control', 'no-store')
    return renderStream(c, visit, leaving)
  }
  const isWhole = c.var.site.complete && !data.hasFailures()
  if (isWhole && !preview) noteKnown(address)
  c.header('cache-control', isWhole && version.isCacheable() ? COMPLETE : 'no-store')
  c.header('cache-tag', version.tags())
  c.header('etag', version.etag() ?? undefined)
  return renderComplete(c, visit)
}
