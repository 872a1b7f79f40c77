import type { Page } from '@playwright/test'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

const NAME = 'Test Wallet'

/**
 * Puts a wallet into the browser that announces itself as wallets do (EIP-6963) and really signs; `refuses` makes its owner
 * decline. Answers its address.
 */
export async function injectWallet(page: Page, options: { name?: string; refuses?: boolean } = {}) {
  const { name = NAME, refuses = false } = options
  const account = privateKeyToAccount(generatePrivateKey())
  const binding = `sign${account.address}`
  await page.exposeFunction(binding, (raw: Hex) => account.signMessage({ message: { raw } }))
  await page.addInitScript(
    ([address, binding, name, refuses]) => {
      const provider = {
        async request({ method, params = [] }: { method: string; params?: string[] }) {
          if (method === 'eth_requestAccounts' && refuses) throw Object.assign(new Error('declined'), { code: 4001 })
          if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
          if (method === 'eth_chainId') return '0x1'
          const sign = (window as unknown as Record<string, (raw: string | undefined) => Promise<string>>)[binding as string]
          if (method === 'personal_sign') return sign?.(params[0])
          throw Object.assign(new Error(`unknown ${method}`), { code: 4200 })
        },
        on() {},
        removeListener() {},
      }
      const info = {
        uuid: crypto.randomUUID(),
        name,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
        rdns: 'test.wallet',
      }
      const announce = () =>
        dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
      addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    [account.address, binding, name, refuses] as const,
  )
  return account.address
}

/** Signs a page in by the wallet that was put into its browser, in the login dialog that is open; ends on the welcome page. */
export async function signInByWallet(page: Page, connect = 'Connect wallet') {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: connect }).click()
  await dialog.getByRole('button', { name: NAME }).click()
  await page.waitForURL(/sign-up-welcome/)
}
