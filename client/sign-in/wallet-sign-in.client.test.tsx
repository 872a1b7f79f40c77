import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { asked, showComponent, someStore, testComponents } from '../../tests/support/component.tsx'
import type { Visit } from '../visit/visit.ts'
import { LoginModal } from './login-modal.tsx'
import type { LoginOptions } from './login-options.ts'
import { web3Redirect } from './models.ts'

testComponents()

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const SUCCESS = '/quests/tour/success'
const ways = ['email', 'wallet']
const calls: string[] = []
const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
  calls.length = 0
})

/** A wallet that announces itself as wallets do (EIP-6963), and signs. */
function install(name: string) {
  const request = async ({ method }: { method: string }) => {
    calls.push(`${name} ${method}`)
    return method === 'personal_sign' ? '0x12' : [ADDRESS]
  }
  const detail = { info: { uuid: name, name, icon: '', rdns: 'test' }, provider: { request } }
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  ends.push(() => removeEventListener('eip6963:requestProvider', announce))
}

/** Waits for a state of the page. */
const until = (state: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    state()
  })

async function open(options: LoginOptions, store = someStore()) {
  asked.mockImplementation(async path => {
    if (path === '/api/sign-in-ways') return Response.json({ data: ways })
    if (path.startsWith('/webthree-auth/token')) return Response.json({ token: 'a token' })
    return Response.json({ data: null, error: { message: 'enough' } }, { status: 400 })
  })
  await showComponent(<LoginModal options={options} />, store, { locale: 'en', path: '/profile' } as unknown as Visit)
  await until(() => expect(document.querySelector('ul')).not.toBeNull())
}
const bodies = () =>
  asked.mock.calls.flatMap(([path, init]) => (path === '/webthree-auth/authenticate' ? [JSON.parse(String(init.body))] : []))
const names = () => [...document.querySelectorAll('li button')].map(button => button.textContent)

test('who has pressed Connect wallet and has one wallet is asked by it at once', async () => {
  install('One')
  await open({ link: 'wallet', onlyWeb3: true, returnTo: '/profile' })
  await until(() => expect(bodies()).toMatchObject([{ address: ADDRESS, link: true, returnTo: '/profile' }]))
  // It is asked once, whatever it says.
  await until(() => expect(document.body.textContent).toContain(en.wallet_failed))
  expect(calls.filter(call => call.endsWith('eth_requestAccounts'))).toEqual(['One eth_requestAccounts'])
})

test('without a wallet that is said', async () => {
  await open({ link: 'wallet', onlyWeb3: true })
  expect(document.body.textContent).toContain(en.no_wallet)
})

test('of several wallets one is chosen', async () => {
  install('One')
  install('Two')
  await open({ link: 'wallet', onlyWeb3: true })
  expect(names()).toEqual(['One', 'Two'])
  expect(calls).toEqual([])
})

test('a wallet that is offered at the end of a quest is asked once it is chosen', async () => {
  install('One')
  await open({ link: 'wallet', onlyWeb3: true, quest: { documentId: 'doc-tour', id: 4, slug: 'tour' } })
  expect(names()).toEqual(['One'])
  expect(calls).toEqual([])
})

test('a sign-in with a wallet leads to the page that waits for it', async () => {
  install('One')
  const store = someStore()
  store.of(web3Redirect).value = SUCCESS
  await open({ web3: true }, store)
  await act(async () => document.querySelector<HTMLButtonElement>('li button')?.click())
  await until(() => expect(bodies()).toMatchObject([{ link: false, returnTo: SUCCESS }]))
})
