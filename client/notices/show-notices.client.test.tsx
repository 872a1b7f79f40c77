import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { CONSENT_COOKIE } from '../../shared/consent.ts'
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

/** As if the visitor had answered the cookie question, or not yet. */
const answered = (value: string | null) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the flag that the page reads
  document.cookie = `${CONSENT_COOKIE}=${value ?? ''}; path=/${value === null ? '; max-age=0' : ''}`
}

beforeEach(() => {
  localStorage.clear()
  answered('1.00')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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

test('a first visit counts the notice as seen, before the cookie question is answered and after it, on any page', async () => {
  answered(null)
  const first = page('lesson', NOTICE)
  await showNotices(first.store)
  expect(first.store.modal.value).toBeNull()
  answered('1.00')
  const second = page('home', NOTICE)
  await showNotices(second.store)
  expect(second.store.modal.value).toBeNull()
  // The next one is news.
  const later = page('home', { ...NOTICE, id: 'n2' })
  await showNotices(later.store)
  expect(later.store.modal.value).not.toBeNull()
})

test('who has seen another notice gets the new one once the cookie question is answered, also with a refusal', async () => {
  localStorage.setItem('closed-notice', 'n0')
  answered(null)
  const waiting = page('home', NOTICE)
  await showNotices(waiting.store)
  expect(waiting.store.modal.value).toBeNull()
  answered('1.00')
  const refused = page('home', NOTICE)
  await showNotices(refused.store)
  expect(refused.store.modal.value).not.toBeNull()
})

test('who has answered the cookie question before there was any notice gets the first one, until they close it', async () => {
  for (let load = 0; load < 2; load++) {
    const { store } = page('home', NOTICE)
    await showNotices(store)
    expect(store.modal.value).not.toBeNull()
  }
})

test.each(['setItem', 'getItem'])('where storage is blocked (%s) no notice comes again with every page', async method => {
  const blocked = () => {
    throw new Error('blocked')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, [method]: blocked })
  const { store } = page('home', NOTICE)
  await showNotices(store)
  expect(store.modal.value).toBeNull()
})
