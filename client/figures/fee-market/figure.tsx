import { useState } from 'react'
import { BUNDLES, OPTIONS, stateOf } from '../../../shared/figures/fee-market.ts'
import { readOptions } from '../../../shared/figures/figure.ts'
import button from '../../ui/button.module.css'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { Slider } from '../controls/slider.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { BlockPicture } from './block-picture.tsx'
import styles from './figure.module.css'
import { marketOf } from './market.ts'
import { WORDS } from './words.ts'

const MOST_BLOCKS = 30
const TIP_STEP = 0.25
/** Fees are moved by this part of the first base fee, at the most by 1 gwei. */
const STEPS = 10

/** A block that fills up, what that does to the base fee, and whether one's own payment is in it. */
export default function FeeMarketFigure({ options }: FigureProps) {
  const first = readOptions(OPTIONS, options)
  const w = useWords(WORDS)
  const [demands, setDemands] = useState<readonly number[]>([first.demand])
  const [maxFee, setMaxFee] = useState(first.maxFee)
  const [tip, setTip] = useState(first.tip)
  const number = demands.length
  const isLast = number === MOST_BLOCKS
  const demand = demands.at(-1) ?? 0
  const { filled, baseFee, next, change, outcome, realTip, burned, tipped } = marketOf(first.baseFee, demands, maxFee, tip)
  const gwei = (fee: number) => w('gwei', { fee: grouped(fee, 3) })
  const step = Math.min(1, first.baseFee / STEPS)
  const signed = `${change > 0 ? '+' : ''}${grouped(change, 1)}`
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(outcome, { number, tip: gwei(realTip), base: gwei(baseFee), next: gwei(next), change: signed })}
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
        min={0}
        max={BUNDLES * 2}
        step={1}
        onChange={value => setDemands([...demands.slice(0, -1), value])}
      />
      <p className={styles.caption} aria-hidden="true">
        {w('filled', { number, filled })}
      </p>
      <BlockPicture filled={filled} label={w('picture', { number, filled })} />
      <div className={`${frame.fields} ${styles.bid}`}>
        <Slider
          label={w('maxFee')}
          value={maxFee}
          shown={gwei(maxFee)}
          min={0}
          max={Math.max(first.maxFee, first.baseFee * STEPS)}
          step={step}
          onChange={setMaxFee}
        />
        <Slider
          label={w('tip')}
          value={tip}
          shown={gwei(tip)}
          min={0}
          max={Math.max(first.tip, STEPS)}
          step={TIP_STEP}
          onChange={setTip}
        />
      </div>
      <Facts
        facts={[
          [w('baseFee'), gwei(baseFee)],
          [w('next'), w('moved', { fee: gwei(next), change: signed })],
          [
            w('pay'),
            outcome === 'in'
              ? w('parts', { total: grouped(burned + tipped), burned: grouped(burned), tip: grouped(tipped) })
              : w('nothing'),
          ],
        ]}
      />
      <button
        type="button"
        className={`${button.button} ${styles.build}`}
        aria-disabled={isLast}
        onClick={() => !isLast && setDemands([...demands, demand])}
      >
        {isLast ? w('full') : w('build', { number: number + 1 })}
      </button>
    </Frame>
  )
}
