import { useState } from 'react'
import { OPTIONS, priceOf, sandwich, slippageOf, stateOf } from '../../../shared/figures/amm.ts'
import { readOptions } from '../../../shared/figures/figure.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { niceStep } from '../controls/nice-step.ts'
import { Slider } from '../controls/slider.tsx'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { Attacker } from './attacker.tsx'
import styles from './figure.module.css'
import { PoolCurve } from './pool-curve.tsx'
import { WORDS } from './words.ts'

/** Trades with a pool whose product stays, alone or with an attacker around them. */
export default function AmmFigure({ options }: FigureProps) {
  const { coins, money, fee, ...first } = readOptions(OPTIONS, options)
  const w = useWords(WORDS)
  const [pays, setPays] = useState(first.pays)
  const [front, setFront] = useState(first.front)
  const [tolerance, setTolerance] = useState(first.tolerance)
  const pool = { coins, money }
  const { quoted, got, profit, pools } = sandwich(pool, pays, front, tolerance, fee)
  const [before, after] = pools
  const dollars = (amount: number, places = 0) => w('dollars', { amount: grouped(amount, places) })
  const ofCoins = (amount: number) => w('coins', { amount: grouped(amount, 3) })
  const average = got ? grouped(pays / got, 2) : '0'
  const result = `${profit > 0.005 ? '+' : ''}${grouped(profit, 2)}`
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
        average,
        slippage: grouped(slippage, 2),
        before: grouped(priceOf(pool), 2),
        profit: result,
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
        <p aria-hidden="true">{w('y')}</p>
        <PoolCurve first={pool} before={before} after={got === null ? before : after} label={w('picture')} />
        <p aria-hidden="true">{w('x')}</p>
      </div>
      <Facts
        facts={[
          [w('got'), got ? ofCoins(got) : w('nothing')],
          [w('average'), got ? w('dollars', { amount: average }) : w('nothing')],
          [w('slippage'), got ? w('percent', { amount: grouped(slippage, 2) }) : w('nothing')],
          [w('before'), dollars(priceOf(pool), 2)],
          [w('after'), dollars(priceOf(got === null ? before : after), 2)],
          ...(fee > 0 ? [[w('feePaid'), dollars(got === null ? 0 : (pays * fee) / 100, 2)] as const] : []),
          ...(front > 0
            ? [[w('quoted'), ofCoins(quoted)] as const, [w('profit'), w('dollars', { amount: result })] as const]
            : []),
        ]}
      />
      <Attacker
        w={w}
        isOpen={first.front > 0}
        front={{ value: front, shown: dollars(front), ...room(first.front) }}
        tolerance={tolerance}
        onFront={setFront}
        onTolerance={setTolerance}
      />
    </Frame>
  )
}
