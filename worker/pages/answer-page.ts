import type { AccountData } from '../../client/account/account-data.ts'
import { account } from '../../client/account/fill-slots.ts'
import { accountSlots } from '../../client/account/slots.ts'
import { learner } from '../../client/learner/fill-slots.ts'
import type { LearnerData } from '../../client/learner/learner-data.ts'
import { learnerSlots } from '../../client/learner/slots.ts'
import type { LoadContext, Loaded } from '../../client/page-module.ts'
import { errorPage, pages } from '../../client/pages.ts'
import { THEMES, type Theme } from '../../client/state/snapshot.ts'
import { createStore } from '../../client/state/store.ts'
import { dataOf } from '../../client/visit/data.ts'
import type { Visit } from '../../client/visit/visit.ts'
import { allowedQuery } from '../../shared/allowed-query.ts'
import { createContentApi } from '../../shared/content/content-api.ts'
import { notFound, PAGE_NOT_FOUND, PageError, PageRedirect, statusOf, UNKNOWN_MIDDLEWARE } from '../../shared/errors.ts'
import { COMPLETE_GRACE_MS } from '../../shared/limits.ts'
import { splitLocale } from '../../shared/locale.ts'
import { matchPage, type PageMatch } from '../../shared/match-page.ts'
import { type Route, routes } from '../../shared/routes.ts'
import { type ContentContext, createContentFetch } from '../content/content-fetch.ts'
import type { Settings } from '../env.ts'
import { type Log, reasonOf } from '../log.ts'
import { type Allowed, contentSecurityPolicy } from '../middleware/csp.ts'
import { trackDeferred } from './deferred.ts'
import { renderComplete, renderStream } from './render.tsx'
import { routeMiddleware } from './route-middleware.ts'
import { type SiteData, siteData } from './site-data.ts'

const COMPLETE = 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=604800'
const NOT_FOUND = 'public, max-age=30'
const RETRY_AFTER_SECONDS = 30

export interface PageContext {
  ctx: ContentContext
  settings: Settings
  log: Log
  graceMs?: number
  /** What is known of whoever is signed in: then the page is theirs alone. It never rejects. */
  account?: Promise<AccountData>
  /** What somebody has done here, a guest too: then the page is theirs alone. It never rejects. */
  learner?: Promise<LearnerData>
  /** Reads of whoever is signed in, for load(). */
  own?: (path: string) => Promise<unknown>
  /** Answers the error page with this status, whatever the address. */
  refused?: number
  table?: Record<string, Route>
}

/** Name of the query parameter by which the gateway names the chosen theme; a visitor's own is dropped there. */
export const THEME_PARAMETER = '_theme'

const themeOf = (url: URL): Theme | null => THEMES.find(theme => theme === url.searchParams.get(THEME_PARAMETER)) ?? null

async function etagOf(html: string) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)))
  return `"${btoa(String.fromCharCode(...digest.slice(0, 15)))}"`
}

const mediaOriginOf = ({ CONTENT_API_URL }: Settings) => (CONTENT_API_URL ? new URL(CONTENT_API_URL).origin : undefined)

interface Scene {
  url: URL
  match: PageMatch
  site: SiteData
  context: PageContext
}

function storeFor({ match, site, context, url }: Scene) {
  const { common, words, wordsHash } = site
  const store = createStore(
    {
      locale: match.locale,
      origin: context.settings.SITE_ORIGIN,
      wordsUrl: `/words/${wordsHash}.${match.locale}.json`,
      site: common && {
        siteName: common.siteName,
        reportEmail: common.reportEmail,
        social: common.social,
        ...(common.notice ? { notice: common.notice } : {}),
        ...(common.banner ? { banner: common.banner } : {}),
      },
      theme: themeOf(url),
      signedIn: context.account !== undefined,
      learner: context.learner !== undefined,
    },
    words,
  )
  if (context.account) store.begin(accountSlots, account)
  if (context.learner) store.begin(learnerSlots, learner)
  return store
}

const htmlHeaders = (settings: Settings, allowed: Allowed) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy({ ...allowed, mediaOrigin: mediaOriginOf(settings) }),
})

/** The error page of the specification's section 2 in the language of the address, whole and with its real status. */
async function answerError(scene: Scene, error: unknown): Promise<Response> {
  const { match, context } = scene
  const status = statusOf(error)
  if (status !== 404) context.log({ event: 'page-failed', page: match.page, status, reason: reasonOf(error) })
  const message = error instanceof PageError ? error.message : ''
  const visit = await errorVisit(scene, { status, message: status === 404 ? message || PAGE_NOT_FOUND : message })
  const { html, allowed } = renderComplete({ visit, store: storeFor(scene), log: context.log })
  const headers: Record<string, string> = {
    ...htmlHeaders(context.settings, allowed),
    'cache-control': status === 404 ? NOT_FOUND : 'no-store',
  }
  if (status === 404) headers['cache-tag'] = 'course,lesson,article,quest,quest-step,page'
  if (status === 503) headers['retry-after'] = String(RETRY_AFTER_SECONDS)
  return new Response(html, { status, headers })
}

