import styles from './figure.module.css'

const WIDTH = 60
const HEIGHT = 100
const MIDDLE = WIDTH / 2

/** The middle of one of so many rows of the same height. */
const rowAt = (at: number, rows: number) => (((at + 0.5) * HEIGHT) / rows).toFixed(1)

interface FlowProps {
  coins: number
  /** Places of the coins that flow in, from 0. */
  chosen: readonly number[]
  /** Whether there is something in each row that comes out. */
  out: readonly boolean[]
  label: string
}

/** Lines from the chosen coins into one payment, and from it to all that comes out. The last row is the fee. */
export function Flow({ coins, chosen, out, label }: FlowProps) {
  const into = (at: number) => `M0 ${rowAt(at, coins)}C${MIDDLE / 2} ${rowAt(at, coins)} ${MIDDLE / 2} 50 ${MIDDLE} 50`
  const from = (at: number) =>
    `M${MIDDLE} 50C${MIDDLE * 1.5} 50 ${MIDDLE * 1.5} ${rowAt(at, out.length)} ${WIDTH} ${rowAt(at, out.length)}`
  const others = out.slice(0, -1).flatMap((is, at) => (is ? [from(at)] : []))
  return (
    <svg className={styles.flow} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.stream} d={[...chosen.map(into), ...others].join('')} />
      {out.at(-1) && <path className={styles.toll} d={from(out.length - 1)} />}
      {chosen.length > 0 && <path className={styles.knot} d={`M${MIDDLE} 50h0`} />}
    </svg>
  )
}
