import { BUNDLES } from '../../../shared/figures/fee-market.ts'
import frame from '../figure.module.css'
import styles from './figure.module.css'

const CELL = 26
const TARGET = BUNDLES / 2

const cells = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `M${(from + i) * CELL + 3} 8h20v24h-20z`).join('')

/** The places of a block: those that are taken are full, and a line stands at the target. */
export const BlockPicture = ({ filled, label }: { filled: number; label: string }) => (
  <svg className={`${frame.picture} ${styles.block}`} viewBox={`0 0 ${BUNDLES * CELL} 40`} role="img" aria-label={label}>
    <path className={styles.free} d={cells(filled, BUNDLES)} />
    <path className={styles.taken} d={cells(0, filled)} />
    <path className={styles.target} d={`M${TARGET * CELL} 0v40`} />
  </svg>
)
