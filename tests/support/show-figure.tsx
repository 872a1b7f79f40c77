import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { loadFigure } from '../../client/figures/code.ts'
import { FigureListener } from '../../client/figures/listener.ts'
import { createStore } from '../../client/state/store.ts'
import { VisitProvider } from '../../client/visit/context.tsx'
import { dataOf } from '../../client/visit/data.ts'
import type { Visit } from '../../client/visit/visit.ts'
import en from '../../locales/en.json' with { type: 'json' }
import type { FigureState, GivenOptions } from '../../shared/figures/figure.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
let told: FigureState = {}
const listen = (state: FigureState) => {
  told = state
}

/** A figure on a page, its state in words and as an answer, and what a person does with it. */
export async function showFigure(name: string, options: GivenOptions = {}) {
  const { default: Drawn } = await loadFigure(name, 'en')
  const store = createStore({ locale: 'en', origin: '', wordsUrl: '', site: null, theme: null }, en)
  const visit = { page: 'lesson', search: '', locale: 'en', ...dataOf({ critical: null, deferred: {} }) } as unknown as Visit
  document.body.innerHTML = '<figure></figure>'
  root = createRoot(document.body.firstElementChild as Element)
  await act(async () =>
    root?.render(
      <VisitProvider value={{ visit, first: visit, store, navigate: () => {}, prefetch: () => {} }}>
        <FigureListener value={listen}>
          <Drawn options={options} />
        </FigureListener>
      </VisitProvider>,
    ),
  )
  const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''
  const labelOf = (field: Element) => {
    const label = field.closest('label')?.cloneNode(true) as Element | undefined
    for (const hidden of label?.querySelectorAll('[aria-hidden]') ?? []) hidden.remove()
    return field.getAttribute('aria-label') ?? label?.textContent ?? ''
  }
  const found = <E extends Element>(elements: E[], name: string, of: (element: E) => string) => {
    const element = elements.find(each => of(each).includes(name))
    if (!element) throw new Error(`No "${name}" among: ${elements.map(of).join(' | ')}`)
    return element
  }
  const button = (name: string) =>
    found(all<HTMLButtonElement>('button, summary, input[type="radio"]'), name, element =>
      element.matches('input') ? labelOf(element) : nameOf(element),
    )
  return {
    said: () => document.querySelector('[role="status"]')?.textContent,
    told: () => told,
    text: () => document.body.textContent ?? '',
    button,
    /** Presses one after the other, so fast that nothing comes between. */
    press: (...names: string[]) =>
      act(async () => {
        for (const name of names) button(name).click()
      }),
    again: () => act(async () => button('Start again').click()),
    /** Types into a field, moves a slider or chooses. */
    put: (label: string, value: string | number) =>
      act(async () => {
        const field = found(all('input, select'), label, labelOf)
        const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, String(value))
        field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
      }),
    wait: (ms: number) => act(() => new Promise(done => setTimeout(done, ms))),
  }
}

/** Takes the figure away. */
export async function takeAway() {
  await act(() => root?.unmount())
  document.body.replaceChildren()
  told = {}
}
