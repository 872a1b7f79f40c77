import type { Pool } from '../../../shared/figures/amm.ts'
import styles from './figure.module.css'

/** The picture shows so much of the first reserves: coins from left to right, money from bottom to top. */
const WIDEST = 1.25
const HIGHEST = 2.5
const WIDTH = 250
const HEIGHT = 100
const POINTS = 40

interface PoolCurveProps {
  first: Pool
  before: Pool
  after: Pool
  label: string
}

/** All reserves with the same product, the pool before a trade and after it. */
export function PoolCurve({ first, before, after, label }: PoolCurveProps) {
  const at = (x: number, y: number) =>
    `${((Math.min(x, WIDEST) / WIDEST) * WIDTH).toFixed(1)} ${(HEIGHT * (1 - Math.min(y, HIGHEST) / HIGHEST)).toFixed(1)}`
  const pointOf = ({ coins, money }: Pool) => at(coins / first.coins, money / first.money)
  const curve = Array.from({ length: POINTS + 1 }, (_, i) => {
    const x = 1 / HIGHEST + (i / POINTS) * (WIDEST - 1 / HIGHEST)
    return at(x, 1 / x)
  })
  return (
    <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.axes} d={`M0 0V${HEIGHT}H${WIDTH}`} />
      <path className={styles.line} d={`M${curve.join('L')}`} />
      <path className={styles.before} d={`M${pointOf(before)}h0`} />
      <path className={styles.hole} d={`M${pointOf(before)}h0`} />
      <path className={styles.after} d={`M${pointOf(after)}h0`} />
    </svg>
  )
}
