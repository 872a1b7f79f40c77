import { useCallback, useState } from 'react'
import type en from '../../../locales/en/figures/amm.json'
import { OPTIONS, type Pool, priceOf, sandwich, slippageOf, stateOf } from '../../../shared/figures/amm.ts'
import { readOptions } from '../../../shared/figures/figure.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { niceStep } from '../controls/nice-step.ts'
import { Slider } from '../controls/slider.tsx'
import { useChosen } from '../controls/use-chosen.ts'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

/** What each coin costs. */
const averageOf = (pays: number, got: number | null) => (got ? grouped(pays / got, 2) : '0')

/** +950.23, −12 or 0. */
const resultOf = (profit: number) => `${profit > 0.005 ? '+' : ''}${grouped(profit, 2)}`

interface TradeFactsProps {
  pool: Pool
  trade: ReturnType<typeof sandwich>
  pays: number
  fee: number
  isAttacked: boolean
  slippage: number
}

/** What one gets for the money, and what the trade does to the price. */
function TradeFacts({ pool, trade, pays, fee, isAttacked, slippage }: TradeFactsProps) {
  const w = useWords<typeof en>()
  const { quoted, got, profit, pools } = trade
  const after = got === null ? pools[0] : pools[1]
  const dollars = (amount: number) => w('dollars', { amount: grouped(amount, 2) })
  const ofCoins = (amount: number) => w('coins', { amount: grouped(amount, 3) })
  return (
    <Facts
      facts={[
        [w('got'), got ? ofCoins(got) : w('nothing')],
        [w('average'), got ? w('dollars', { amount: averageOf(pays, got) }) : w('nothing')],
        [w('slippage'), got ? w('percent', { amount: grouped(slippage, 2) }) : w('nothing')],
        [w('price'), w('moved', { before: grouped(priceOf(pool), 2), after: grouped(priceOf(after), 2) })],
        ...(fee > 0 ? [[w('feePaid'), dollars(got === null ? 0 : (pays * fee) / 100)] as const] : []),
        ...(isAttacked
          ? [[w('quoted'), ofCoins(quoted)] as const, [w('profit'), w('dollars', { amount: resultOf(profit) })] as const]
          : []),
      ]}
    />
  )
}

/** As wallets offer them; the last one lets everything through. */
const TOLERANCES = [0.1, 0.5, 1, 2, 5, 10, 100]
const ANY = 100

interface AttackerProps {
  front: { value: number; shown: string; max: number; step: number }
  tolerance: number
  onFront: (front: number) => void
  onTolerance: (tolerance: number) => void
}

/** What an attacker puts in before the trade, and how much one accepts of that. */
function Attacker({ front, tolerance, onFront, onTolerance }: AttackerProps) {
  const w = useWords<typeof en>()
  const picked = useChosen(useCallback(value => onTolerance(Number(value)), [onTolerance]))
  return (
    <details className={frame.more}>
      <summary>{w('attack')}</summary>
      <div className={frame.pair}>
        <Slider label={w('front')} {...front} onChange={onFront} />
        <label className={frame.field}>
          {w('tolerance')}
          <select ref={picked} value={tolerance} onChange={event => onTolerance(Number(event.target.value))}>
            {[...new Set([...TOLERANCES, tolerance])]
              .sort((a, b) => a - b)
              .map(each => (
                <option key={each} value={each}>
                  {each === ANY ? w('any') : w('percent', { amount: each })}
                </option>
              ))}
          </select>
        </label>
      </div>
    </details>
  )
}

/** The picture shows so much of the first reserves: coins from left to right, money from bottom to top. */
const WIDEST = 1.25
const HIGHEST = 2.5
const WIDTH = 250
const HEIGHT = 100
const POINTS = 40

interface PoolCurveProps {
  first: Pool
  before: Pool
  after: Pool
  label: string
}

/** All reserves with the same product, the pool before a trade and after it. */
function PoolCurve({ first, before, after, label }: PoolCurveProps) {
  const at = (x: number, y: number) =>
    `${((Math.min(x, WIDEST) / WIDEST) * WIDTH).toFixed(1)} ${(HEIGHT * (1 - Math.min(y, HIGHEST) / HIGHEST)).toFixed(1)}`
  const pointOf = ({ coins, money }: Pool) => at(coins / first.coins, money / first.money)
  const curve = Array.from({ length: POINTS + 1 }, (_, i) => {
    const x = 1 / HIGHEST + (i / POINTS) * (WIDEST - 1 / HIGHEST)
    return at(x, 1 / x)
  })
  return (
    <svg className={styles.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.axes} d={`M0 0V${HEIGHT}H${WIDTH}`} />
      <path className={styles.line} d={`M${curve.join('L')}`} />
      <path className={styles.before} d={`M${pointOf(before)}h0`} />
      <path className={styles.hole} d={`M${pointOf(before)}h0`} />
      <path className={styles.after} d={`M${pointOf(after)}h0`} />
    </svg>
  )
}

/** Trades with a pool whose product stays, alone or with an attacker around them. */
export default function AmmFigure({ options }: FigureProps) {
  const { coins, money, fee, ...first } = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
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
      <Slider label={w('pays')} value={pays} shown={dollars(pays)} {...room(first.pays)} onChange={setPays} />
      <div className={styles.chart}>
        <PoolCurve first={pool} before={before} after={got === null ? before : after} label={w('picture')} />
        <p aria-hidden="true">
          <span>↑ {w('y')}</span> <span>→ {w('x')}</span>
        </p>
      </div>
      <TradeFacts pool={pool} trade={trade} pays={pays} fee={fee} isAttacked={front > 0} slippage={slippage} />
      <Attacker
        front={{ value: front, shown: dollars(front), ...room(first.front) }}
        tolerance={tolerance}
        onFront={setFront}
        onTolerance={setTolerance}
      />
    </Frame>
  )
}
