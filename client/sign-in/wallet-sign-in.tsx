import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
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
  /** The person has pressed *Connect wallet* before: the only wallet of this browser is asked without another press. */
  atOnce: boolean
}

const PROBLEMS = { refused: 'wallet_refused', 'wrong-account': 'wallet_changed', failed: 'wallet_failed' } as const
const none: readonly Wallet[] = []

/** Wallets announce themselves at any time, so the list grows while it is looked at. */
function useWallets(): readonly Wallet[] {
  const store = useMemo(findWallets, [])
  useEffect(() => () => store.destroy(), [store])
  return useSyncExternalStore(store.subscribe, store.getProviders, () => none)
}

function Wallets({ returnTo, link, atOnce }: Pick<WalletSignInProps, 'returnTo' | 'link' | 'atOnce'>) {
  const t = useT()
  const store = useStore()
  const wallets = useWallets()
  const [busy, setBusy] = useState('')
  const [wrong, setWrong] = useState('')
  const choose = async (wallet: Wallet) => {
    setBusy(wallet.info.name)
    setWrong('')
    const to = store.of(web3Redirect).value ?? returnTo
    const outcome = await signInWithWallet(wallet, to, link)
    setBusy('')
    if ('problem' in outcome) return setWrong(t(PROBLEMS[outcome.problem]))
    if ('failure' in outcome && outcome.failure.code === 409) return showOutcome(store, 'other-account')
    if ('failure' in outcome) return setWrong(outcome.failure.code === 400 ? t('wallet_failed') : failureText(t, outcome.failure))
    window.location.assign('location' in outcome ? outcome.location : to)
  }
  const wasAsked = useRef(!atOnce)
  useEffect(() => {
    const [only] = wallets
    if (wasAsked.current || !only) return
    wasAsked.current = true
    if (wallets.length === 1) void choose(only)
  })
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
export function WalletSignIn({ open, onOpen, ...wanted }: WalletSignInProps) {
  const t = useT()
  if (open) return <Wallets {...wanted} />
  return (
    <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onOpen}>
      <Icon name="wallet" />
      {t('connect_wallet')}
    </button>
  )
}
