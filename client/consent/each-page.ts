import type { Store } from '../state/store.ts'
import { visitModel } from '../visit/models.ts'

/**
 * Calls with the data of the page that is on screen, and of each one that follows. A new order or filter of a list is no new page,
 * and a page that says that something went wrong is none.
 */
export function eachPage({ of }: Store, onPage: (critical: unknown) => void) {
  let shown = ''
  const look = (critical: unknown) => {
    if (location.pathname === shown) return
    shown = location.pathname
    onPage(critical)
  }
  of(visitModel).subscribe(visit => {
    if (visit && !visit.error) look(visit.critical)
  })
}
