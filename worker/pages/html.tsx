import { reactRenderer } from '@hono/react-renderer'
import type { Context } from 'hono'
import { App } from '../../client/app.tsx'
import { visitModel } from '../../client/visit/models.ts'
import type { Visit } from '../../client/visit/visit.ts'
import { reasonOf } from '../log.ts'
import { type Allowed, contentSecurityPolicy, createNonce } from '../middleware/csp.ts'
import { timed } from '../timings.ts'
import { entry, first, pageAssets } from './page-assets.ts'
import type { PageEnv } from './page-env.ts'
import { pageStore } from './page-store.ts'

/** What renders a whole page; a page that still waits sets a renderer of its own. */
export const wholePages = reactRenderer(undefined, { docType: '<!doctype html>' })

const HTML = 'text/html; charset=utf-8'

function allow(c: Context<PageEnv>, allowed: Allowed) {
  c.header('content-security-policy', contentSecurityPolicy(allowed))
}

function sceneOf(c: Context<PageEnv>, visit: Visit) {
  const store = pageStore(c)
  store.begin(visitModel, visit)
  return { store, ...pageAssets(visit, store) }
}

/** A page for which everything has arrived, as one string. */
export function renderComplete(c: Context<PageEnv>, visit: Visit) {
  const { store, files, allowed } = sceneOf(c, visit)
  allow(c, allowed)
  c.header('content-type', HTML)
  const page = <App first={visit} store={store} assets={{ ...files, comesLater: true }} />
  return timed(c.env.timings, 'render', () => c.render(page))
}

/** A page that still waits, as a stream with a nonce. `leaving` ends rendering and the content calls when the visitor leaves. */
export async function renderStream(c: Context<PageEnv>, visit: Visit, leaving: AbortController): Promise<Response> {
  const { store, files, allowed } = sceneOf(c, visit)
  const nonce = createNonce()
  const { signal } = leaving
  allow(c, { ...allowed, nonce })
  const readableStreamOptions = {
    nonce,
    signal,
    bootstrapScriptContent: first.text,
    bootstrapModules: [entry.integrity ? { src: entry.url, integrity: entry.integrity } : entry.url],
    onError: (error: unknown) => {
      if (!signal.aborted) c.env.log({ event: 'render-failed', page: visit.page, reason: reasonOf(error) })
    },
  }
  await reactRenderer(undefined, { stream: { 'content-type': HTML }, readableStreamOptions })(c, async () => {})
  const app = <App first={visit} store={store} assets={{ ...files, comesLater: false }} />
  const page = await timed(c.env.timings, 'render', () => c.render(app))
  return new Response(endWithVisitor(page.body as ReadableStream, leaving), page)
}

/** Passes a stream on; when the visitor leaves, rendering and its content calls end too. */
function endWithVisitor(body: ReadableStream, leaving: AbortController): ReadableStream {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      leaving.abort(reason)
      await reader.cancel(reason)
    },
  })
}
