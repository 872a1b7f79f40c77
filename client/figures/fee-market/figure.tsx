import { useState } from 'react'
import type en from '../../../locales/en/figures/fee-market.json'
import { BUNDLES, OPTIONS, stateOf } from '../../../shared/figures/fee-market.ts'
import { readOptions } from '../../../shared/figures/figure.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { Slider } from '../controls/slider.tsx'
import frame from '../figure.module.css'
import { Button, Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { marketOf } from './market.ts'

const CELL = 26
const TARGET = BUNDLES / 2

const cells = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `M${(from + i) * CELL + 3} 8h20v24h-20z`).join('')

/** The places of a block: those that are taken are full, and a line stands at the target. */
const BlockPicture = ({ filled, label }: { filled: number; label: string }) => (
  <svg className={`${frame.picture} ${styles.block}`} viewBox={`0 0 ${BUNDLES * CELL} 40`} role="img" aria-label={label}>
    <path className={styles.free} d={cells(filled, BUNDLES)} />
    <path className={styles.taken} d={cells(0, filled)} />
    <path className={styles.target} d={`M${TARGET * CELL} 0v40`} />
  </svg>
)

/** +12.5, −12.5 or 0. */
const signedPercent = (change: number) => `${change > 0 ? '+' : ''}${grouped(change, 1)}`

/** The base fee, where it goes next, and what the payment costs. */
function MarketFacts({ market }: { market: ReturnType<typeof marketOf> }) {
  const w = useWords<typeof en>()
  const { baseFee, next, change, outcome, burned, tipped } = market
  const gwei = (fee: number) => w('gwei', { fee: grouped(fee, 3) })
  return (
    <Facts
      facts={[
        [w('baseFee'), gwei(baseFee)],
        [w('next'), w('moved', { fee: gwei(next), change: signedPercent(change) })],
        [
          w('pay'),
          outcome === 'in'
            ? w('parts', { total: grouped(burned + tipped), burned: grouped(burned), tip: grouped(tipped) })
            : w('nothing'),
        ],
      ]}
    />
  )
}

const MOST_BLOCKS = 30
const TIP_STEP = 0.25
/** Fees are moved by this part of the first base fee, at the most by 1 gwei. */
const STEPS = 10

/** A block that fills up, what that does to the base fee, and whether one's own payment is in it. */
export default function FeeMarketFigure({ options }: FigureProps) {
  const first = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const [demands, setDemands] = useState<readonly number[]>([first.demand])
  const [maxFee, setMaxFee] = useState(first.maxFee)
  const [tip, setTip] = useState(first.tip)
  const number = demands.length
  const isLast = number === MOST_BLOCKS
  const demand = demands.at(-1) ?? 0
  const market = marketOf(first.baseFee, demands, maxFee, tip)
  const gwei = (fee: number) => w('gwei', { fee: grouped(fee, 3) })
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(market.outcome, {
        number,
        tip: gwei(market.realTip),
        base: gwei(market.baseFee),
        next: gwei(market.next),
        change: signedPercent(market.change),
      })}
      state={stateOf(demands, maxFee, tip)}
      onAgain={() => {
        setDemands([first.demand])
        setMaxFee(first.maxFee)
        setTip(first.tip)
      }}
    >
      <Slider
        label={w('demand')}
        value={demand}
        shown={w('bundles', { count: demand })}
        max={BUNDLES * 2}
        onChange={value => setDemands([...demands.slice(0, -1), value])}
      />
      <div className={styles.places}>
        <p className={styles.caption} aria-hidden="true">
          {w('filled', { number, filled: market.filled })}
        </p>
        <BlockPicture filled={market.filled} label={w('picture', { number, filled: market.filled })} />
      </div>
      <div className={frame.pair}>
        <Slider
          label={w('maxFee')}
          value={maxFee}
          shown={gwei(maxFee)}
          max={Math.max(first.maxFee, first.baseFee * STEPS)}
          step={Math.min(1, first.baseFee / STEPS)}
          onChange={setMaxFee}
        />
        <Slider
          label={w('tip')}
          value={tip}
          shown={gwei(tip)}
          max={Math.max(first.tip, STEPS)}
          step={TIP_STEP}
          onChange={setTip}
        />
      </div>
      <MarketFacts market={market} />
      <div className={frame.actions}>
        <Button isOff={isLast} onClick={() => setDemands([...demands, demand])}>
          {isLast ? w('full') : w('build', { number: number + 1 })}
        </Button>
      </div>
    </Frame>
  )
}
