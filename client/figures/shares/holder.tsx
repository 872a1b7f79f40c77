import type { ReactNode } from 'react'
import { Mark } from '../controls/mark.tsx'
import styles from './figure.module.css'

const CELL = 24

interface HolderProps {
  name: string
  held: number
  needed: number
  keys: number
  isThief?: boolean
  /** In words what is drawn. */
  label: string
  isGood: boolean
  children: ReactNode
}

const cells = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => `M${(from + i) * CELL + 3} 5h18v20h-18z`).join('')

/** How many keys somebody holds, and a line where they are enough. */
export const Holder = ({ name, held, needed, keys, isThief = false, label, isGood, children }: HolderProps) => (
  <div className={styles.holder}>
    <p className={styles.who}>
      {name} <span>{held}</span>
    </p>
    <svg className={styles.cells} viewBox={`0 0 ${CELL * keys} 30`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.free} d={cells(held, keys)} />
      <path className={isThief ? styles.taken : styles.held} d={cells(0, held)} />
      <path className={styles.line} d={`M${CELL * needed} 0v30`} />
    </svg>
    <Mark good={isGood}>{children}</Mark>
  </div>
)
