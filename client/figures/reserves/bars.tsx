import { OPTIONS, type Run } from '../../../shared/figures/reserves.ts'
import styles from './figure.module.css'

const WIDTH = 300

interface BarsProps {
  run: Run
  /** Percent of all claims that were there at first: what has gone leaves its place empty. */
  reserves: number
  /** Whether what is owed is drawn as well. */
  isCompared: boolean
  there: string
  owed: string
  label: string
}

/** What is there, and below it what is owed: its place stays empty while nobody says. */
export function Bars({ run, reserves, isCompared, there, owed, label }: BarsProps) {
  const wide = (percent: number) => ((percent / OPTIONS.reserves.max) * WIDTH).toFixed(1)
  return (
    <div className={styles.bars}>
      <p aria-hidden="true">{there}</p>
      <svg viewBox={`0 0 ${WIDTH + 2} 44`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.unknown} d={`M1 1h${wide(reserves)}v18H1z`} />
        <path className={styles.there} d={`M1 1h${wide(run.left)}v18H1z`} />
        <path
          className={isCompared ? styles.owed : styles.unknown}
          d={`M1 25h${wide(isCompared ? run.owed : OPTIONS.reserves.max)}v18H1z`}
        />
      </svg>
      <p aria-hidden="true">{owed}</p>
    </div>
  )
}
