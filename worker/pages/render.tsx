import assets from 'virtual:client-assets'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { App } from '../../client/app.tsx'
import type { Store } from '../../client/state/store.ts'
import type { Visit } from '../../client/visit.tsx'
import type { ClientSheet } from '../../scripts/build/client-assets.ts'
import type { PageName } from '../../shared/routes.ts'
import { type Log, reasonOf } from '../log.ts'
import { createNonce, type InPage } from './csp.ts'

const DOCTYPE = '<!doctype html>'

export interface RenderInput {
  visit: Visit
  store: Store
  log: Log
}

/** Module paths of pages, as the manifest names them. */
const pageFile = (page: PageName) => `client/pages/${page.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Files that a page needs, each once; its sheets with their texts. */
function assetsOf({ page, error }: Visit, store: Store) {
  const path = error ? 'client/pages/error-page' : pageFile(page)
  const own = assets.pages[`${path}.tsx`] ?? assets.pages[`${path}/page.tsx`] ?? assets.pages['client/pages/nothing-here.tsx']
  const parts = [
    ...(store.accountParts ? ['client/account/parts.ts'] : []),
    ...(store.learnerParts.get() ? ['client/learner/parts.ts'] : []),
  ]
  const all = [own, ...parts.map(part => assets.parts[part])].filter(found => found !== undefined)
  const sheets = [...new Set(all.flatMap(needs => needs.styles))].map(url => ({ url, ...(assets.sheets[url] as ClientSheet) }))
  const preloads = [...new Map(all.flatMap(needs => needs.preloads).map(script => [script.url, script])).values()]
  return { pageAssets: { ...assets, styles: sheets, preloads }, styles: sheets.map(({ allowed }) => allowed) }
}

const scriptOf = ({ url, integrity }: { url: string; integrity?: string }, priority = 'auto') =>
  `<script type="module" src="${url}" fetchpriority="${priority}"${integrity ? ` integrity="${integrity}"` : ''}></script>`
/** What a page begins with, and what brings it to life; that takes nothing from the letters that are seen first. */
const BEGINNING = scriptOf(assets.first) + scriptOf(assets.entry, 'low')

/** A complete page as one string: everything has arrived. */
export function renderComplete({ visit, store }: RenderInput): { html: string; allowed: InPage } {
  const { pageAssets, styles } = assetsOf(visit, store)
  const html = renderToString(<App first={visit} store={store} assets={pageAssets} />)
  return { html: DOCTYPE + html.replace(/<\/body><\/html>$/, `${BEGINNING}</body></html>`), allowed: { styles } }
}

/** A page that still waits, as a stream with a nonce. `signal` ends it when the visitor leaves. */
export async function renderStream(
  { visit, store, log }: RenderInput,
  signal: AbortSignal,
): Promise<{ body: ReadableStream; allowed: InPage }> {
  const nonce = createNonce()
  const { pageAssets, styles } = assetsOf(visit, store)
  const body = await renderToReadableStream(<App first={visit} store={store} assets={pageAssets} />, {
    nonce,
    signal,
    bootstrapModules: [assets.first, assets.entry].map(({ url, integrity }) => (integrity ? { src: url, integrity } : url)),
    onError: error => {
      if (!signal.aborted) log({ event: 'render-failed', page: visit.page, reason: reasonOf(error) })
    },
  })
  return { body, allowed: { styles, nonce } }
}
