import { type PageName, routes } from '../../shared/routes.ts'
import { readConsent } from '../consent/read-consent.ts'
import type { Store } from '../state/store.ts'
import { readEmbedded } from '../visit/embedded.ts'
import { canKeepClosed, hasMark, isClosed, keepClosed } from './closed.ts'

/** Closes the banner under the header for good. Whether it is shown is decided by the first script (client/first/banner.ts). */
function closeBanner({ target }: MouseEvent) {
  const banner = target instanceof Element ? target.closest('button')?.closest<HTMLElement>('[data-banner]') : null
  if (!banner?.dataset.banner) return
  keepClosed('banner', banner.dataset.banner)
  banner.hidden = true
  document.getElementById('main')?.focus()
}

/**
 * Shows the update notice unless the visitor closed it before (spec 2). It waits until they have answered the cookie question, and on a
 * first visit it counts as seen: what is new is no news to a new visitor. Where it can't be noted as seen it is not shown, because it
 * would come again with each page. The banner does not depend on any of this.
 */
export async function showNotices(store: Store) {
  const notice = store.site?.notice
  document.addEventListener('click', closeBanner)
  if (!notice || isClosed('notice', notice.id)) return
  if (!readConsent()) {
    if (!hasMark('notice')) keepClosed('notice', notice.id)
    return
  }
  const place = readEmbedded('place')?.value as { page: PageName } | undefined
  // Nobody who learns, signs in, or has just been asked something is interrupted.
  const isBusy = !['default', 'header-only'].includes(routes[place?.page ?? 'home'].layout) || store.modal.value
  if (isBusy || !canKeepClosed('notice')) return
  const { UpdateNotice } = await import('./update-notice.tsx')
  if (!store.modal.value) store.modal.value = <UpdateNotice notice={notice} />
}
