import { type PageName, routes } from '../../shared/routes.ts'
import type { Store } from '../state/store.ts'
import { readEmbedded } from '../visit/embedded.ts'
import { isClosed, keepClosed } from './closed.ts'

/** Closes the banner under the header for good. Whether it is shown is decided by the first script (client/first/banner.ts). */
function closeBanner({ target }: MouseEvent) {
  const banner = target instanceof Element ? target.closest('button')?.closest<HTMLElement>('[data-banner]') : null
  if (!banner?.dataset.banner) return
  keepClosed('banner', banner.dataset.banner)
  banner.hidden = true
  document.getElementById('main')?.focus()
}

/** Shows the academy's notices to everybody, unless the visitor closed them before (spec 2: update notice, header banner). */
export async function showNotices(store: Store) {
  const notice = store.site?.notice
  document.addEventListener('click', closeBanner)
  const place = readEmbedded('place')?.value as { page: PageName } | undefined
  // Nobody who learns, signs in, or has just been asked something is interrupted.
  const isBusy = !['default', 'header-only'].includes(routes[place?.page ?? 'home'].layout) || store.modal.value
  if (!notice || isBusy || isClosed('notice', notice.id)) return
  const { UpdateNotice } = await import('./update-notice.tsx')
  if (!store.modal.value) store.modal.value = <UpdateNotice notice={notice} />
}
