import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ContentFailure } from '../../shared/errors.ts'
import { routes } from '../../shared/routes.ts'
import { themeOf } from '../consent/cookies.ts'
import { pageCache } from '../content/caches.ts'
import type { ContentContext } from '../content/content-fetch.ts'
import { ASKED_AT, fetchAfterEdit } from '../content/edited.ts'
import type { HonoEnv } from '../context.ts'
import { createDeadline } from '../deadline.ts'
import { pageOf } from '../middleware/page-match.ts'
import { offersNewsletter } from '../newsletter/offered.ts'
import { sentCookie } from '../session/learner-cookie.ts'
import { timed } from '../timings.ts'
import { answerPage } from './app.ts'
import { pageQuery } from './page-query.ts'
import { THEME_PARAMETER } from './page-store.ts'
import { askedBy, PAGE_WORK, pageStateOf, workFor } from './page-work.ts'

/** Under `npm start` a page shows every edit at once, so it is not kept. */
const EDITING = import.meta.env.MODE === 'development'

/** What a plain form says to its page about an answer: a visitor, whose pages are kept, has given none. */
const OF_LEARNERS = ['answered', 'verdict']

/** What the gateway needs of the platform to have a page rendered. */
interface PagesContext extends ContentContext {
  exports: Record<'Pages' | 'Content', { fetch(request: Request): Promise<Response> }>
}

/**
 * The address under which a page is rendered and cached: the path in one spelling, the query parameters that its route allows,
 * and the theme. Nothing else of a visitor's request gets in.
 */
async function innerAddress(c: Context<HonoEnv>): Promise<string> {
  const { origin, pathname, search, searchParams } = new URL(c.req.url)
  const match = pageOf(c)
  c.set('area', match?.page ?? 'not-found')
  const query = new URLSearchParams(match && search ? await pageQuery(c, match, searchParams) : {})
  if (!isLearner(c)) for (const name of OF_LEARNERS) query.delete(name)
  query.sort()
  const theme = themeOf(c)
  if (theme) query.set(THEME_PARAMETER, theme)
  const path = match ? pathname.split('/').map(respell).join('/') : pathname
  return origin + path + (query.size ? `?${query}` : '')
}

const respell = (segment: string) => encodeURIComponent(decodeURIComponent(segment))

/** What the browser may keep: complete pages, to be asked about again; a streamed page never. */
function forBrowser(response: Response): Headers {
  const headers = new Headers(response.headers)
  const complete = !/no-store/.test(headers.get('cache-control') ?? 'no-store') && headers.has('etag')
  headers.set('cache-control', complete ? 'private, no-cache' : 'private, no-store')
  for (const name of ['cache-tag', 'x-cache', 'age', ASKED_AT, PAGE_WORK]) headers.delete(name)
  return headers
}

/** Whether the visitor is a learner or guest, as their object has just said. */
const isLearner = (c: Context<HonoEnv>) => c.var.look !== undefined

/** Somebody is known here, but just now nobody can say who it is: they see what visitors see, and are told so. */
const isUnknown = (c: Context<HonoEnv>) =>
  c.var.sessionsFailed === true && !isLearner(c) && (sentCookie(c, 'session') ?? sentCookie(c, 'guest')) !== null

/** Whether a page has something to say to this visitor alone: to a learner or guest, or to the reader of a letter. */
const isKnown = (c: Context<HonoEnv>) => isLearner(c) || c.var.letter !== undefined

/** A page of a known visitor, or of one whom nobody can know just now: made now, for them alone, and kept nowhere. */
async function ownPage(c: Context<HonoEnv>, refused?: number): Promise<Response> {
  const { accountOf, learnerOf, ownReader } = await import('./own-reads.ts')
  const request = new Request(await innerAddress(c), { redirect: 'manual', signal: c.req.raw.signal })
  const response = await answerPage(request, {
    ctx: c.executionCtx as unknown as ContentContext,
    settings: c.var.settings,
    newsletter: offersNewsletter(c.var.settings, c.env),
    log: c.var.log,
    timings: c.var.timings,
    operations: c.var.operations,
    match: pageOf(c),
    deadline: c.var.deadline,
    ...(isLearner(c) ? { learner: learnerOf(c) } : {}),
    ...(isKnown(c) ? { own: ownReader(c) } : {}),
    ...(refused ? { refused } : {}),
    ...(isUnknown(c) ? { unknownOn: new Date().toISOString().slice(0, 10) } : {}),
    ...(c.var.session ? { account: accountOf(c) } : {}),
  })
  for (const name of ['cache-tag', 'etag']) response.headers.delete(name)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** A page that needs an account, while the sessions cannot be read. */
const isClosed = (c: Context<HonoEnv>) => {
  const match = c.var.sessionsFailed ? pageOf(c) : null
  return match !== null && 'requiresSignIn' in routes[match.page]
}

/**
 * 429 where a visitor searches too often: a page of results costs what the call behind it does. Where nobody can count, pages stay
 * up.
 */
async function limitedSearch(c: Context<HonoEnv>) {
  if (pageOf(c)?.page !== 'search' || !c.req.query('query')) return null
  const { limited } = await import('../gateway/refuse.ts')
  const refused = await limited(c, 'search').catch(() => null)
  return refused?.failure.code === 429 ? refused.failure : null
}

/** The same page, with the time to wait that the refusal of a call names. */
function withRetryAfter(page: Response, { details }: ContentFailure): Response {
  const answer = new Response(page.body, page)
  answer.headers.set('retry-after', String(details.retryAfter))
  return answer
}

/** Pages: for a visitor through the cached entrypoint, for a known one for them alone. */
export const pages = () => async (c: Context<HonoEnv>) => {
  const tooOften = await limitedSearch(c)
  if (tooOften) return withRetryAfter(await ownPage(c, 429), tooOften)
  if (isKnown(c)) return ownPage(c)
  if (isClosed(c)) return ownPage(c, 503)
  if (isUnknown(c)) return ownPage(c)
  const ctx = c.executionCtx as unknown as PagesContext
  const address = await innerAddress(c)
  const { signal } = c.req.raw
  const { requestId, timings } = c.var
  const upstream = () =>
    fetchAfterEdit(ctx, address, asked =>
      ctx.exports.Pages.fetch(new Request(asked, { redirect: 'manual', signal, headers: askedBy(requestId) })),
    )
  const response = await timed(timings, 'page', async () =>
    ctx.cache || EDITING ? upstream() : pageCache.fetch(address, upstream, work => ctx.waitUntil(work), signal),
  )
  const made = workFor(requestId, response)
  if (made) {
    timings.add(made.steps)
    c.var.operations.waited(made.waits)
  }
  c.set('cacheState', pageStateOf(response, made))
  const headers = forBrowser(response)
  const etag = headers.get('etag')
  if (
    etag &&
    c.req
      .header('if-none-match')
      ?.split(/,\s*/)
      .some(tag => tag.replace(/^W\//, '') === etag)
  ) {
    await response.body?.cancel()
    return new Response(null, { status: 304, headers })
  }
  return new Response(response.body, { status: response.status, headers })
}

/** Begins the time that a page may take to read what it is made of, before anything is read for it. */
export const pageDeadline = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    c.set('deadline', createDeadline())
    await next()
  })
