import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { createStore, type Store } from '../../client/state/store.ts'
import { VisitProvider } from '../../client/visit/context.tsx'
import type { Visit } from '../../client/visit/visit.ts'
import en from '../../locales/en.json' with { type: 'json' }
import ja from '../../locales/ja-JP.json' with { type: 'json' }
import { DEFAULT_LOCALE, type Locale } from '../../shared/locale.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What is asked of the server, by a component of these tests. */
export const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()

let root: Root | undefined

/** Each test of a file begins with an empty page and a server that has not been asked; called once, at the top of the file. */
export function testComponents() {
  beforeEach(() => {
    document.body.replaceChildren()
    vi.stubGlobal('fetch', asked)
  })
  afterEach(async () => {
    await act(() => root?.unmount())
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.resetAllMocks()
  })
}

/** The store of a page in this language, for a visitor or for a learner. */
export const someStore = (locale: Locale = DEFAULT_LOCALE, learner = false) =>
  createStore({ locale, origin: '', wordsUrl: '', site: null, theme: null, learner }, locale === DEFAULT_LOCALE ? en : ja)

/** Shows a component as a part of a page, and waits for what it waits for. */
export async function showComponent(component: ReactNode, store: Store, visit = {} as Visit) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const state = { visit, first: visit, store, navigate: () => {}, prefetch: () => {} }
  await act(async () => root?.render(<VisitProvider value={state}>{component}</VisitProvider>))
}
