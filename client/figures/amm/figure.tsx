import { useState } from 'react'
import { OPTIONS, priceOf, sandwich, slippageOf, stateOf } from '../../../shared/figures/amm.ts'
import { readOptions } from '../../../shared/figures/figure.ts'
import { grouped } from '../controls/grouped.ts'
import { niceStep } from '../controls/nice-step.ts'
import { Slider } from '../controls/slider.tsx'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { Attacker } from './attacker.tsx'
import styles from './figure.module.css'
import { PoolCurve } from './pool-curve.tsx'
import { averageOf, resultOf, TradeFacts } from './trade-facts.tsx'
import { WORDS } from './words.ts'

/** Trades with a pool whose product stays, alone or with an attacker around them. */
export default function AmmFigure({ options }: FigureProps) {
  const { coins, money, fee, ...first } = readOptions(OPTIONS, options)
  const w = useWords(WORDS)
  const [pays, setPays] = useState(first.pays)
  const [front, setFront] = useState(first.front)
  const [tolerance, setTolerance] = useState(first.tolerance)
  const pool = { coins, money }
  const trade = sandwich(pool, pays, front, tolerance, fee)
  const { quoted, got, profit, pools } = trade
  const [before, after] = pools
  const dollars = (amount: number) => w('dollars', { amount: grouped(amount) })
  const slippage = got === null ? 0 : slippageOf(pool, pays, got, fee)
  const said = !pays ? 'saidNothing' : got === null ? 'saidRefused' : front ? 'saidAttacked' : 'saidAlone'
  const room = (start: number) => {
    const max = Math.max(money / 2, start)
    return { max, step: niceStep(max, start) }
  }
  return (
    <Frame
      title={w('title')}
      task={w('task', { coins: grouped(coins, 2), money: grouped(money) })}
      said={w(said, {
        got: grouped(got ?? 0, 3),
        quoted: grouped(quoted, 3),
        average: averageOf(pays, got),
        slippage: grouped(slippage, 2),
        before: grouped(priceOf(pool), 2),
        profit: resultOf(profit),
        tolerance,
      })}
      state={stateOf(pays, front, tolerance)}
      onAgain={() => {
        setPays(first.pays)
        setFront(first.front)
        setTolerance(first.tolerance)
      }}
    >
      <Slider label={w('pays')} value={pays} shown={dollars(pays)} min={0} {...room(first.pays)} onChange={setPays} />
      <div className={styles.chart}>
        <PoolCurve first={pool} before={before} after={got === null ? before : after} label={w('picture')} />
        <p aria-hidden="true">
          <span>↑ {w('y')}</span> <span>→ {w('x')}</span>
        </p>
      </div>
      <TradeFacts w={w} pool={pool} trade={trade} pays={pays} fee={fee} isAttacked={front > 0} slippage={slippage} />
      <Attacker
        w={w}
        front={{ value: front, shown: dollars(front), ...room(first.front) }}
        tolerance={tolerance}
        onFront={setFront}
        onTolerance={setTolerance}
      />
    </Frame>
  )
}
