import type { Balances, Person } from '../../../shared/figures/ledger.ts'
import styles from './figure.module.css'

export const PEOPLE: readonly Person[] = ['aya', 'ben', 'chika']

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`)

/** What everybody has after a line, and below it what the line has changed. */
export const BalanceCells = ({ balances, before }: { balances: Balances; before: Balances }) =>
  PEOPLE.map(person => {
    const change = balances[person] - before[person]
    return (
      <td key={person}>
        {balances[person]}
        {change !== 0 && <span className={styles.change}>{signed(change)}</span>}
      </td>
    )
  })
