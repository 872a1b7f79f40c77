import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { Gallery } from '../../gallery/page.tsx'
import { pretendedVisit } from '../../gallery/pretended-visit.tsx'
import { LOCALES } from '../../shared/locale.ts'
import { accountModel } from '../account/models.ts'
import { App } from '../app.tsx'
import { useStore, VisitProvider } from '../visit/context.tsx'
import { useModel } from './use-model.ts'

const reading = vi.hoisted(() => {
  // Files before this one have loaded what is replaced here, and those after it want it as it is.
  vi.resetModules()
  return { isRendering: false, inHook: false }
})
afterAll(() => {
  vi.resetModules()
})

/** Signals that nobody may read while React renders, but through the hook. */
vi.mock('@preact/signals-react', async importOriginal => {
  const library = await importOriginal<typeof import('@preact/signals-react')>()
  function watched<Made extends object>(made: Made): Made {
    const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(made), 'value') ?? {}
    const value = {
      get() {
        if (reading.isRendering && !reading.inHook) throw new Error('A component reads a signal without useModel')
        return get?.call(made)
      },
      set: (to: unknown) => set?.call(made, to),
    }
    return Object.defineProperty(made, 'value', value)
  }
  return {
    ...library,
    signal: (value: unknown) => watched(library.signal(value)),
    computed: (from: () => unknown) => watched(library.computed(from)),
  }
})

vi.mock('@preact/signals-react/runtime', async importOriginal => {
  const library = await importOriginal<typeof import('@preact/signals-react/runtime')>()
  return {
    ...library,
    useSignals(usage: 2) {
      const tracking = library.useSignals(usage)
      reading.inHook = true
      return {
        f() {
          reading.inHook = false
          tracking.f()
        },
      }
    },
  }
})

function render(page: ReactNode) {
  reading.isRendering = true
  try {
    return renderToString(page)
  } finally {
    Object.assign(reading, { isRendering: false, inHook: false })
  }
}

test.each(LOCALES)('no component in any state reads a signal without the hook (%s)', locale => {
  expect(render(<Gallery locale={locale} theme={null} />)).toContain('<main')
})

test('nor does what surrounds every page', () => {
  const { store, first } = pretendedVisit('en', 'dark')
  expect(render(<App first={first} store={store} />)).toContain('data-theme="dark"')
})

test('a component that does so is found', () => {
  const shown = (child: ReactNode) => render(<VisitProvider value={pretendedVisit('en', null)}>{child}</VisitProvider>)
  const Careful = () => String(useModel(accountModel))
  const Careless = () => String(useStore().of(accountModel).value)
  expect(shown(<Careful />)).toBe('null')
  expect(() => shown(<Careless />)).toThrow('without useModel')
})
