import { createStore, type EIP6963ProviderDetail } from 'mipd'
import { type ApiAnswer, callApi } from '../calls/call-api.ts'
import { noteWalletSignIn } from './wallet-marker.ts'

export type Wallet = EIP6963ProviderDetail

/** What a wallet says by error code (EIP-1193). */
const REFUSED = 4001

/** Wallets of this browser, as they announce themselves (EIP-6963). */
export const findWallets = () => createStore()

type Trouble = { problem: 'refused' | 'wrong-account' | 'failed' } | { failure: Extract<ApiAnswer<unknown>, { ok: false }> }
type Outcome = { location: string } | { linked: true } | Trouble
export interface SignedMessage {
  address: string
  signature: string
  message?: string
}

const errorCode = (error: unknown) => (error as { code?: unknown } | null)?.code

/**
 * Asks a wallet for its account and has it sign the message that the server gives (EIP-4361; where a server gives none, the
 * sentence of its plugin). The account must still be the same when it signs.
 */
export async function signMessage({ provider }: Wallet): Promise<SignedMessage | Trouble> {
  try {
    const [address] = await provider.request({ method: 'eth_requestAccounts' })
    if (!address) return { problem: 'refused' }
    const asked = await callApi<{ token: string; message?: string | null }>('GET', `/webthree-auth/token/${address}`)
    if (!asked.ok) return { failure: asked }
    const { token, message } = asked.body
    const text = message ?? `Your authentication token : ${token}`
    const hex = `0x${[...new TextEncoder().encode(text)].map(byte => byte.toString(16).padStart(2, '0')).join('')}` as const
    const signature = await provider.request({ method: 'personal_sign', params: [hex, address] })
    const [now] = await provider.request({ method: 'eth_accounts' })
    if (now && now.toLowerCase() !== address.toLowerCase()) return { problem: 'wrong-account' }
    return { address, signature, ...(message ? { message } : {}) }
  } catch (error) {
    return { problem: errorCode(error) === REFUSED ? 'refused' : 'failed' }
  }
}

/** Signs in with a wallet, or adds it to the account that is signed in. */
export async function signInWithWallet(wallet: Wallet, returnTo: string, link: boolean): Promise<Outcome> {
  const signed = await signMessage(wallet)
  if (!('signature' in signed)) return signed
  const proof = { ...signed, returnTo, link }
  const answer = await callApi<{ location: string } | { linked: true }>('POST', '/webthree-auth/authenticate', proof)
  if (!answer.ok) return { failure: answer }
  if (!link) noteWalletSignIn()
  return answer.body
}
