import { failureText } from '../sign-in/failure-text.ts'
import { findWallets, signMessage, type Wallet } from '../sign-in/wallet.ts'
import type { Store } from '../state/store.ts'
import { answerStep } from './answer-step.ts'

const PROBLEMS = { refused: 'wallet_refused', 'wrong-account': 'wallet_changed', failed: 'wallet_failed' } as const
/** Wallets announce themselves when the page asks; one that has not by then is not there. */
const ANNOUNCING_MS = 400

async function firstWallet(): Promise<Wallet | undefined> {
  const wallets = findWallets()
  if (!wallets.getProviders().length) await new Promise(resolve => setTimeout(resolve, ANNOUNCING_MS))
  const [first] = wallets.getProviders()
  wallets.destroy()
  return first
}

/** Has a wallet sign a message for a step; answers the error in words, or nothing where the step is passed. */
export async function signStep(store: Store, step: string): Promise<string> {
  const wallet = await firstWallet()
  if (!wallet) return store.t('no_wallet_step')
  const signed = await signMessage(wallet)
  if ('problem' in signed) return store.t(PROBLEMS[signed.problem])
  if ('failure' in signed) return failureText(store.t, signed.failure)
  return answerStep(store, step, { message: '', ...signed })
}
