import { readEmbedded } from '../state/embedded.ts'
import type { Store } from '../state/store.ts'

/**
 * Calls with the data of the page that is on screen, and of each one that follows. A new order or filter of a list is no new page,
 * and a page that says that something went wrong is none.
 */
export function eachPage({ visit }: Store, onPage: (critical: unknown) => void) {
  let shown = ''
  const look = (critical: unknown) => {
    if (location.pathname === shown) return
    shown = location.pathname
    onPage(critical)
  }
  const first = readEmbedded('critical')
  const now = visit.get()
  if (now) look(now.critical)
  else if (first) look(first.value)
  visit.listen(next => {
    if (next && !next.error) look(next.critical)
  })
}
