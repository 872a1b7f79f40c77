import { type PageName, routes } from '../../shared/routes.ts'
import type { Store } from '../state/store.ts'
import { readEmbedded } from '../visit/embedded.ts'
import { isClosed, keepClosed } from './closed.ts'

/** The banner under the header has its room from the beginning; once closed, only the room stays. */
function showBanner() {
  const banner = document.querySelector<HTMLElement>('[data-banner]')
  const id = banner?.dataset.banner
  if (!banner || !id || isClosed('banner', id)) return
  banner.dataset.shown = ''
  banner.querySelector('button')?.addEventListener('click', () => {
    keepClosed('banner', id)
    banner.hidden = true
    document.getElementById('main')?.focus()
  })
}

/** Shows the academy's notices to everybody, unless the visitor closed them before (spec 2: update notice, header banner). */
export async function showNotices(store: Store) {
  const notice = store.site?.notice
  showBanner()
  const place = readEmbedded('place')?.value as { page: PageName } | undefined
  // Nobody who learns, signs in, or has just been asked something is interrupted.
  const isBusy = !['default', 'header-only'].includes(routes[place?.page ?? 'home'].layout) || store.modal.value
  if (!notice || isBusy || isClosed('notice', notice.id)) return
  const { UpdateNotice } = await import('./update-notice.tsx')
  if (!store.modal.value) store.modal.value = <UpdateNotice notice={notice} />
}
