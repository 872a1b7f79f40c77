import type { Store } from '../state/store.ts'

/** What is passed on of a page. */
export interface SharedPage {
  title: string
  url: string
}

/** The page on screen: its title, and the one address that its head names, without what a visitor's own had. */
const pageOnScreen = (): SharedPage => ({
  title: document.title,
  url: document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href,
})

/** Lets the device share the page; where it cannot, or may not, a dialog offers what works everywhere. Nothing is in the way. */
export async function share(store: Store): Promise<string> {
  const page = pageOnScreen()
  try {
    if ('share' in navigator) {
      await navigator.share(page)
      return ''
    }
  } catch (error) {
    // A visitor who closed the device's own dialog has decided.
    if (error instanceof DOMException && error.name === 'AbortError') return ''
  }
  const { ShareDialog } = await import('./share-dialog.tsx')
  store.modal.value = <ShareDialog key={Date.now()} page={page} />
  return ''
}
