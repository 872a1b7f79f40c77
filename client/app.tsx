import { useEffect, useMemo } from 'react'
import { type Route, routes } from '../shared/routes.ts'
import { Document, type DocumentAssets } from './document.tsx'
import { Layout } from './layouts/layout.tsx'
import { navigate, popped } from './navigate.ts'
import type { Store } from './state/store.ts'
import { useAtom } from './state/use-atom.ts'
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
  const visit = useAtom(store.visit) ?? first
  useEffect(() => {
    const onPop = () => void popped(store)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [store])

  const state = useMemo(
    () => ({ visit, first, store, navigate: (to: string) => void navigate(store, to) }),
    [visit, first, store],
  )
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
