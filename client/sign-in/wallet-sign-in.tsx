import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import buttons from '../ui/button.module.css'
import { Icon } from '../ui/icon.tsx'
import { useStore, useT } from '../visit/context.tsx'
import { failureText } from './failure-text.ts'
import styles from './login-modal.module.css'
import { web3Redirect } from './models.ts'
import { showOutcome } from './show-outcome.tsx'
import { findWallets, signInWithWallet, type Wallet } from './wallet.ts'

interface WalletSignInProps {
  open: boolean
  onOpen: () => void
  returnTo: string
  link: boolean
}

const PROBLEMS = { refused: 'wallet_refused', 'wrong-account': 'wallet_changed', failed: 'wallet_failed' } as const
const none: readonly Wallet[] = []

/** Wallets announce themselves at any time, so the list grows while it is looked at. */
function useWallets(): readonly Wallet[] {
  const store = useMemo(findWallets, [])
  useEffect(() => () => store.destroy(), [store])
  return useSyncExternalStore(store.subscribe, store.getProviders, () => none)
}

function Wallets({ returnTo, link }: Pick<WalletSignInProps, 'returnTo' | 'link'>) {
  const t = useT()
  const store = useStore()
  const wallets = useWallets()
  const [busy, setBusy] = useState('')
  const [wrong, setWrong] = useState('')
  const choose = async (wallet: Wallet) => {
    setBusy(wallet.info.name)
    setWrong('')
    store.of(web3Redirect).value = returnTo
    const outcome = await signInWithWallet(wallet, returnTo, link)
    setBusy('')
    if ('problem' in outcome) return setWrong(t(PROBLEMS[outcome.problem]))
    if ('failure' in outcome && outcome.failure.code === 409) return showOutcome(store, 'other-account')
    if ('failure' in outcome) return setWrong(outcome.failure.code === 400 ? t('wallet_failed') : failureText(t, outcome.failure))
    // What the page was asked for meanwhile counts more.
    window.location.assign('location' in outcome ? outcome.location : (store.of(web3Redirect).value ?? returnTo))
  }
  return (
    <div>
      {wallets.length === 0 && <p className={styles.note}>{t('no_wallet')}</p>}
      <ul className={styles.wallets} aria-busy={busy !== ''}>
        {wallets.map(wallet => (
          <li key={wallet.info.uuid}>
            <button type="button" className={styles.wallet} disabled={busy !== ''} onClick={() => void choose(wallet)}>
              {wallet.info.icon.startsWith('data:image/') && <img src={wallet.info.icon} alt="" />}
              {wallet.info.name}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {busy && t('wallet_asks', { name: busy })}
      </p>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

/** Sign-in with a wallet: a button, then the wallets of this browser. */
export function WalletSignIn({ open, onOpen, returnTo, link }: WalletSignInProps) {
  const t = useT()
  if (open) return <Wallets returnTo={returnTo} link={link} />
  return (
    <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onOpen}>
      <Icon name="wallet" />
      {t('connect_wallet')}
    </button>
  )
}
