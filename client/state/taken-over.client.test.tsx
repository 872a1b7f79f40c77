import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineDerived, defineModel, hold } from './model.ts'
import { createStore, type Store } from './store.ts'
import { useHeld } from './use-model.ts'

const countModel = defineModel<number>('count')
const evensModel = defineDerived('evens', read => [read(countModel) ?? 0].filter(count => count % 2 === 0))

const createVisit = (count: number) => {
  const store = createStore({ locale: 'en', origin: 'https://campus.test', wordsUrl: '', site: null, theme: null }, {})
  store.begin(countModel, count)
  return store
}

let root: HTMLElement
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = document.body.appendChild(document.createElement('div'))
})
afterEach(() => root.remove())

/** What each render of a part showed, from the moment when React took it over. */
async function takeOver({ of }: Store, meanwhile: () => void) {
  const shown: string[] = []
  const Part = () => {
    const text = `${useHeld(of(countModel))} ${useHeld(of(evensModel)).length} ${useHeld(theme)}`
    shown.push(text)
    return <p>{text}</p>
  }
  const theme = hold('light')
  root.innerHTML = renderToString(<Part />)
  shown.length = 0
  meanwhile()
  await act(async () => void hydrateRoot(root, <Part />))
  return { shown, text: () => root.textContent }
}

test('a part of the page is rendered once when it is taken over and nothing has changed', async () => {
  const { shown } = await takeOver(createVisit(2), () => {})
  expect(shown).toEqual(['2 1 light'])
})

test('what has changed before a part is taken over shows right afterwards, and what changes later too', async () => {
  const store = createVisit(2)
  const { shown, text } = await takeOver(store, () => {
    store.of(countModel).value = 3
  })
  expect(shown[0]).toBe('2 1 light')
  expect(text()).toBe('3 0 light')
  await act(async () => {
    store.of(countModel).value = 4
  })
  expect(text()).toBe('4 1 light')
})
