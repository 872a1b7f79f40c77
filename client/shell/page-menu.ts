const FOCUSABLE = 'summary, a[href], button:not([disabled]), input:not([disabled])'

/** The menu of the page on small screens, while it is open. */
const openMenu = () => document.querySelector<HTMLDetailsElement>('[data-page-menu][open]')

/** What in it takes the focus, in order. */
const stops = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(element => element.offsetParent !== null)

/** Keeps the focus inside the page's menu while it is open; Escape closes it and gives the focus back to its button (spec 4). */
export function keepPageMenu() {
  document.addEventListener('keydown', event => {
    const menu = openMenu()
    // A dialog over it keeps the focus itself.
    if (!menu || document.querySelector('dialog[open]')) return
    if (event.key === 'Escape') {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    if (event.key !== 'Tab') return
    const all = stops(menu)
    const [first, last] = [all[0], all.at(-1)]
    const isOutside = !menu.contains(document.activeElement)
    if (event.shiftKey ? document.activeElement === first || isOutside : document.activeElement === last || isOutside) {
      event.preventDefault()
      ;(event.shiftKey ? last : first)?.focus()
    }
  })
}
