import { createMiddleware } from 'hono/factory'
import { splitLocale } from '../../shared/locale.ts'
import type { Shown } from '../../shared/preview-link.ts'
import { type Route, routes } from '../../shared/routes.ts'
import { answerCmsCall } from '../cms/answer-call.ts'
import { themeOf } from '../consent/cookies.ts'
import type { ContentContext } from '../content/content-fetch.ts'
import { withHealth } from '../content/health.ts'
import type { C, HonoEnv } from '../context.ts'
import { pageOf } from '../middleware/page-match.ts'
import { answerPage } from '../pages/app.ts'
import { THEME_PARAMETER } from '../pages/page-store.ts'
import { isPreview } from './link.ts'

/** Reads drafts from the content server, each call anew: nothing of them is kept. */
function draftsOf({ env, var: { settings, log, operations }, executionCtx }: C): ContentContext {
  return {
    exports: {
      Content: {
        fetch: request => withHealth(request, operations, () => answerCmsCall(request, settings, env, { drafts: true, log })),
      },
    },
    waitUntil: work => executionCtx.waitUntil(work),
    // As where the platform caches, which ours does not then: nothing is kept.
    cache: {},
  }
}

/** Where a page may be shown inside another one: in the panel in which it is written, and nowhere else. */
const framedBy = (policy: string, contentServer: string) =>
  contentServer ? policy.replace("frame-ancestors 'none'", `frame-ancestors ${new URL(contentServer).origin}`) : policy

/** The page as a visitor sees it, made of drafts or of what is published; without either the error page that says that the link is over. */
async function previewPage(c: C, token: string, shown: Shown | null): Promise<Response> {
  const { settings, log, timings, operations, deadline } = c.var
  const url = new URL(c.req.url)
  const theme = themeOf(c)
  url.search = theme ? `?${THEME_PARAMETER}=${theme}` : ''
  const page = await answerPage(new Request(url, { redirect: 'manual', signal: c.req.raw.signal }), {
    ctx: c.executionCtx as unknown as ContentContext,
    settings,
    log,
    timings,
    operations,
    match: pageOf(c),
    deadline,
    ...(shown === 'preview' ? { preview: { token, drafts: draftsOf(c) } } : {}),
    ...(shown === null ? { refused: 403 } : {}),
  })
  const headers = new Headers(page.headers)
  for (const name of ['cache-tag', 'etag']) headers.delete(name)
  headers.set('cache-control', 'private, no-store')
  headers.set('x-robots-tag', 'noindex, nofollow')
  const policy = headers.get('content-security-policy')
  if (policy && shown !== null) headers.set('content-security-policy', framedBy(policy, settings.CONTENT_API_URL))
  return new Response(page.body, { status: page.status, headers })
}

/** What a link shows of the page that was asked for; null where it is none of ours, is over, or leads to another page. */
async function shownBy(token: string, c: C): Promise<Shown | null> {
  const { path } = splitLocale(new URL(c.req.url).pathname)
  const link = { secret: c.var.settings.CONTENT_HOOK_SECRET ?? '', path, now: Date.now() }
  for (const shown of ['preview', 'published'] as const) if (await isPreview(token, { ...link, shown })) return shown
  return null
}

/**
 * Shows the draft of a page, or what is published there, to whoever has a signed link to it (`?preview=…`), for half an hour, whoever
 * they are.
 */
export const preview = () =>
  createMiddleware<HonoEnv>(async (c, next) => {
    const token = c.req.query('preview')
    const match = token === undefined ? null : pageOf(c)
    if (token === undefined || !match || (routes[match.page] as Route).requiresSignIn) return next()
    c.set('area', 'preview')
    return previewPage(c, token, await shownBy(token, c))
  })
