import assets from 'virtual:client-assets'
import { accountSlots } from '../../client/account/slots.ts'
import type { DocumentAssets } from '../../client/document.tsx'
import { learnerSlots } from '../../client/learner/slots.ts'
import type { Store } from '../../client/state/store.ts'
import type { Visit } from '../../client/visit/visit.ts'
import type { InPage } from '../../scripts/build/client-assets.ts'
import type { PageName } from '../../shared/routes.ts'
import type { Allowed } from '../middleware/csp.ts'

export const { entry, first } = assets

/** Module paths of pages, as the manifest names them. */
const pageFile = (page: PageName) => `client/pages/${page.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

interface PageAssets {
  files: Omit<DocumentAssets, 'comesLater'>
  /** What the page's policy allows of it. */
  allowed: Allowed
}

function find(path: string, slots: readonly string[], isJapanese: boolean): PageAssets {
  const own = assets.pages[`${path}.tsx`] ?? assets.pages[`${path}/page.tsx`] ?? assets.pages['client/pages/nothing-here.tsx']
  const all = [own, ...slots.map(slot => assets.parts[slot])].filter(found => found !== undefined)
  const styles = [...new Set(all.flatMap(needs => needs.styles))].map(url => ({ url, ...(assets.sheets[url] as InPage) }))
  const preloads = [...new Map(all.flatMap(needs => needs.preloads).map(script => [script.url, script])).values()]
  const scripts = isJapanese ? [first, assets.beforePaint] : [first]
  return {
    files: { ...assets, styles, preloads },
    allowed: { styles: styles.map(sheet => sheet.allowed), scripts: scripts.map(script => script.allowed) },
  }
}

/** The same for every visitor, and found once: it follows from the build. */
const known = new Map<string, PageAssets>()

/** Files that a page needs, each once; its sheets with their texts. */
export function pageAssets({ page, error }: Visit, { of, locale }: Store): PageAssets {
  const path = error ? 'client/pages/error-page' : pageFile(page)
  const slots = [
    ...(of(accountSlots).value ? ['client/account/fill-slots.ts'] : []),
    ...(of(learnerSlots).value ? ['client/learner/fill-slots.ts'] : []),
  ]
  const isJapanese = locale === 'ja-JP'
  const key = [path, isJapanese, ...slots].join()
  const found = known.get(key) ?? find(path, slots, isJapanese)
  known.set(key, found)
  return found
}
