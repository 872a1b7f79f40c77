import { type Approval, allowedAfter, type Change, canLower } from '../../../shared/figures/approvals.ts'
import { grouped } from '../controls/grouped.ts'
import type { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import type { WORDS } from './words.ts'

interface ApprovalRowProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  approval: Approval
  change: Change
  isDisconnected: boolean
  onChange: (change: Change) => void
  onDisconnect: () => void
}

/** Who may take what, and what one can do about it. What was done cannot be done again, and its button says so. */
export function ApprovalRow({ w, approval, change, isDisconnected, onChange, onDisconnect }: ApprovalRowProps) {
  const { spender, token, exact, ago } = approval
  const allowed = allowedAfter(approval, change)
  const isRevoked = change === 'revoked'
  const button = (label: string, isDone: boolean, act: () => void) => (
    <button type="button" aria-disabled={isDone} onClick={() => isDone || act()}>
      {label} <span className="visually-hidden">{w(spender)}</span>
    </button>
  )
  return (
    <li className={styles.approval} data-change={change} data-generous={allowed > exact}>
      <p>
        <b>{w(spender)}</b>{' '}
        <span className={styles.allowed}>
          {w('amount', { amount: allowed === Number.POSITIVE_INFINITY ? w('unlimited') : grouped(allowed), token })}
        </span>{' '}
        <span className={styles.ago}>{w(ago[1], { count: ago[0] })}</span>
      </p>
      <div className={styles.buttons}>
        {button(w(isRevoked ? 'revoked' : 'revoke'), isRevoked, () => onChange('revoked'))}
        {canLower(approval) &&
          button(w(change === 'lowered' ? 'lowered' : 'lower', { exact }), change !== 'kept', () => onChange('lowered'))}
        {button(w(isDisconnected ? 'disconnected' : 'disconnect'), isDisconnected, onDisconnect)}
      </div>
    </li>
  )
}
