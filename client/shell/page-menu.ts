const FOCUSABLE = 'summary, a[href], button:not([disabled]), input:not([disabled])'

/** The menu of the page on small screens, while it is open and shown: the window may have become wider. */
function openMenu(): HTMLElement | null {
  const menu = document.querySelector<HTMLElement>('[data-page-menu][open]')
  return menu?.offsetParent ? menu : null
}

/** What in it takes the focus, in order. */
const stops = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(element => element.offsetParent !== null)

/** Keeps the focus inside the page's menu while it is open (spec 4). */
export function keepPageMenu() {
  document.addEventListener('keydown', event => {
    const menu = event.key === 'Tab' && openMenu()
    // A dialog over it keeps the focus itself.
    if (!menu || document.querySelector('dialog[open]')) return
    const all = stops(menu)
    const [first, last] = [all[0], all.at(-1)]
    const isOutside = !menu.contains(document.activeElement)
    if (event.shiftKey ? document.activeElement === first || isOutside : document.activeElement === last || isOutside) {
      event.preventDefault()
      ;(event.shiftKey ? last : first)?.focus()
    }
  })
}
