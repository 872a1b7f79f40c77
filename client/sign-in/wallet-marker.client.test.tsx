import { afterEach, expect, test, vi } from 'vitest'
import { cameByWallet, noteSignOut, noteWalletSignIn } from './wallet-marker.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

test('whoever came by a wallet, and has not signed out, is offered the wallet first', () => {
  expect(cameByWallet()).toBe(false)
  noteWalletSignIn()
  expect(cameByWallet()).toBe(true)
})

test('signing out forgets the wallet, and in this tab so it stays until the next sign-in', () => {
  noteWalletSignIn()
  noteSignOut()
  expect([sessionStorage.getItem('disconnected'), localStorage.getItem('web3-login')]).toEqual(['true', null])
  // Another tab has signed in with one since.
  localStorage.setItem('web3-login', 'true')
  expect(cameByWallet()).toBe(false)
  noteWalletSignIn()
  expect(cameByWallet()).toBe(true)
})

test('a browser that clears its storage a moment late still knows it once the page is left', () => {
  noteSignOut()
  sessionStorage.clear()
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('disconnected')).toBe('true')
})

test('where storage is blocked the wallet is one way among others', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  noteWalletSignIn()
  noteSignOut()
  expect(cameByWallet()).toBe(false)
})
