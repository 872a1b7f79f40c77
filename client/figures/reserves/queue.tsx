import { CUSTOMERS, type Run } from '../../../shared/figures/reserves.ts'
import styles from './figure.module.css'

const IN_A_ROW = 10
const WIDTH = 30
const HEIGHT = 36

const person = (at: number) => {
  const x = (at % IN_A_ROW) * WIDTH
  const y = Math.floor(at / IN_A_ROW) * HEIGHT
  return `M${x + 10} ${y + 10}a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM${x + 5} ${y + 31}c0-8 4-12 10-12s10 4 10 12z`
}

const cross = (at: number) => {
  const x = (at % IN_A_ROW) * WIDTH
  const y = Math.floor(at / IN_A_ROW) * HEIGHT
  return `M${x + 5} ${y + 6}l20 25m0-25l-20 25`
}

const all = (from: number, to: number, draw: (at: number) => string) =>
  Array.from({ length: to - from }, (_, i) => draw(from + i)).join('')

/** All customers in the order in which they ask: paid, turned away with a cross, and those who have not asked. */
export const Queue = ({ run: { asked, paid }, label }: { run: Run; label: string }) => (
  <svg
    className={styles.queue}
    viewBox={`0 0 ${WIDTH * IN_A_ROW} ${(HEIGHT * CUSTOMERS) / IN_A_ROW}`}
    role="img"
    aria-label={label}
  >
    <path className={styles.paid} d={all(0, paid, person)} />
    <path className={styles.unpaid} d={all(paid, asked, person)} />
    <path className={styles.cross} d={all(paid, asked, cross)} />
    <path className={styles.waiting} d={all(asked, CUSTOMERS, person)} />
  </svg>
)
