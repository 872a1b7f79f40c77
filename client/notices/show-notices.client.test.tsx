import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { showBanner } from '../first/banner.ts'
import { createStore } from '../state/store.ts'
import { showNotices } from './show-notices.tsx'

const NOTICE = { id: 'n1', title: 'New', text: 'Text' }

function page(name: string, notice: typeof NOTICE | null = null) {
  document.body.innerHTML = `
    <aside data-banner="b1"><p>Down on Sunday</p><button>Close</button></aside><main id="main" tabindex="-1"></main>
    <script type="application/json" id="data-place">{"page":"${name}"}</script>`
  const site = { siteName: '', reportEmail: '', social: null, notice, banner: null } as never
  const store = createStore({ locale: 'en', origin: '', wordsUrl: '', site, theme: null }, en)
  return { store, banner: document.querySelector('aside') as HTMLElement }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('a banner shows itself until it is closed, also on later pages', async () => {
  const first = page('home')
  showBanner()
  await showNotices(first.store)
  expect(first.banner.dataset.shown).toBe('')
  first.banner.querySelector('button')?.click()
  expect(first.banner.hidden).toBe(true)
  const second = page('courses')
  showBanner()
  expect(second.banner.hidden).toBe(true)
})

test('where storage is blocked a banner closes all the same', async () => {
  const { store, banner } = page('home')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  showBanner()
  await showNotices(store)
  expect(banner.dataset.shown).toBe('')
  banner.querySelector('button')?.click()
  expect(banner.hidden).toBe(true)
})

test.each([
  ['home', true],
  ['course', true],
  ['lesson', false],
  ['finalTest', false],
  ['loginPassword', false],
  ['signUpWelcome', false],
])('a notice on %s opens: %s', async (name, opens) => {
  const { store } = page(name, NOTICE)
  await showNotices(store)
  expect(store.modal.value !== null).toBe(opens)
})

test('a notice does not take the place of a dialog that is open', async () => {
  const { store } = page('home', NOTICE)
  store.modal.value = 'a dialog'
  await showNotices(store)
  expect(store.modal.value).toBe('a dialog')
})
