import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { HttpCache } from '../content/http-cache.ts'
import type { HonoEnv } from '../context.ts'
import { answer, fail } from '../gateway/answers.ts'
import { onCallError } from '../gateway/on-call-error.ts'
import type { NoPage } from '../log.ts'
import { allowedLink, LINK_MAX_CHARACTERS } from './allowed-link.ts'
import { decodePage } from './decode-page.ts'
import { type Fetch, fetchPage } from './fetch-page.ts'
import { type Preview, readPreview } from './read-preview.ts'

const TIMEOUT_MS = 5000
/** Times of the content API's contract: a day fresh, a week stale. */
const KEPT = 'public, max-age=86400, stale-while-revalidate=604800, stale-if-error=604800'
/** A site that is down is left alone for a while, and asked again soon. */
const MISSING = 'public, max-age=300'
const BROWSER_GOOD = 'public, max-age=3600'
const BROWSER_EMPTY = 'public, max-age=60'

export interface LinkPreviewOptions {
  fetch: Fetch
  /** The hosts that may be asked, now. Where it rejects, the answer is 503. */
  hosts: (c: Context<HonoEnv>) => Promise<ReadonlySet<string>>
  /** Made with `preferGood`, so that a site that is down keeps the preview it had. */
  cache: HttpCache
  /** Ends a look-up, redirects and all; five seconds. */
  deadline?: () => AbortSignal
  /** Hears of each page that could not be fetched. */
  onMissing?: (c: Context<HonoEnv>, reason: NoPage) => void
}

const oneLink = z.tuple([z.string().min(1).max(LINK_MAX_CHARACTERS)])

const badLink = () => answer(fail(400, 'ValidationError', 'This link has no preview'))

/**
 * `GET /link-preview?link=…`: the preview of a page elsewhere, as `{url, title, description, siteName, image}`. A link that may
 * not be asked is 400 and reaches nothing. A page that cannot be fetched is 200 with an empty title and the host as its name: the
 * link is good all the same, and its card shows the host.
 */
export function linkPreview({ fetch, hosts, cache, deadline, onMissing }: LinkPreviewOptions) {
  const signal = deadline ?? (() => AbortSignal.timeout(TIMEOUT_MS))

  async function lookUp(link: URL, allowed: ReadonlySet<string>, c: Context<HonoEnv>): Promise<Response> {
    const page = await fetchPage(link, { fetch, hosts: allowed, signal: signal() })
    if (typeof page !== 'string')
      return Response.json(await readPreview(decodePage(page.bytes, page.contentType), page.url), {
        headers: { 'cache-control': KEPT },
      })
    onMissing?.(c, page)
    return new Response(null, { status: 404, headers: { 'cache-control': MISSING } })
  }

  return new Hono<HonoEnv>().onError(onCallError).get('/link-preview', async c => {
    c.set('area', 'link-preview')
    const asked = oneLink.safeParse(c.req.queries('link'))
    if (!asked.success) return badLink()
    const [url] = asked.data
    const allowed = await hosts(c)
    const link = allowedLink(url, allowed)
    if (!link) return badLink()
    const kept = await cache.fetch(
      link.href,
      () => lookUp(link, allowed, c),
      work => c.executionCtx.waitUntil(work),
    )
    if (!kept.ok) {
      const empty: Preview = { url, title: '', description: '', siteName: link.hostname, image: null }
      return c.json(empty, 200, { 'cache-control': BROWSER_EMPTY })
    }
    const preview = await kept.json<Omit<Preview, 'url'>>()
    return c.json({ url, ...preview } satisfies Preview, 200, { 'cache-control': BROWSER_GOOD })
  })
}
