import { createContext, type ReactNode, useContext } from 'react'
import { Router } from 'wouter'
import type { Locale } from '../../shared/locale.ts'
import type { Store } from '../state/store.ts'
import type { Visit } from './visit.ts'

export interface VisitState {
  visit: Visit
  /** The visit that the server made: it holds the signed-in learner's data. */
  first: Visit
  store: Store
  /** Shows another page in this one. */
  navigate(to: string): void
  /** Fetches code and data of an address, so that a click shows it at once. */
  prefetch(to: string): void
}

const Context = createContext<VisitState | null>(null)

/** All of it at once; most need one of the hooks below. */
export function useVisitState(): VisitState {
  const state = useContext(Context)
  if (!state) throw new Error('Expected VisitProvider above this component')
  return state
}

// At module level: a new hook would render every link again.
const useShownPath = (): [string, (to: string) => void] => {
  const { visit, navigate } = useVisitState()
  return [visit.path, navigate]
}
const useShownSearch = () => useVisitState().visit.search

/**
 * The page on screen, for everything below. The router gets the address of that page and not the one of the address bar: the old
 * page stays until the next is ready. Its base stays empty, because `href` writes the language.
 */
export const VisitProvider = ({ value, children }: { value: VisitState; children: ReactNode }) => (
  <Context value={value}>
    <Router hook={useShownPath} searchHook={useShownSearch}>
      {children}
    </Router>
  </Context>
)

export const useVisit = () => useVisitState().visit
export const useFirstVisit = () => useVisitState().first
export const useStore = () => useVisitState().store
export const useLocale = (): Locale => useVisit().locale
export const useT = () => useStore().t
