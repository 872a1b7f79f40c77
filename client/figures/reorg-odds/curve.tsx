import { attackerOdds } from '../../../shared/figures/reorg-odds.ts'
import styles from './figure.module.css'

/** Powers of ten from top to bottom: a chance of 1 to one in a million. */
const DECADES = 6
const HEIGHT = 100

/** How far from the top a chance stands: as far for each tenth. */
const depthOf = (odds: number) => Math.min(DECADES, odds > 0 ? -Math.log10(odds) : DECADES) * (HEIGHT / DECADES)

interface CurveProps {
  share: number
  blocks: number
  /** How many blocks there is room for. */
  width: number
  label: string
}

/** The chance by the number of blocks, from 0 to as many as there is room for; where one stands is a point. */
export function Curve({ share, blocks, width, label }: CurveProps) {
  const point = (at: number) => `${at} ${depthOf(attackerOdds(share / 100, at)).toFixed(1)}`
  const points = Array.from({ length: width + 1 }, (_, at) => point(at))
  return (
    <svg className={styles.curve} viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.grid} d={`M0 0H${width}M0 50H${width}M0 100H${width}`} />
      <path className={styles.line} d={`M${points.join('L')}`} />
      <path className={styles.here} d={`M${point(blocks)}h0`} />
    </svg>
  )
}
