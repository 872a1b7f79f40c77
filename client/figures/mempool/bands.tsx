import { BLOCK_KVB, type Place, RATES } from '../../../shared/figures/mempool.ts'
import { grouped } from '../controls/grouped.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { WORDS } from './words.ts'

const ROW = 10
/** So many kvB are as wide as the picture, at the least. */
const WIDTH = 900

/** What waits at each rate as a bar, the best-paying above, and where one's own payment stands among them. */
export function Bands({ place: { waiting, ahead, takenBy }, rate }: { place: Place; rate: number }) {
  const w = useWords(WORDS)
  const width = Math.max(WIDTH, ...waiting)
  const bars = waiting.map((kvb, at) => {
    const before = waiting.slice(0, at).reduce((sum, each) => sum + each, 0)
    return { y: at * ROW + 1.5, kvb, next: Math.min(kvb, Math.max(0, BLOCK_KVB - before)), before }
  })
  const bar = (y: number, from: number, to: number) => (to > from ? `M${from} ${y}H${to}v7H${from}z` : '')
  // Who pays more than a rate stands before all of its bar, and who pays the same within it.
  const mine = bars.find((_, at) => (RATES[at] ?? 0) <= rate) ?? bars.at(-1)
  const edge = RATES.filter((_, at) => (bars[at]?.next ?? 0) > 0).at(-1) ?? 1
  const kvb = grouped(waiting.reduce((sum, each) => sum + each, 0))
  return (
    <div className={styles.bands}>
      <p className={styles.scale} aria-hidden="true">
        {RATES.map(each => (
          <span key={each}>{each}</span>
        ))}
      </p>
      <svg
        viewBox={`0 0 ${width} ${ROW * RATES.length}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={w('picture', { kvb, edge, rate })}
      >
        <path className={styles.later} d={bars.map(({ y, kvb, next }) => bar(y, next, kvb)).join('')} />
        <path className={styles.next} d={bars.map(({ y, next }) => bar(y, 0, next)).join('')} />
        {mine && takenBy === null && (
          <path className={styles.mine} d={`M${Math.min(width, Math.max(0, ahead - mine.before))} ${mine.y + 3.5}h0`} />
        )}
      </svg>
      <p className={styles.legend} aria-hidden="true">
        {w('scale')}
      </p>
      <p className={styles.legend} aria-hidden="true">
        {w('legend', { kvb })}
      </p>
    </div>
  )
}
