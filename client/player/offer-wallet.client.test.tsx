import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import type { LoginOptions } from '../sign-in/login-options.ts'
import { web3Redirect } from '../sign-in/models.ts'
import { createStore, type Store } from '../state/store.ts'
import { VisitProvider } from '../visit/context.tsx'
import type { Visit } from '../visit/visit.ts'
import { offerWallet } from './offer-wallet.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const QUEST = { documentId: 'doc-tour', id: 4, slug: 'tour' }
let root: Root | undefined
let ways: string[]
let address: string | null

beforeEach(() => {
  history.replaceState(null, '', '/quests/tour/look')
  document.body.replaceChildren()
  ways = ['email', 'wallet']
  address = null
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/sign-in-ways' ? { data: ways } : { id: 7, username: 'ada', address }),
  )
})
afterEach(async () => {
  await act(() => root?.unmount())
  vi.unstubAllGlobals()
})

const visitor = (signedIn = false, words: Record<string, string> = {}) =>
  createStore({ locale: 'en', origin: '', wordsUrl: '', site: null, theme: null, signedIn }, { ...en, ...words })
const offerOf = ({ modal }: Store) => (modal.value as ReactElement<{ options: LoginOptions }> | null)?.props.options ?? null

async function draw(store: Store) {
  const visit = { locale: 'en', path: '/quests/tour/look' } as unknown as Visit
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const state = { visit, first: visit, store, navigate: () => {}, prefetch: () => {} }
  await act(async () => root?.render(<VisitProvider value={state}>{store.modal.value}</VisitProvider>))
  await act(async () => new Promise(resolve => setTimeout(resolve, 300)))
}

test('who is not signed in is offered a wallet before the other ways, with the words of the quest, once', async () => {
  const store = visitor(false, { quest_modal_tour: 'You have seen the town.' })
  await offerWallet(store, QUEST, 'look')
  expect(offerOf(store)).toEqual({ web3: true, quest: QUEST })
  // A sign-in with the wallet leads to the end of the quest, for as long as it is offered.
  expect(store.of(web3Redirect).value).toBe('/quests/tour/success')
  await draw(store)
  const said = document.body.textContent ?? ''
  expect(said).toContain('You have seen the town.')
  expect(document.querySelector('input[type=email]')).not.toBeNull()
  expect(document.querySelector('form[method=dialog] button')?.textContent).toBe(en.not_now)
  store.modal.value = null
  await act(async () => root?.unmount())
  root = undefined
  expect(store.of(web3Redirect).value).toBeNull()
  await offerWallet(store, QUEST, 'look')
  expect(offerOf(store)).toBeNull()
})

test('who is signed in without a wallet is offered to connect one, with the same words, and comes back to the step', async () => {
  const store = visitor(true, { quest_modal_4: 'Four.', quest_modal_tour: 'By its slug.' })
  await offerWallet(store, QUEST, 'look')
  const returnTo = '/quests/tour/look?sign-in=linked'
  expect(offerOf(store)).toEqual({ link: 'wallet', onlyWeb3: true, quest: QUEST, returnTo })
  await draw(store)
  expect(document.querySelector('h2')?.textContent).toBe(en.connect_wallet)
  expect(document.body.textContent).toContain('Four.')
  expect(document.querySelector('input[type=email]')).toBeNull()
})

test('the words are looked for by what names the quest surest', async () => {
  const store = visitor(false, { quest_modal_4: 'Four.', 'quest_modal_doc-tour': 'By its document.' })
  await offerWallet(store, QUEST, 'look')
  await draw(store)
  expect(document.body.textContent).toContain('By its document.')
})

test.each<[string, boolean, () => void]>([
  [
    'who has a wallet',
    true,
    () => {
      address = '0x52908400098527886E0F7030069857D2E4169EE7'
    },
  ],
  [
    'who is signed in where wallets are not offered',
    true,
    () => {
      ways = ['email']
    },
  ],
  [
    'who cannot sign in here at all',
    false,
    () => {
      ways = []
    },
  ],
  ['who has gone on meanwhile', false, () => queueMicrotask(() => history.replaceState(null, '', '/quests'))],
])('%s sees none of it', async (_, signedIn, arrange) => {
  arrange()
  const store = visitor(signedIn)
  await offerWallet(store, QUEST, 'look')
  expect(offerOf(store)).toBeNull()
})
