import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { type Route, routes } from '../shared/routes.ts'
import { Document, type DocumentAssets } from './document.tsx'
import { Layout } from './layouts/layout.tsx'
import { prefetch } from './prefetch.ts'
import { showLoading } from './state/loading.ts'
import type { Store } from './state/store.ts'
import { type Visit, VisitProvider } from './visit.tsx'

/** Where an error page stands, whatever its address (product decisions: layouts). */
const ERROR_ROUTE: Route = { pattern: '', layout: 'empty-with-header', background: 'base' }

interface AppProps {
  first: Visit
  store: Store
  assets?: DocumentAssets
}

/** The whole document. The server renders it once, the browser takes it over and shows the following visits in it. */
export function App({ first, store, assets }: AppProps) {
  const [visit, setVisit] = useState(first)
  const latest = useRef(0)
  /** Path and query that are on screen; a hash alone is not a navigation. */
  const shown = useRef('')
  /** Whether the visit that comes next is a new page. */
  const arrived = useRef(false)

  const actions = useMemo(() => {
    async function show(to: string, push: boolean) {
      const mine = ++latest.current
      const done = showLoading(store.loading)
      void store.accountParts?.refresh(store)
      void store.learnerParts.get()?.refresh(store)
      const next = await prefetch(to)
      await done()
      if (mine !== latest.current) return
      if (!next || next.locale !== store.locale) return location.assign(to)
      const samePath = new URL(to, location.href).pathname === location.pathname
      if (push) history.pushState(null, '', to)
      shown.current = location.pathname + location.search
      arrived.current = push && !samePath
      startTransition(() => setVisit(next))
    }
    return { show, navigate: (to: string) => void show(to, true) }
  }, [store])

  // A new path begins at its top, or at the place that it names; a new sort order or page stays where the reader is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each visit
  useEffect(() => {
    if (!arrived.current) return
    arrived.current = false
    const place = document.getElementById(location.hash.slice(1))
    if (place) return place.scrollIntoView()
    scrollTo(0, 0)
    const heading = document.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus()
  }, [visit])

  useEffect(() => {
    shown.current ||= location.pathname + location.search
    const onPop = () => {
      if (location.pathname + location.search !== shown.current) void actions.show(location.href, false)
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [actions])

  const state = useMemo(() => ({ visit, first, store, navigate: actions.navigate }), [visit, first, store, actions])
  const { Page } = visit.module
  const route: Route = visit.error ? ERROR_ROUTE : routes[visit.page]
  return (
    <VisitProvider value={state}>
      <Document assets={assets} background={route.background}>
        <Layout name={route.layout}>
          <Page critical={visit.critical} />
        </Layout>
      </Document>
    </VisitProvider>
  )
}
