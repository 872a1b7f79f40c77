import button from '../../ui/button.module.css'
import { PEOPLE } from './balance-cells.tsx'
import styles from './figure.module.css'

/** Between two lines: what exchanges them. */
export const SwapRow = ({ name, onSwap }: { name: string; onSwap: () => void }) => (
  <tr className={styles.between}>
    <td colSpan={PEOPLE.length + 1}>
      <button type="button" className={`${button.button} ${button.quiet} ${styles.swap}`} onClick={onSwap}>
        <span aria-hidden="true">⇅</span> {name}
      </button>
    </td>
  </tr>
)
