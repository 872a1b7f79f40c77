import { type Context, Hono } from 'hono'
import { renderToReadableStream } from 'react-dom/server.edge'
import { App } from '../../client/app.tsx'
import { pages } from '../../client/pages.ts'
import { createStore } from '../../client/state/store.ts'
import { dataOf } from '../../client/visit/data.ts'
import { visitModel } from '../../client/visit/models.ts'
import { createContentApi } from '../../shared/content/content-api.ts'
import { COMPLETE_GRACE_MS } from '../../shared/limits.ts'
import { splitLocale } from '../../shared/locale.ts'
import { matchPage } from '../../shared/match-page.ts'
import { contentCache, pageCache } from '../../worker/content/caches.ts'
import type { ContentContext } from '../../worker/content/content-fetch.ts'
import { createContentFetch } from '../../worker/content/content-fetch.ts'
import type { C } from '../../worker/context.ts'
import gateway, { Content, Errands, Learner, Pages } from '../../worker/index.ts'
import { settingsOf } from '../../worker/middleware/settings.ts'
import { answerPage } from '../../worker/pages/app.ts'
import { trackDeferred } from '../../worker/pages/deferred.ts'
import { accountOf, ownReader } from '../../worker/pages/own-reads.ts'
import { randomToken, sha256 } from '../../worker/secrets.ts'
import { open, seal } from '../../worker/session/seal.ts'
import { words } from '../../worker/words.ts'
import { WAY_IN } from './live/addresses.ts'
import { wayIn } from './live/way-in.ts'
import { Database, Main, Search } from './trips/databases.ts'
import { migrate } from './trips/migrate.ts'
import { MIGRATE } from './trips/way-in.ts'

export { Content, Database, Errands, Learner, Main, Pages, Search }

interface BenchEnv {
  Bindings: Record<string, unknown>
}
type BenchContext = Context<BenchEnv>

/** The production worker with ways to ask for one step at a time: `/bench/<step>/<path of a page>`. */
const bench = new Hono<BenchEnv>()

const EVERYTHING = [
  'i18n',
  'common',
  'page',
  'course',
  'article',
  'article-type',
  'quest',
  'faq',
  'term',
  'path',
  'level',
  'search',
]

const captured = new Map<string, string>()
const inner = (url: string, step: string) => new Request(url.replace(`/bench/${step}`, '') || '/')
const silent = () => {}
const ctxOf = (c: { executionCtx: unknown }) => c.executionCtx as ContentContext

bench.post('/bench/capture/*', async c => {
  captured.set(inner(c.req.url, 'capture').url, await c.req.text())
  return c.text('ok')
})
/** Forgets every page and every content answer, but not the words of the site. */
bench.post('/bench/purge', c => {
  pageCache.purge(EVERYTHING)
  contentCache.purge(EVERYTHING)
  return c.text('ok')
})
/** The limit: the same bytes, with nothing done for them. */
bench.get('/bench/raw/*', c => c.html(captured.get(c.req.url.replace('/bench/raw', '')) ?? ''))

/** A page made anew: no page cache before it. */
bench.get('/bench/complete/*', c =>
  answerPage(inner(c.req.url, 'complete'), { ctx: ctxOf(c), settings: settingsOf(c.env), log: silent, graceMs: 50 }),
)

/** A page that does not wait for its data at all, so it is streamed. */
bench.get('/bench/streamed/*', c =>
  answerPage(inner(c.req.url, 'streamed'), { ctx: ctxOf(c), settings: settingsOf(c.env), log: silent, graceMs: -1 }),
)

/** A session that is kept in memory, because bare workerd has no database: found, opened and used as the gateway does. */
const KEYS = { current: 'a key of the bench, good for nothing else' }
const kept = new Map<string, string>()
bench.post('/bench/sign-in', async c => {
  const id = randomToken()
  const idHash = await sha256(id)
  kept.set(idHash, await seal(randomToken(), idHash, KEYS))
  return c.text(id)
})

/** A signed-in learner's page: their session, their three calls to the content server, and a page made for them. */
const signedIn = (step: string, graceMs: number) => async (c: BenchContext) => {
  const idHash = await sha256(c.req.header('cookie')?.split('=')[1] ?? '')
  const token = await open(kept.get(idHash) ?? '', idHash, KEYS)
  if (!token) return c.text('nobody', 401)
  const own = c as unknown as C
  own.set('settings', settingsOf(c.env))
  own.set('log', silent)
  const session = {
    key: '',
    secretHash: idHash,
    publicId: 'bench',
    userId: '1',
    token,
    tokenExpiresAt: new Date(),
    endsAt: new Date(),
  }
  own.set('session', session)
  own.set('claim', session)
  return answerPage(inner(c.req.url, step), {
    ctx: ctxOf(c),
    settings: settingsOf(c.env),
    log: silent,
    graceMs,
    account: accountOf(own),
    own: ownReader(own),
  })
}
bench.get('/bench/signed-in/*', signedIn('signed-in', COMPLETE_GRACE_MS))
/** The same where everything has arrived before the page is begun. */
bench.get('/bench/signed-in-string/*', signedIn('signed-in-string', 5000))

/** React's own stream of the same tree with the same data, all arrived. */
bench.get('/bench/plain/*', async c => {
  const url = new URL(inner(c.req.url, 'plain').url)
  const match = matchPage(url.pathname)
  if (!match) return c.notFound()
  const module = await pages[match.page]()
  const query = Object.fromEntries(url.searchParams)
  const content = createContentApi(createContentFetch(ctxOf(c)), match.locale)
  const loaded = await module.load({
    params: match.params,
    query,
    locale: match.locale,
    content,
    sitePage: async () => null,
    own: async () => null,
    learner: false,
  })
  const { deferred } = await trackDeferred(loaded, 5000)
  const store = createStore(
    { locale: match.locale, origin: url.origin, wordsUrl: '/words', site: null, theme: null },
    words[match.locale],
  )
  const visit = {
    ...match,
    path: splitLocale(url.pathname).path,
    search: url.searchParams.toString(),
    query,
    module,
    ...dataOf({ ...loaded, critical: await loaded.critical, deferred }),
  }
  store.begin(visitModel, visit)
  return c.body(await renderToReadableStream(<App first={visit} store={store} />), 200, {
    'content-type': 'text/html; charset=utf-8',
  })
})

bench.post(MIGRATE, async c => {
  await migrate(c.env as never)
  return c.text('ok')
})

/** The live socket of a made-up user. */
bench.route(WAY_IN, wayIn)

bench.all('*', c => gateway.fetch(c.req.raw, c.env as never, c.executionCtx))

export default bench
