import type { Position } from '../../../shared/figures/loan.ts'
import { grouped } from '../controls/grouped.ts'
import type { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import type { WORDS } from './words.ts'

const WIDTH = 300

interface BalanceProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  position: Position
  threshold: number
  /** The money that the whole width stands for. */
  full: number
  isOver: boolean
}

/** The collateral above, with a line where it ends to count, and the debt below: it may not pass the line. */
export function Balance({ w, position, threshold, full, isOver }: BalanceProps) {
  const { collateral, price, debt } = position
  const worth = collateral * price
  const counts = (worth * threshold) / 100
  const wide = (money: number) => ((money / full) * WIDTH).toFixed(1)
  const dollars = (amount: number) => w('dollars', { amount: grouped(amount) })
  return (
    <div className={styles.scales}>
      <p className={styles.caption} aria-hidden="true">
        <span>{w('worth')}</span> <span>{dollars(worth)}</span>
      </p>
      <svg
        className={styles.balance}
        viewBox={`0 0 ${WIDTH} 60`}
        preserveAspectRatio="none"
        role="img"
        aria-label={w('picture', { worth: grouped(worth), counts: grouped(counts), debt: grouped(debt) })}
      >
        <path className={styles.worth} d={`M0 4h${wide(worth)}v20H0z`} />
        <path className={styles.counts} d={`M0 4h${wide(counts)}v20H0z`} />
        <path className={isOver ? styles.over : styles.debt} d={`M0 34h${wide(debt)}v20H0z`} />
        <path className={styles.limit} d={`M${wide(counts)} 0v60`} />
      </svg>
      <p className={styles.caption} aria-hidden="true">
        <span>{w('owed', { debt: dollars(debt) })}</span> <span>{w('counts', { threshold })}</span>
      </p>
    </div>
  )
}
