import { allowedQuery } from '../shared/allowed-query.ts'
import { splitLocale } from '../shared/locale.ts'
import { matchPage, type PageMatch } from '../shared/match-page.ts'
import { routes } from '../shared/routes.ts'
import { own } from './own.ts'
import type { Failed, LoadContext, Loaded } from './page-module.ts'
import { pages } from './pages.ts'
import { readEmbedded } from './state/embedded.ts'
import type { Snapshot } from './state/store.ts'
import { dataOf, type Visit } from './visit.tsx'

const PREFETCHED_FOR_MS = 10_000

/** The typed calls come with the first page that needs them: the first visit brings its own data. */
async function contextOf(match: PageMatch, query: Record<string, string>, learner: boolean): Promise<LoadContext> {
  const { createContentApi } = await import('../shared/content/content-api.ts')
  const content = createContentApi(path => fetch(path), match.locale)
  return { params: match.params, query, locale: match.locale, content, sitePage: slug => content.page(slug), own, learner }
}

/** Turns failures into values, as the server does. */
const tolerant = (loaded: Loaded): Loaded => ({
  ...loaded,
  deferred: Object.fromEntries(
    Object.entries(loaded.deferred).map(([name, promise]) => {
      return [name, promise.catch((error: { code?: number }): Failed => ({ failed: error.code ?? 500 }))]
    }),
  ),
})

/** A page's code, and its data fetched from here. */
export async function load(match: PageMatch, query: Record<string, string>, learner = isLearner()) {
  const [module, context] = await Promise.all([pages[match.page](), contextOf(match, query, learner)])
  return { module, loaded: tolerant(await module.load(context)) }
}

const place = (match: PageMatch, pathname: string, search: string) => {
  const query = allowedQuery(routes[match.page], new URLSearchParams(search))
  return { ...match, path: splitLocale(pathname).path, search: new URLSearchParams(query).toString(), query }
}

const snapshot = () => readEmbedded('store')?.value as Snapshot | undefined
const isSignedIn = () => snapshot()?.signedIn === true
const isLearner = () => snapshot()?.learner === true

const prefetched = new Map<string, { visit: Promise<Visit | null>; at: number }>()

async function prepare(url: URL): Promise<Visit | null> {
  const match = matchPage(url.pathname)
  if (!match || url.origin !== location.origin) return null
  // Whether somebody may see a page decides the server, for whoever is not known here.
  if ('requiresSignIn' in routes[match.page] && !isSignedIn()) return null
  try {
    const here = place(match, url.pathname, url.search)
    const { module, loaded } = await load(match, here.query)
    return { ...here, module, ...dataOf(loaded) }
  } catch {
    // Whatever went wrong, the server's own answer says it best: the browser asks for the whole page.
    return null
  }
}

/** Fetches code and data of an address, once for each ten seconds. Null where the browser should ask the server instead. */
export function prefetch(to: string): Promise<Visit | null> {
  const url = new URL(to, location.href)
  const key = url.pathname + url.search
  const known = prefetched.get(key)
  if (known && Date.now() - known.at < PREFETCHED_FOR_MS) return known.visit
  const visit = prepare(url)
  prefetched.set(key, { visit, at: Date.now() })
  return visit
}
