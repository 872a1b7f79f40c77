import { useEffect, useState } from 'react'
import type { SignInWay } from '../../shared/sign-in-ways.ts'
import { callApi } from '../calls/call-api.ts'
import { withMinimumDelay } from '../form/minimum-delay.ts'
import button from '../ui/button.module.css'
import { ButtonOut } from '../ui/button-link.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PrivacyLink } from '../ui/privacy-link.tsx'
import { useStore, useT } from '../visit/context.tsx'
import { EmailSignIn } from './email-sign-in.tsx'
import styles from './login-modal.module.css'
import type { LoginOptions } from './login-options.ts'
import { web3Redirect } from './models.ts'
import { OUTCOMES } from './outcomes.ts'
import { cameByWallet } from './wallet-marker.ts'
import { WalletSignIn } from './wallet-sign-in.tsx'

const here = () => location.pathname + location.search.replace(/([?&])sign-in=[^&]*&?/, '$1').replace(/[?&]$/, '')

function useWays(): SignInWay[] | null {
  const [ways, setWays] = useState<SignInWay[] | null>(null)
  useEffect(() => {
    let closed = false
    withMinimumDelay(callApi<{ data: SignInWay[] }>('GET', '/api/sign-in-ways')).then(
      answer => closed || setWays(answer.ok ? answer.body.data : []),
    )
    return () => {
      closed = true
    }
  }, [])
  return ways
}

interface WaysProps {
  ways: readonly SignInWay[]
  options: LoginOptions
  returnTo: string
}

function Ways({ ways, options, returnTo }: WaysProps) {
  const t = useT()
  const { onlyWeb3, link } = options
  const [web3] = useState(() => options.web3 ?? (!link && cameByWallet()))
  const has = (way: SignInWay) => ways.includes(way) && (!onlyWeb3 || way === 'wallet') && (!link || link === way)
  // Where there is nothing else to choose, the wallets stand there at once.
  const [isOpen, setOpen] = useState(web3 || ways.filter(has).join() === 'wallet')
  const connect = (way: 'google' | 'facebook') =>
    `/api/connect/${way}?${new URLSearchParams({ return: returnTo, ...(link ? { link: '1' } : {}) })}`
  const wallet = has('wallet') && (
    <WalletSignIn
      key="wallet"
      open={isOpen}
      onOpen={() => setOpen(true)}
      returnTo={returnTo}
      link={link === 'wallet'}
      // At the end of a quest nobody has asked to connect one.
      atOnce={link === 'wallet' && !options.quest}
    />
  )
  return (
    <div className={styles.ways}>
      {web3 && wallet}
      {has('email') && <EmailSignIn returnTo={returnTo} link={link === 'email'} />}
      {has('email') && (has('google') || has('facebook') || (!web3 && wallet)) && <p className={styles.or}>{t('or')}</p>}
      {has('google') && (
        <ButtonOut to={connect('google')} quiet>
          {t('continue_with', { name: 'Google' })}
        </ButtonOut>
      )}
      {has('facebook') && (
        <ButtonOut to={connect('facebook')} quiet>
          {t('continue_with', { name: 'Facebook' })}
        </ButtonOut>
      )}
      {!web3 && wallet}
      {!ways.some(has) && <p role="alert">{t('no_sign_in')}</p>}
    </div>
  )
}

/** The text of a quest, where an editor wrote one. */
const QUEST_TEXT_MISSING = 'Key not found'

function useLead({ text, quest, onlyWeb3, link }: LoginOptions): string {
  const t = useT()
  const keys = quest ? [quest.documentId, quest.id, quest.slug] : []
  const ofQuest = keys.map(key => t(`quest_modal_${key}`)).find(said => said !== QUEST_TEXT_MISSING)
  if (ofQuest) return ofQuest
  return text ?? (link ? t('link_lead') : onlyWeb3 ? t('wallet_lead') : t('sign_in_lead'))
}

/** The login dialog: the ways that are configured here, each with what it needs (spec 2 and 6). */
export function LoginModal({ options }: { options: LoginOptions }) {
  const t = useT()
  const ways = useWays()
  const lead = useLead(options)
  const outcome = OUTCOMES[options.outcome ?? '']
  const returnTo = options.returnTo ?? here()
  const redirect = useStore().of(web3Redirect)
  // It is for the sign-in that this dialog offers, and no later one.
  useEffect(
    () => () => {
      redirect.value = null
    },
    [redirect],
  )
  return (
    <Dialog title={t(options.link ? (options.quest ? 'connect_wallet' : 'add_sign_in') : 'sign_in')}>
      {outcome && (
        <p className={styles.outcome} role="alert">
          {t(outcome)}
        </p>
      )}
      <p className={styles.lead}>{lead}</p>
      {ways ? <Ways ways={ways} options={options} returnTo={returnTo} /> : <p aria-busy="true">{t('loading')}</p>}
      {options.quest && (
        <form method="dialog" className={styles.small}>
          <button type="submit" className={`${button.button} ${button.quiet}`}>
            {t('not_now')}
          </button>
        </form>
      )}
      {!options.link && (
        <p className={styles.small}>
          <PrivacyLink />
        </p>
      )}
    </Dialog>
  )
}
