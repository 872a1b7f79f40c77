import { flushSync } from 'react-dom'
import { figuresIn } from '../../shared/figures/prose-parts.ts'
import { matchPage } from '../../shared/match-page.ts'
import { hasHeader, type Route, routes } from '../../shared/routes.ts'
import { accountSlots } from '../account/slots.ts'
import { learnerSlots } from '../learner/slots.ts'
import { leave } from '../leave.ts'
import { headOf, seoOf } from '../metadata/head.ts'
import type { Store } from '../state/store.ts'
import { onItsWay, routeMeta, visitModel } from '../visit/models.ts'
import { showLoading } from './loading.ts'
import { keepScrollPositions } from './scroll-positions.ts'
import { type Fetched, prefetch } from './visits.ts'

const address = () => location.pathname + location.search

/** A new path begins at its top, or at the place that it names, and is read from its heading. */
function beginPage() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (place) return place.scrollIntoView({ behavior: 'instant' })
  scrollTo({ top: 0, behavior: 'instant' })
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Shows the change as a short fade where the browser knows how to and the person does not mind motion. */
function fade(change: () => void) {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return change()
  const { ready, finished } = document.startViewTransition(change)
  // A fade that was skipped (a hidden tab, the next click) has shown its page all the same.
  for (const promise of [ready, finished]) promise.catch(() => {})
}

/**
 * The list that a link to more of it will make longer, where it is such a link: the focus then goes to the first card that is new,
 * because the link is gone, or further down.
 */
function listBefore(to: string) {
  const more = [...document.querySelectorAll<HTMLAnchorElement>('main a[rel="next"]')]
  const address = new URL(to, location.href).href
  const list = more.find(({ href }) => href === address)?.parentElement?.previousElementSibling
  if (!list) return null
  const before = list.childElementCount
  const lists = () => [...document.querySelectorAll('main ul')]
  const place = lists().indexOf(list)
  return {
    focusNew() {
      // The longer list is another element, at the same place.
      const now = lists()[place]
      ;(now?.children[before] ?? now?.firstElementChild)?.querySelector<HTMLElement>('a')?.focus()
    },
  }
}

function routeAt(to: string): Route | null {
  const match = matchPage(new URL(to, location.href).pathname)
  return match && routes[match.page]
}

/** Shows further pages in the one that the server made. One for each tab. */
function createNavigation(store: Store) {
  const positions = keepScrollPositions()
  /** Path and query that are on screen; a hash alone is not a navigation. */
  let shown = address()
  let current = { givenUp: () => {} }
  // A page that writes into its own address what it shows is the same page.
  addEventListener('readdressed', () => {
    shown = address()
  })

  /** Fetches a page and says so at the top while it takes long. Null if the visitor went elsewhere in the meantime. */
  async function fetchPage(to: string, whole: boolean): Promise<Fetched | null> {
    current.givenUp()
    const loading = showLoading(store.loading)
    current = loading
    void (store.of(accountSlots).value ?? store.of(learnerSlots).value)?.refresh(store)
    const fetched = await prefetch(to)
    // A page that one comes back to is as long as it was; another order of a list takes the place of the one before.
    if (whole && typeof fetched === 'object') await fetched.whole
    if (typeof fetched === 'object' && figuresIn(fetched.visit.critical).length)
      await import('../figures/ready.ts').then(late => late.readyFigures(store, fetched.visit.critical)).catch(() => {})
    if (current !== loading) return null
    if (fetched === 'failed') void loading.failed()
    else await loading.arrived()
    return current === loading ? fetched : null
  }

  async function show(to: string, isNew: boolean) {
    // A page without a header knows nothing of who is signed in, so the next one comes from the server.
    const route = store.of(routeMeta).value
    if (store.signedIn && route && !hasHeader(route.layout)) return void leave(to)
    const samePath = new URL(to, location.href).pathname === new URL(shown, location.href).pathname
    const asked = store.of(onItsWay)
    asked.value = { to, route: routeAt(to) }
    const fetched = await fetchPage(to, !isNew || samePath)
    if (!fetched) return
    if (typeof fetched === 'string' || fetched.visit.locale !== store.locale) {
      if (!leave(to)) asked.value = null
      return
    }
    const { visit } = fetched
    positions.note()
    const longer = samePath && isNew ? listBefore(to) : null
    fade(() => {
      if (isNew) history.pushState(null, '', to)
      shown = address()
      asked.value = null
      flushSync(() => {
        store.of(visitModel).value = { ...visit, head: headOf(seoOf(visit, store), store) }
      })
      dispatchEvent(new Event('shown'))
      positions.arriveAt(history.state)
      if (!isNew) positions.goBack()
      // A new sort order or page stays where the reader is.
      else if (!samePath) beginPage()
      longer?.focusNew()
    })
  }

  return {
    navigate: (to: string) => show(to, true),
    /** The visitor went back or forward, or to a place on this page. */
    popped: () => {
      if (address() !== shown) return show(location.href, false)
      const isKnown = history.state !== null
      positions.arriveAt(history.state)
      if (isKnown) positions.goBack()
    },
  }
}

let ofThisTab: ReturnType<typeof createNavigation> | undefined

/** The navigation of this tab. */
export function navigationOf(store: Store) {
  ofThisTab ??= createNavigation(store)
  return ofThisTab
}

export { prefetch }
