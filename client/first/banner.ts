/** Where the visitor's browser keeps which banner they closed (client/notices/closed.ts). */
const CLOSED = 'closed-banner'

/**
 * Decides before the page is painted whether its banner is shown: a closed one leaves no room. A navigation may bring it anew (event
 * `shown`).
 */
export function showBanner() {
  const decide = () => {
    const banner = document.querySelector<HTMLElement>('[data-banner]:not([data-shown])')
    if (!banner) return
    banner.dataset.shown = ''
    try {
      banner.hidden = localStorage.getItem(CLOSED) === banner.dataset.banner
    } catch {
      // Where storage is blocked it shows again with the next page.
    }
  }
  addEventListener('shown', decide)
  decide()
}
