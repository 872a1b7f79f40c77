import { useState } from 'react'
import type en from '../../../locales/en/figures/mempool.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import {
  type Bid,
  BLOCK_KVB,
  blocksTo,
  MOST_BIDS,
  MOST_BLOCKS,
  mayReplace,
  OPTIONS,
  type Place,
  placeAfter,
  RATES,
  stateOf,
  VBYTES,
} from '../../../shared/figures/mempool.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { Slider } from '../controls/slider.tsx'
import frame from '../figure.module.css'
import { Button, Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

const ROW = 10
/** So many kvB are as wide as the picture, at the least. */
const WIDTH = 900

/** What waits at each rate as a bar, the best-paying above, and where one's own payment stands among them. */
function Bands({ place: { waiting, ahead, takenBy }, rate }: { place: Place; rate: number }) {
  const w = useWords<typeof en>()
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

/** Payments that wait for a block, one's own among them, and blocks that take the best-paying. */
export default function MempoolFigure({ options }: FigureProps) {
  const first = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const [rate, setRate] = useState(first.rate)
  const [sent, setSent] = useState<readonly Bid[]>([])
  const [blocks, setBlocks] = useState(0)
  // Before the first block the payment may still be thought over.
  const bids = sent.length ? sent : [{ rate, after: 0 }]
  const pays = bids.at(-1)?.rate ?? rate
  const place = placeAfter(blocks, bids, first.crowd) ?? { waiting: [], ahead: 0, takenBy: null }
  const { ahead, takenBy } = place
  const isOver = blocks === MOST_BLOCKS
  // One replacement a block is enough to see what it does.
  const canReplace = sent.length > 0 && takenBy === null && bids.length < MOST_BIDS && bids.at(-1)?.after !== blocks && !isOver
  const isHigher = mayReplace(pays, rate)
  const fee = grouped(VBYTES * pays)
  const shown = { rate: pays, ahead: grouped(ahead), count: blocksTo(ahead), blocks, block: takenBy ?? 0, fee }
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(takenBy !== null ? 'saidTaken' : blocks ? 'saidWaits' : 'saidFirst', shown)}
      state={stateOf(bids, blocks)}
      onAgain={() => {
        setRate(first.rate)
        setSent([])
        setBlocks(0)
      }}
    >
      <Slider
        label={w('rate')}
        value={rate}
        shown={w('satPerVb', { rate })}
        min={OPTIONS.rate.min}
        max={OPTIONS.rate.max}
        onChange={setRate}
      />
      <Bands place={place} rate={pays} />
      <Facts
        facts={[
          [w('ahead'), w('kvb', { kvb: grouped(takenBy === null ? ahead : 0) })],
          [w('wait'), takenBy === null ? w('inBlocks', shown) : w('taken', shown)],
          [w('fee'), w('sat', shown)],
        ]}
      />
      <div className={frame.actions}>
        <Button
          isOff={isOver}
          onClick={() => {
            setSent(bids)
            setBlocks(blocks + 1)
          }}
        >
          {w(isOver ? 'over' : 'next')}
        </Button>
        <Button quiet isOff={!canReplace || !isHigher} onClick={() => setSent([...bids, { rate, after: blocks }])}>
          {w('replace', { rate })}
        </Button>
      </div>
    </Frame>
  )
}
