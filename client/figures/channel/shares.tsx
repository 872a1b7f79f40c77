import { grouped } from '../controls/grouped.ts'
import type { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import type { WORDS } from './words.ts'

const WIDTH = 300

interface SharesProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  mine: number
  capacity: number
}

/** What both have locked up, as one bar: one's own from the left, the other side's from the right. */
export function Shares({ w, mine, capacity }: SharesProps) {
  const theirs = capacity - mine
  const own = ((mine / capacity) * WIDTH).toFixed(1)
  return (
    <div>
      <p className={styles.caption} aria-hidden="true">
        <span>{w('you', { amount: grouped(mine) })}</span> <span>{w('shop', { amount: grouped(theirs) })}</span>
      </p>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${WIDTH} 20`}
        preserveAspectRatio="none"
        role="img"
        aria-label={w('picture', { capacity: grouped(capacity), mine: grouped(mine), theirs: grouped(theirs) })}
      >
        <path className={styles.theirs} d={`M0 0h${WIDTH}v20H0z`} />
        <path className={styles.mine} d={`M0 0h${own}v20H0z`} />
      </svg>
    </div>
  )
}
