import assets from 'virtual:client-assets'
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { accountSlots } from '../../client/account/slots.ts'
import { App } from '../../client/app.tsx'
import { learnerSlots } from '../../client/learner/slots.ts'
import type { Store } from '../../client/state/store.ts'
import type { Visit } from '../../client/visit/visit.ts'
import type { InPage } from '../../scripts/build/client-assets.ts'
import type { PageName } from '../../shared/routes.ts'
import { type Log, reasonOf } from '../log.ts'
import { type Allowed, createNonce } from '../middleware/csp.ts'

const DOCTYPE = '<!doctype html>'

const { entry, first } = assets

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
    ...(store.of(accountSlots).value ? ['client/account/fill-slots.ts'] : []),
    ...(store.of(learnerSlots).value ? ['client/learner/fill-slots.ts'] : []),
  ]
  const all = [own, ...parts.map(part => assets.parts[part])].filter(found => found !== undefined)
  const sheets = [...new Set(all.flatMap(needs => needs.styles))].map(url => ({ url, ...(assets.sheets[url] as InPage) }))
  const preloads = [...new Map(all.flatMap(needs => needs.preloads).map(script => [script.url, script])).values()]
  const scripts = store.locale === 'ja-JP' ? [first, assets.beforePaint] : [first]
  const allowed = { styles: sheets.map(sheet => sheet.allowed), scripts: scripts.map(script => script.allowed) }
  return { pageAssets: { ...assets, styles: sheets, preloads }, allowed }
}

const integrity = entry.integrity ? ` integrity="${entry.integrity}"` : ''
/** What a complete page ends with: the address of what brings it to life, and the script that asks for it. */
const SCRIPTS = `<script type="module" data-src="${entry.url}" fetchpriority="low"${integrity}></script><script>${first.text}</script>`

/** A complete page as one string: everything has arrived. */
export function renderComplete({ visit, store }: RenderInput): { html: string; allowed: Allowed } {
  const { pageAssets, allowed } = assetsOf(visit, store)
  const html = renderToString(<App first={visit} store={store} assets={{ ...pageAssets, comesLater: true }} />)
  return { html: DOCTYPE + html.replace(/<\/body><\/html>$/, end => SCRIPTS + end), allowed }
}

/** A page that still waits, as a stream with a nonce. `signal` ends it when the visitor leaves. */
export async function renderStream(
  { visit, store, log }: RenderInput,
  signal: AbortSignal,
): Promise<{ body: ReadableStream; allowed: Allowed }> {
  const nonce = createNonce()
  const { pageAssets, allowed } = assetsOf(visit, store)
  const body = await renderToReadableStream(<App first={visit} store={store} assets={{ ...pageAssets, comesLater: false }} />, {
    nonce,
    signal,
    bootstrapScriptContent: first.text,
    bootstrapModules: [entry.integrity ? { src: entry.url, integrity: entry.integrity } : entry.url],
    onError: error => {
      if (!signal.aborted) log({ event: 'render-failed', page: visit.page, reason: reasonOf(error) })
    },
  })
  return { body, allowed: { ...allowed, nonce } }
}
