import type { Balances, Line } from '../../../shared/figures/ledger.ts'
import { Mark } from '../controls/mark.tsx'
import { BalanceCells } from './balance-cells.tsx'
import styles from './figure.module.css'

interface LineRowProps {
  number: number
  line: Line
  before: Balances
  text: string
  verdict: string
}

/** A payment with what the ledger says to it. */
export const LineRow = ({ number, line, before, text, verdict }: LineRowProps) => (
  <tr>
    <th scope="row">
      <span className={styles.payment}>
        {number}. {text}
      </span>
      <Mark good={line.isPaid}>{verdict}</Mark>
    </th>
    <BalanceCells balances={line.after} before={before} />
  </tr>
)
