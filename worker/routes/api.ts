import { Hono } from 'hono'
import { cacheStateOf } from '../content/cache-state.ts'
import { type ContentContext, canonicalCall, fetchContent } from '../content/content-fetch.ts'
import { bareFailure } from '../content/normalise.ts'
import type { HonoEnv } from '../context.ts'
import { answer } from '../gateway/answers.ts'
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
    if (tooOften) return answer(tooOften)
    const found = await fetchContent(c.executionCtx as unknown as ContentContext, url.pathname + url.search)
    c.set('cacheState', cacheStateOf(found))
    const headers = new Headers(found.headers)
    for (const name of ['cache-tag', 'x-cache', 'age']) headers.delete(name)
    headers.set('cache-control', found.ok ? 'public, max-age=10' : 'no-store')
    return new Response(found.body, { status: found.status, headers })
  })
  .all('*', c => c.json({ data: null, error: METHOD_NOT_ALLOWED }, 405, { allow: 'GET, HEAD' }))
