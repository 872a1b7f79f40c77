import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { feedPath } from '../../shared/feed-path.ts'
import { CONTENT_TIMEOUT_MS } from '../../shared/limits.ts'
import { LOCALES } from '../../shared/locale.ts'
import { sendThrough } from '../content/ask-json.ts'
import { contentApiOf } from '../content/content-api-of.ts'
import { contentServer } from '../content/content-server.ts'
import type { HonoEnv } from '../context.ts'
import { contentUnavailable } from '../middleware/unavailable.ts'
import { siteWords } from '../pages/site-words.ts'
import { atomFeed } from './atom.ts'
import { llmsPath, llmsText } from './llms.ts'
import { newest } from './newest.ts'
import { ownSitemap } from './sitemap.ts'

/** Feed readers ask again and again; an ETag makes that short. */
const KEPT = 'public, max-age=900'

/** What is new, and what there is, for programs that read it: a feed and an overview in each language. */
export const feeds = new Hono<HonoEnv>().onError(contentUnavailable)

/** The sitemap of the content server; ours where it brings none, or just now cannot. */
feeds.get('/api/sitemap/:file', async c => {
  c.set('area', 'feed')
  const { SITE_ORIGIN, CONTENT_API_URL } = c.var.settings
  const server = contentServer(c.var.settings, c.env)
  const place = new URL(new URL(c.req.url).pathname, server.origin)
  const call = new Request(place, { redirect: 'manual', signal: AbortSignal.timeout(CONTENT_TIMEOUT_MS) })
  const ask = async () =>
    sendThrough(
      server.circuit?.enter(),
      'visitor',
      call.signal,
      () => server.fetch(call),
      async answer => answer,
    )
  const answer = await ask().catch(() => null)
  const sitemap = answer?.ok
    ? answer.body
    : CONTENT_API_URL && (await ownSitemap(c.req.param('file'), SITE_ORIGIN, locale => contentApiOf(c, locale)))
  if (!sitemap) return c.notFound()
  return c.body(sitemap, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
})

for (const locale of LOCALES) {
  feeds.get(feedPath(locale), etag(), async c => {
    c.set('area', 'feed')
    const [items, words] = await Promise.all([newest(contentApiOf(c, locale)), siteWords(c, locale)])
    const feed = atomFeed(items, c.var.settings.SITE_ORIGIN, words)
    return c.body(feed, 200, { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': KEPT })
  })
  feeds.get(llmsPath(locale), etag(), async c => {
    c.set('area', 'feed')
    const words = await siteWords(c, locale)
    const text = await llmsText(contentApiOf(c, locale), c.var.settings.SITE_ORIGIN, words)
    return c.body(text, 200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': KEPT })
  })
}
