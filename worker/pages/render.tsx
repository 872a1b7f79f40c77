import assets from 'virtual:client-assets'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { App } from '../../client/app.tsx'
import type { Store } from '../../client/state/store.ts'
import type { Visit } from '../../client/visit.tsx'
import type { PageName } from '../../shared/routes.ts'
import { type Log, reasonOf } from '../log.ts'
import { createNonce } from './csp.ts'

const DOCTYPE = '<!doctype html>'

export interface RenderInput {
  visit: Visit
  store: Store
  log: Log
}

/** Module paths of pages, as the manifest names them. */
const pageFile = (page: PageName) => `client/pages/${page.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

type Assets = { styles: { url: string }[]; preloads: { url: string }[] }

/** Files that a page needs, each once. */
function together<Kind extends 'styles' | 'preloads'>(all: readonly Assets[], kind: Kind) {
  return [...new Map(all.flatMap(one => one[kind]).map(asset => [asset.url, asset])).values()]
}

function assetsOf({ page, error }: Visit, store: Store) {
  const path = error ? 'client/pages/error-page' : pageFile(page)
  const own = assets.pages[`${path}.tsx`] ?? assets.pages[`${path}/page.tsx`] ?? assets.pages['client/pages/nothing-here.tsx']
  const parts = [
    ...(store.accountParts ? ['client/account/parts.ts'] : []),
    ...(store.learnerParts.get() ? ['client/learner/parts.ts'] : []),
  ]
  const all = [own, ...parts.map(part => assets.parts[part])].filter(found => found !== undefined)
  return { ...assets, styles: together(all, 'styles'), preloads: together(all, 'preloads') }
}

const entryScript = ({ url, integrity }: { url: string; integrity?: string }) =>
  `<script type="module" src="${url}"${integrity ? ` integrity="${integrity}"` : ''}></script>`

/** A complete page as one string: everything has arrived, nothing in it is executable but the entry. */
export function renderComplete({ visit, store }: RenderInput): string {
  const pageAssets = assetsOf(visit, store)
  const html = renderToString(<App first={visit} store={store} assets={pageAssets} />)
  return DOCTYPE + html.replace(/<\/body><\/html>$/, `${entryScript(assets.entry)}</body></html>`)
}

/** A page that still waits, as a stream with a nonce. `signal` ends it when the visitor leaves. */
export async function renderStream(
  { visit, store, log }: RenderInput,
  signal: AbortSignal,
): Promise<{ body: ReadableStream; nonce: string }> {
  const nonce = createNonce()
  const { url, integrity } = assets.entry
  const body = await renderToReadableStream(<App first={visit} store={store} assets={assetsOf(visit, store)} />, {
    nonce,
    signal,
    bootstrapModules: [integrity ? { src: url, integrity } : url],
    onError: error => {
      if (!signal.aborted) log({ event: 'render-failed', page: visit.page, reason: reasonOf(error) })
    },
  })
  return { body, nonce }
}
