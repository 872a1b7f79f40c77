import { createStore, type EIP6963ProviderDetail } from 'mipd'
import { type Asked, ask } from './ask.ts'
import { WEB3_MARKER } from './wallet-marker.ts'

export type Wallet = EIP6963ProviderDetail

/** What a wallet says by error code (EIP-1193). */
const REFUSED = 4001

/** Wallets of this browser, as they announce themselves (EIP-6963). */
export const findWallets = () => createStore()

type Outcome =
  | { location: string }
  | { linked: true }
  | { problem: 'refused' | 'wrong-account' | 'failed' }
  | { failure: Extract<Asked<unknown>, { ok: false }> }

const errorCode = (error: unknown) => (error as { code?: unknown } | null)?.code

function remember() {
  try {
    localStorage.setItem(WEB3_MARKER, 'true')
  } catch {
    // Blocked storage costs nothing but the marker.
  }
}

/**
 * Signs in with a wallet: asks it for the account, has it sign the message that the server gives (EIP-4361; where a server gives
 * none, the sentence of its plugin), and hands the signature in. The account must still be the same when it signs.
 */
export async function signInWithWallet({ provider }: Wallet, returnTo: string, link: boolean): Promise<Outcome> {
  try {
    const [address] = await provider.request({ method: 'eth_requestAccounts' })
    if (!address) return { problem: 'refused' }
    const asked = await ask<{ token: string; message?: string | null }>('GET', `/webthree-auth/token/${address}`)
    if (!asked.ok) return { failure: asked }
    const { token, message } = asked.body
    const text = message ?? `Your authentication token : ${token}`
    const hex = `0x${[...new TextEncoder().encode(text)].map(byte => byte.toString(16).padStart(2, '0')).join('')}` as const
    const signature = await provider.request({ method: 'personal_sign', params: [hex, address] })
    const [now] = await provider.request({ method: 'eth_accounts' })
    if (now && now.toLowerCase() !== address.toLowerCase()) return { problem: 'wrong-account' }
    const proof = { address, signature, ...(message ? { message } : {}), returnTo, link }
    const answer = await ask<{ location: string } | { linked: true }>('POST', '/webthree-auth/authenticate', proof)
    if (!answer.ok) return { failure: answer }
    if (!link) remember()
    return answer.body
  } catch (error) {
    return { problem: errorCode(error) === REFUSED ? 'refused' : 'failed' }
  }
}
