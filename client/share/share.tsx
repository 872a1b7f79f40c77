import { onDemand } from '../chunks/on-demand.ts'
import type { Store } from '../state/store.ts'
import { pageSeo } from '../visit/models.ts'
import type { SharedPage } from './share-dialog.tsx'

/** The page on screen: its title, and the one address that its head names, without what a visitor's own had. */
function pageOnScreen({ of }: Store): SharedPage {
  const { title, canonical } = of(pageSeo).value ?? {}
  return { title: title || document.title, url: canonical || location.href }
}

/** Lets the device share the page; where it cannot, or may not, a dialog offers what works everywhere. Nothing is in the way. */
export async function share(store: Store): Promise<string> {
  const page = pageOnScreen(store)
  try {
    if ('share' in navigator) {
      await navigator.share(page)
      return ''
    }
  } catch (error) {
    // A visitor who closed the device's own dialog has decided.
    if (error instanceof DOMException && error.name === 'AbortError') return ''
  }
  const { ShareDialog } = await onDemand(() => import('./share-dialog.tsx'))
  store.modal.value = <ShareDialog key={Date.now()} page={page} />
  return ''
}
