import { PageRedirect, statusOf } from '../../shared/errors.ts'
import { splitLocale } from '../../shared/locale.ts'
import { matchPage, type PageMatch } from '../../shared/match-page.ts'
import { allowedQuery, routes } from '../../shared/routes.ts'
import type { Failed } from '../calls/failed.ts'
import { reach } from '../calls/reach.ts'
import { readOwn } from '../calls/read-own.ts'
import type { LoadContext, Loaded } from '../page-module.ts'
import { pages } from '../pages.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { dataOf } from '../visit/data.ts'
import { readEmbedded } from '../visit/embedded.ts'
import type { Visit } from '../visit/visit.ts'

const PREFETCHED_FOR_MS = 10_000

/** The typed calls come with the first page that needs them: the first visit brings its own data. */
async function contextOf(match: PageMatch, query: Record<string, string>, learner: boolean): Promise<LoadContext> {
  const { createContentApi } = await import('../../shared/content/content-api.ts')
  const content = createContentApi(reach, match.locale)
  return {
    params: match.params,
    query,
    locale: match.locale,
    content,
    sitePage: slug => content.page(slug),
    own: readOwn,
    learner,
  }
}

/** Turns failures into values, as the server does; a value that has arrived before it is shown is read at once. */
async function tolerant(loaded: Loaded): Promise<Loaded> {
  const deferred = Object.entries(loaded.deferred).map(([name, asked]) => {
    const promise = asked.catch((error: { code?: number }): Failed => ({ failed: error.code ?? 500 }))
    void promise.then(value => Object.assign(promise, { status: 'fulfilled', value }))
    return [name, promise] as const
  })
  return { ...loaded, critical: await loaded.critical, deferred: Object.fromEntries(deferred) }
}

/** A page's code, and its data fetched from here. */
export async function load(match: PageMatch, query: Record<string, string>, learner = isLearner()) {
  const [module, context] = await Promise.all([pages[match.page](), contextOf(match, query, learner)])
  return { module, loaded: await tolerant(await module.load(context)) }
}

const place = (match: PageMatch, pathname: string, search: string) => {
  const query = allowedQuery(routes[match.page], new URLSearchParams(search))
  return { ...match, path: splitLocale(pathname).path, search: new URLSearchParams(query).toString(), query }
}

const snapshot = () => readEmbedded('store')?.value as Snapshot | undefined
const isSignedIn = () => snapshot()?.signedIn === true
const isLearner = () => snapshot()?.learner === true

/**
 * What came of fetching an address: a page to show; `server` where the server's own answer says it best (a page that does not exist,
 * or that needs an account); `failed` where it could not be had.
 */
export type Fetched = { visit: Visit; whole: Promise<unknown> } | 'server' | 'failed'

const prefetched = new Map<string, { fetched: Promise<Fetched>; at: number }>()

async function fetchPage(url: URL): Promise<Fetched> {
  const match = matchPage(url.pathname)
  if (!match || url.origin !== location.origin) return 'server'
  // The server decides who may see a page; this visit may not know the visitor.
  if ('requiresSignIn' in routes[match.page] && !isSignedIn()) return 'server'
  try {
    const here = place(match, url.pathname, url.search)
    const { module, loaded } = await load(match, here.query)
    return { visit: { ...here, module, ...dataOf(loaded) }, whole: Promise.all(Object.values(loaded.deferred)) }
  } catch (error) {
    if (error instanceof PageRedirect) return 'server'
    return statusOf(error) < 500 ? 'server' : 'failed'
  }
}

/** Fetches code and data of an address, once for each ten seconds. */
export function prefetch(to: string): Promise<Fetched> {
  const url = new URL(to, location.href)
  const key = url.pathname + url.search
  const known = prefetched.get(key)
  if (known && Date.now() - known.at < PREFETCHED_FOR_MS) return known.fetched
  const fetched = fetchPage(url)
  prefetched.set(key, { fetched, at: Date.now() })
  // The next call tries again what failed.
  void fetched.then(result => typeof result === 'string' && prefetched.delete(key))
  return fetched
}
