import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { Hono } from 'hono'
import { vi } from 'vitest'
import { createHttpCache } from '../../worker/content/http-cache.ts'
import type { HonoEnv } from '../../worker/context.ts'
import type { Fetch } from '../../worker/link-preview/fetch-page.ts'
import type { Preview } from '../../worker/link-preview/read-preview.ts'
import { linkPreview } from '../../worker/link-preview/routes.ts'
import { log, type NoPage } from '../../worker/log.ts'

const HOSTS = new Set(['allowed.example.org', 'example.org'])
export const LINK = 'https://allowed.example.org/page'

export const html = (body: BodyInit, type = 'text/html; charset=utf-8') =>
  new Response(body, { headers: { 'content-type': type } })
export const movedTo = (location: string, status = 302) => new Response(null, { status, headers: { location } })
export const GOOD = () => html('<title>A page</title><meta name="description" content="About it">')

/** The call on its own, with another side and a clock that the test sets. */
export function academy(
  answer: (url: URL, init: RequestInit) => Response | Promise<Response>,
  hosts: ReadonlySet<string> = HOSTS,
) {
  const fetch = vi.fn<Fetch>(async (url, init) => answer(new URL(url), init))
  const missing: NoPage[] = []
  const stop = new AbortController()
  const clock = { now: 0, hosts, databaseFails: false }
  const routes = linkPreview({
    fetch,
    hosts: async () => {
      if (clock.databaseFails) throw new Error('D1_ERROR')
      return clock.hosts
    },
    cache: createHttpCache({ now: () => clock.now, preferGood: true }),
    deadline: () => stop.signal,
    onMissing: (_, reason) => missing.push(reason),
  })
  const app = new Hono<HonoEnv>()
    .use(async (c, next) => {
      c.set('log', log)
      await next()
    })
    .route('/custom-api', routes)
  const ask = async (query: string) => {
    const ctx = createExecutionContext()
    const response = await app.request(`/custom-api/link-preview${query}`, {}, {}, ctx)
    await waitOnExecutionContext(ctx)
    return response
  }
  const preview = async (link = LINK) =>
    (await ask(`?link=${encodeURIComponent(link)}`)).json<Preview & { error?: { code: number } }>()
  const asked = () => fetch.mock.calls.map(([url]) => url)
  return { ask, preview, asked, fetch, missing, clock, stop: () => stop.abort(new DOMException('late', 'TimeoutError')) }
}

/** What a card gets where the page of `LINK` cannot be had. */
export const EMPTY = { url: LINK, title: '', description: '', siteName: 'allowed.example.org', image: null }
