import { useEffect, useMemo } from 'react'
import type { Route } from '../shared/routes.ts'
import { Document, type DocumentAssets } from './document.tsx'
import { Layout } from './layouts/layout.tsx'
import { navigate, popped, prefetch } from './navigate.ts'
import type { Store } from './state/store.ts'
import { useHeld } from './state/use-model.ts'
import { VisitProvider } from './visit/context.tsx'
import { routeMeta, visitModel } from './visit/models.ts'
import type { Visit } from './visit/visit.ts'

/** The layout of every error page, at any address (product decisions: layouts). */
const ERROR_ROUTE: Route = { pattern: '', layout: 'empty-with-header', background: 'base' }

interface AppProps {
  first: Visit
  store: Store
  assets?: DocumentAssets
}

/** The whole document. The server renders it once, the browser takes it over and shows the following visits in it. */
export function App({ first, store, assets }: AppProps) {
  const visit = useHeld(store.of(visitModel)) ?? first
  useEffect(() => {
    const onPop = () => void popped(store)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [store])

  const state = useMemo(
    () => ({
      visit,
      first,
      store,
      navigate: (to: string) => void navigate(store, to),
      prefetch: (to: string) => void prefetch(to),
    }),
    [visit, first, store],
  )
  const { Page } = visit.module
  const route = useHeld(store.of(routeMeta)) ?? ERROR_ROUTE
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
