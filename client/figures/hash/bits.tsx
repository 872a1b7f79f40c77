import frame from '../figure.module.css'
import styles from './figure.module.css'

const COLUMNS = 32
const CELL = 10

/** Squares at these places, as one path: 256 elements would be most of the page. */
const squares = (places: readonly number[]) =>
  places.map(at => `M${(at % COLUMNS) * CELL + 1} ${Math.floor(at / COLUMNS) * CELL + 1}h8v8h-8z`).join('')

const setBits = (hex: string) =>
  [...hex].flatMap((digit, i) => {
    const value = Number.parseInt(digit, 16)
    return [8, 4, 2, 1].flatMap((bit, j) => (value & bit ? [i * 4 + j] : []))
  })

/** A fingerprint bit by bit; those that are another than before are ringed, too: colour is not all that says so. */
export const Bits = ({ hex, changed, label }: { hex: string; changed: readonly number[]; label: string }) => (
  <svg className={frame.picture} viewBox="0 0 320 80" role="img" aria-label={label}>
    <path className={styles.set} d={squares(setBits(hex))} />
    <path className={styles.changed} d={squares(changed)} />
  </svg>
)
