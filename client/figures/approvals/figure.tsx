import { useState } from 'react'
import type en from '../../../locales/en/figures/approvals.json'
import {
  type Approval,
  allowedAfter,
  type Change,
  canLower,
  feeOf,
  GAS,
  OPTIONS,
  SCENES,
  type Spender,
  stateOf,
  takeable,
  takeableSum,
  type Wallet,
} from '../../../shared/figures/approvals.ts'
import { readOptions } from '../../../shared/figures/figure.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

interface ApprovalRowProps {
  approval: Approval
  change: Change
  isDisconnected: boolean
  onChange: (change: Change) => void
  onDisconnect: () => void
}

/** Who may take what, and what one can do about it. What was done cannot be done again, and its button says so. */
function ApprovalRow({ approval, change, isDisconnected, onChange, onDisconnect }: ApprovalRowProps) {
  const w = useWords<typeof en>()
  const { spender, token, exact, ago } = approval
  const allowed = allowedAfter(approval, change)
  const isRevoked = change === 'revoked'
  const button = (label: string, isDone: boolean, act: () => void) => (
    <button type="button" aria-disabled={isDone} onClick={() => isDone || act()}>
      <span>{label}</span> <span className="visually-hidden">{w(spender)}</span>
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

interface Done {
  changes: readonly Change[]
  disconnected: readonly Spender[]
  transactions: number
  said: 'saidNow' | 'saidRevoked' | 'saidLowered' | 'saidDisconnected'
  about: Spender
}

/** What a wallet has approved: one revokes and lowers, each by a transaction, or only disconnects a site. */
export default function ApprovalsFigure({ options }: FigureProps) {
  const { scene, gasPrice } = readOptions(OPTIONS, options)
  const wallet: Wallet = SCENES[scene]
  const { approvals, balances } = wallet
  const w = useWords<typeof en>()
  const nothingDone: Done = {
    changes: approvals.map(() => 'kept'),
    disconnected: [],
    transactions: 0,
    said: 'saidNow',
    about: 'otter',
  }
  const [done, setDone] = useState(nothingDone)
  const { changes, disconnected, transactions, said, about } = done
  const within = takeable(wallet, changes).filter(({ amount }) => amount > 0)
  const parts = within.map(({ token, amount }) => w('amount', { amount: grouped(amount), token })).join(w('and'))
  const reach = w(within.length > 0 ? 'some' : 'nothing', { parts, sum: grouped(takeableSum(wallet, changes)) })
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(said, { name: w(about), reach })}
      state={stateOf(changes)}
      onAgain={() => setDone(nothingDone)}
    >
      <ul className={styles.approvals}>
        {approvals.map((approval, at) => (
          <ApprovalRow
            key={approval.spender}
            approval={approval}
            change={changes[at] ?? 'kept'}
            isDisconnected={disconnected.includes(approval.spender)}
            onChange={change =>
              setDone(before => ({
                ...before,
                changes: before.changes.map((each, other) => (other === at ? change : each)),
                transactions: before.transactions + 1,
                said: change === 'revoked' ? 'saidRevoked' : 'saidLowered',
                about: approval.spender,
              }))
            }
            onDisconnect={() =>
              setDone(before => ({
                ...before,
                disconnected: [...before.disconnected, approval.spender],
                said: 'saidDisconnected',
                about: approval.spender,
              }))
            }
          />
        ))}
      </ul>
      <Facts
        facts={[
          ...Object.entries(balances).map(([token, balance]) => [w('held', { token }), grouped(balance)] as const),
          [
            w('fees', { count: transactions, gas: grouped(GAS), price: gasPrice }),
            w('eth', { amount: grouped(feeOf(transactions, gasPrice), 6) }),
          ],
        ]}
      />
    </Frame>
  )
}
