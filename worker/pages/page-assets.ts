import assets from 'virtual:client-assets'
import { accountSlots } from '../../client/account/slots.ts'
import type { DocumentAssets } from '../../client/document.tsx'
import { learnerSlots } from '../../client/learner/slots.ts'
import type { Store } from '../../client/state/store.ts'
import type { Visit } from '../../client/visit/visit.ts'
import type { InPage } from '../../scripts/build/client-assets.ts'
import { figuresIn } from '../../shared/figures/prose-parts.ts'
import { hasFooter, type PageName, routes } from '../../shared/routes.ts'
import type { Allowed } from '../middleware/csp.ts'

export const { entry, first } = assets

/** Module paths of pages, as the manifest names them. */
const pageFile = (page: PageName) => `client/pages/${page.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

interface PageAssets {
  files: Omit<DocumentAssets, 'comesLater'>
  /** What the page's policy allows of it. */
  allowed: Allowed
}

/** What a page draws at once and brings to life later, by the page's module path. */
const LATE: Readonly<Record<string, readonly string[]>> = { 'client/pages/lesson': ['client/lesson/body.tsx'] }

function find(path: string, slots: readonly string[], drawnParts: readonly string[], isJapanese: boolean): PageAssets {
  const own = assets.pages[`${path}.tsx`] ?? assets.pages[`${path}/page.tsx`] ?? assets.pages['client/pages/nothing-here.tsx']
  const all = [own, ...slots.map(slot => assets.parts[slot])].filter(found => found !== undefined)
  // Code that comes once the page is alive, or a reader is near it, has its style in the page.
  const late = [...(LATE[path] ?? []), ...drawnParts]
  const drawn = late.flatMap(name => assets.parts[name]?.styles ?? [])
  const styles = [...new Set([...all.flatMap(needs => needs.styles), ...drawn])].map(url => ({
    url,
    ...(assets.sheets[url] as InPage),
  }))
  const preloads = [...new Map(all.flatMap(needs => needs.preloads).map(script => [script.url, script])).values()]
  const scripts = [first, ...(isJapanese ? [assets.beforePaint] : []), ...(path in LATE ? [assets.beforeLesson] : [])]
  return {
    files: { ...assets, styles, preloads },
    allowed: { styles: styles.map(sheet => sheet.allowed), scripts: scripts.map(script => script.allowed) },
  }
}

/** The same for every visitor, and found once: it follows from the build. */
const known = new Map<string, PageAssets>()

/** Files that a page needs, each once; its sheets with their texts. */
export function pageAssets({ page, error, critical }: Visit, { of, locale, newsletter }: Store): PageAssets {
  const path = error ? 'client/pages/error-page' : pageFile(page)
  const figures = figuresIn(critical)
  const slots = [
    ...(figures.length ? ['client/figures/fill-slots.ts'] : []),
    ...(of(accountSlots).value ? ['client/account/fill-slots.ts'] : []),
    ...(of(learnerSlots).value ? ['client/learner/fill-slots.ts'] : []),
  ]
  const drawn = [
    ...figures.map(name => `client/figures/${name}/figure.tsx`),
    ...(newsletter && !error && hasFooter(routes[page].layout) ? ['client/newsletter/newsletter.tsx'] : []),
  ]
  const isJapanese = locale === 'ja-JP'
  const key = [path, isJapanese, ...slots, ...drawn].join()
  const found = known.get(key) ?? find(path, slots, drawn, isJapanese)
  known.set(key, found)
  return found
}
