import type { Store } from '../state/store.ts'
import { visitModel } from '../visit/models.ts'

/**
 * Calls for the page that is on screen, and for each one that follows. A new order or filter of a list is no new page,
 * and a page that says that something went wrong is none.
 */
export function eachPage({ of }: Store, onPage: () => void) {
  let shown = ''
  const look = () => {
    if (location.pathname === shown) return
    shown = location.pathname
    onPage()
  }
  of(visitModel).subscribe(visit => {
    if (visit && !visit.error) look()
  })
}
