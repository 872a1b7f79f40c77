import type { Term } from '../../shared/content/site.ts'
import { reach } from '../calls/reach.ts'
import type { Store } from '../state/store.ts'
import button from '../ui/button.module.css'
import styles from './meaning.module.css'
import { termOf } from './term-address.ts'

/** Between the word, what it means, and the edge of the screen. */
const GAP_PX = 8

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string | undefined, text = '') {
  const made = document.createElement(name)
  made.className = className ?? ''
  made.textContent = text
  return made
}

/** The name of a term, what it means, and the ways on. */
function boxOf({ term, content }: Term, to: string, { t }: Store): HTMLElement {
  const box = element('div', styles.box)
  box.popover = 'auto'
  box.tabIndex = -1
  box.setAttribute('role', 'dialog')
  const name = element('p', styles.name, term)
  name.id = 'meaning'
  box.setAttribute('aria-labelledby', name.id)
  const meaning = element('div', styles.meaning)
  // From our border, which lets nothing through that acts.
  meaning.innerHTML = content
  const ways = element('p', styles.ways)
  const glossary = element('a', undefined, t('term_in_glossary'))
  glossary.href = to
  const close = element('button', `${button.button} ${button.quiet}`, t('close'))
  close.type = 'button'
  close.addEventListener('click', () => box.hidePopover())
  ways.appendChild(glossary)
  ways.appendChild(close)
  for (const part of [name, meaning, ways]) box.appendChild(part)
  return box
}

/** Below the word, or above it where there is more room; it scrolls with the text. */
function placeBeside(word: HTMLElement, box: HTMLElement) {
  // A link that is broken over two lines is where it begins.
  const spot = word.getClientRects()[0] ?? word.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const { width, height } = box.getBoundingClientRect()
  const left = Math.max(GAP_PX, Math.min(spot.left, clientWidth - width - GAP_PX))
  const above = spot.top - GAP_PX - height
  const below = spot.bottom + GAP_PX
  const isAbove = below + height > clientHeight && above > 0
  box.style.left = `${left + scrollX}px`
  box.style.top = `${(isAbove ? above : below) + scrollY}px`
}

/** Shows the meaning of the term that a link names beside the link, and gives it the focus until it is closed. */
export async function showMeaning(store: Store, link: HTMLAnchorElement) {
  const { createContentApi } = await import('../../shared/content/content-api.ts')
  const terms = await createContentApi(reach, store.locale).terms()
  const wanted = termOf(link)
  const term = terms.find(({ slug }) => slug === wanted)
  if (!term) throw new Error(`The glossary has no ${wanted}`)
  const box = boxOf(term, link.href, store)
  // The page that is shown next knows nothing of it.
  const end = () => box.hidePopover()
  addEventListener('shown', end)
  box.addEventListener('toggle', event => {
    if (event.newState === 'open') return
    removeEventListener('shown', end)
    box.remove()
  })
  document.body.appendChild(box)
  // Where a click does not focus a link, the way back leads to it all the same.
  link.focus({ preventScroll: true })
  box.showPopover()
  placeBeside(link, box)
  box.focus({ preventScroll: true })
}
