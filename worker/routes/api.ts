import { Hono } from 'hono'
import { cacheStateOf } from '../content/cache-state.ts'
import { type ContentContext, canonicalCall, fetchContent } from '../content/content-fetch.ts'
import { bareFailure } from '../content/normalise.ts'
import type { HonoEnv } from '../context.ts'
import { limited } from '../gateway/refuse.ts'

const NOT_FOUND = bareFailure(404, 'NotFoundError', 'Not Found')
const METHOD_NOT_ALLOWED = bareFailure(405, 'MethodNotAllowedError', 'Method Not Allowed')

const SEARCH = /^\/api\/search(\/|$)/

/** Content calls from the browser: those of the allow-list, in their canonical spelling, without cookie or credentials. */
export const api = new Hono<HonoEnv>()
  .get('*', async c => {
    c.set('area', 'api')
    const url = new URL(c.req.url)
    if (!canonicalCall(url.pathname + url.search)) return c.json({ data: null, error: NOT_FOUND }, 404)
    const tooOften = SEARCH.test(url.pathname) ? await limited(c, 'search') : null
    if (tooOften) return tooOften
    const answer = await fetchContent(c.executionCtx as unknown as ContentContext, url.pathname + url.search)
    c.set('cacheState', cacheStateOf(answer))
    const headers = new Headers(answer.headers)
    for (const name of ['cache-tag', 'x-cache', 'age']) headers.delete(name)
    headers.set('cache-control', answer.ok ? 'public, max-age=10' : 'no-store')
    return new Response(answer.body, { status: answer.status, headers })
  })
  .all('*', c => c.json({ data: null, error: METHOD_NOT_ALLOWED }, 405, { allow: 'GET, HEAD' }))