const ACCOUNT_PATIENCE_MS = 1000
const UNKNOWN_ACCOUNT: AccountData = {
  user: { failed: 504 },
  achievements: { failed: 504 },
  bookmarks: { failed: 504 },
  certificates: { failed: 504 },
}
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

async function errorVisit({ match, url, context }: Scene, failure: { status: number; message: string }): Promise<Visit> {
  // A whole page cannot wait: what is not known of the visitor by now is not shown.
  const late = pause(ACCOUNT_PATIENCE_MS)
  const known = {
    account: await Promise.race([context.account, late.then(() => UNKNOWN_ACCOUNT)]),
    learner: await Promise.race([context.learner, late.then(() => ({ failed: 504 }))]),
  }
  const { deferred } = await trackDeferred(
    { critical: null, deferred: { account: Promise.resolve(known.account), learner: Promise.resolve(known.learner) } },
    0,
  )
  const data = dataOf({ critical: failure, deferred })
  return {
    ...match,
    path: splitLocale(url.pathname).path,
    search: '',
    query: {},
    module: await errorPage(),
    ...data,
    error: true,
  }
}

/**
 * Answers a page: a string that may be cached where everything has arrived when the shell is ready, else a stream that may not.
 * Status, title and canonical address are decided before the first byte.
 */
export async function answerPage(request: Request, context: PageContext): Promise<Response> {
  const { ctx, settings, log, graceMs = COMPLETE_GRACE_MS, table = routes } = context
  const url = new URL(request.url)
  const { locale, path } = splitLocale(url.pathname)
  const started = Date.now()
  const match = matchPage(url.pathname)
  const site = await siteData(locale, ctx, log, graceMs)
  const scene: Scene = { url, site, context, match: match ?? { page: 'home', params: {}, locale, shortcut: false } }
  if (context.refused) return answerError(scene, new PageError(context.refused, ''))
  if (!match) return answerError(scene, notFound())

  const route = table[match.page] as Route
  for (const name of route.middleware ?? []) {
    const step = routeMiddleware[name]
    if (!step) return answerError(scene, new PageError(500, UNKNOWN_MIDDLEWARE))
    const answer = step(match)
    if (answer) return answer
  }

  const leaving = new AbortController()
  request.signal.addEventListener('abort', () => leaving.abort())
  const tags = new Set(['i18n', 'common', 'page'])
  const remember = (found: readonly string[]) => {
    for (const tag of found) tags.add(tag)
  }
  const contentFetch = createContentFetch(ctx, remember, leaving.signal)
  const query = allowedQuery(route, url.searchParams)
  const loadContext: LoadContext = {
    params: match.params,
    query,
    locale,
    content: createContentApi(contentFetch, locale),
    sitePage: async slug => site.pages.get(slug) ?? null,
    own: context.own ?? (async () => ({ failed: 401 })),
    learner: context.learner !== undefined,
  }
  try {
    const module = await pages[match.page]()
    const loaded = await module.load(loadContext)
    // One grace for everything: what waiting for the site's words took is not waited for again.
    const data = await trackDeferred(
      withPerson(loaded, context),
      graceMs < 0 ? graceMs : Math.max(0, graceMs - (Date.now() - started)),
    )
    const failure = data.failure()
    if (failure) return answerError(scene, new PageError(failure.failed, ''))

    const search = new URLSearchParams(query).toString()
    const visit: Visit = { ...match, path, search, query, module, ...dataOf({ ...loaded, deferred: data.deferred }) }
    const input = { visit, store: storeFor(scene), log }
    if (data.isComplete()) {
      const { html, allowed } = renderComplete(input)
      const kept = site.complete && !data.hasFailures()
      return new Response(html, {
        headers: {
          ...htmlHeaders(settings, allowed),
          'cache-control': kept ? COMPLETE : 'no-store',
          'cache-tag': [...tags].join(','),
          etag: await etagOf(html),
        },
      })
    }
    const { body, allowed } = await renderStream(input, leaving.signal)
    return new Response(endWithVisitor(body, leaving), {
      headers: { ...htmlHeaders(settings, allowed), 'cache-control': 'no-store' },
    })
  } catch (error) {
    if (error instanceof PageRedirect)
      return new Response(null, {
        status: error.status,
        headers: { location: error.location, 'cache-control': NOT_FOUND, 'cache-tag': [...tags].join(',') },
      })
    return answerError(scene, error)
  }
}

/** What is known of a person waits like every other late part of a page; it alone never makes a page fail. */
const withPerson = (loaded: Loaded, { account, learner }: PageContext): Loaded => ({
  ...loaded,
  deferred: { ...loaded.deferred, ...(account ? { account } : {}), ...(learner ? { learner } : {}) },
})

/** Passes a stream on; when the visitor leaves, rendering and its content calls end too. */
function endWithVisitor(body: ReadableStream, leaving: AbortController): ReadableStream {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      leaving.abort(reason)
      await reader.cancel(reason)
    },
  })
}
