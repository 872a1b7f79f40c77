import styles from './figure.module.css'

const WIDTH = 300

interface BalanceProps {
  worth: number
  /** What of the worth counts. */
  counts: number
  debt: number
  /** What the whole width stands for. */
  full: number
  isOver: boolean
  label: string
}

/** The collateral above, with a line where it ends to count, and the debt below: it may not pass the line. */
export function Balance({ worth, counts, debt, full, isOver, label }: BalanceProps) {
  const wide = (money: number) => ((money / full) * WIDTH).toFixed(1)
  return (
    <svg className={styles.balance} viewBox={`0 0 ${WIDTH} 60`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.worth} d={`M0 4h${wide(worth)}v20H0z`} />
      <path className={styles.counts} d={`M0 4h${wide(counts)}v20H0z`} />
      <path className={isOver ? styles.over : styles.debt} d={`M0 34h${wide(debt)}v20H0z`} />
      <path className={styles.limit} d={`M${wide(counts)} 0v60`} />
    </svg>
  )
}
