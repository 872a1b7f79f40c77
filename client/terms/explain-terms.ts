import { leave } from '../leave.ts'
import type { Store } from '../state/store.ts'

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Shows what a word means beside it, in place of leaving for the glossary. Where that cannot be had, the link is followed. */
export function explainTerms(store: Store) {
  if (!('popover' in HTMLElement.prototype)) return
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-term]') : null
    if (!link || !isPlain(event)) return
    event.preventDefault()
    void import('./show-meaning.ts').then(late => late.showMeaning(store, link)).catch(() => void leave(link.href))
  })
}
