import { useState } from 'react'
import type en from '../../../locales/en/figures/loan.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import {
  borrowable,
  type Liquidation,
  liquidate,
  liquidationPrice,
  loanToValue,
  OPTIONS,
  type Position,
  shownHealth,
  stateOf,
} from '../../../shared/figures/loan.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { niceStep } from '../controls/nice-step.ts'
import { Slider } from '../controls/slider.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

const WIDTH = 300

interface BalanceProps {
  position: Position
  threshold: number
  /** The amount that fills the whole width. */
  full: number
  isOver: boolean
}

/** The collateral above, with a line where it ends to count, and the debt below: it may not pass the line. */
function Balance({ position, threshold, full, isOver }: BalanceProps) {
  const w = useWords<typeof en>()
  const { collateral, price, debt } = position
  const worth = collateral * price
  const counts = (worth * threshold) / 100
  const wide = (money: number) => ((money / full) * WIDTH).toFixed(1)
  const dollars = (amount: number) => w('dollars', { amount: grouped(amount) })
  return (
    <div className={styles.scales}>
      <p className={styles.caption} aria-hidden="true">
        <span>{w('worth')}</span> <span>{dollars(worth)}</span>
      </p>
      <svg
        className={styles.balance}
        viewBox={`0 0 ${WIDTH} 60`}
        preserveAspectRatio="none"
        role="img"
        aria-label={w('picture', { worth: grouped(worth), counts: grouped(counts), debt: grouped(debt) })}
      >
        <path className={styles.worth} d={`M0 4h${wide(worth)}v20H0z`} />
        <path className={styles.counts} d={`M0 4h${wide(counts)}v20H0z`} />
        <path className={isOver ? styles.over : styles.debt} d={`M0 34h${wide(debt)}v20H0z`} />
        <path className={styles.limit} d={`M${wide(counts)} 0v60`} />
      </svg>
      <p className={styles.caption} aria-hidden="true">
        <span>{w('owed', { debt: dollars(debt) })}</span> <span>{w('counts', { threshold })}</span>
      </p>
    </div>
  )
}

interface LoanFactsProps {
  position: Position
  threshold: number
  /** What one liquidation would do, or null where the loan is healthy. */
  taken: Liquidation | null
}

/**
 * The state of a loan, and what a liquidation takes. The liquidation price appears only after it has been crossed: until then learners
 * guess it.
 */
function LoanFacts({ position, threshold, taken }: LoanFactsProps) {
  const w = useWords<typeof en>()
  const dollars = (amount: number, places = 0) => w('dollars', { amount: grouped(amount, places) })
  return (
    <Facts
      facts={[
        [w('health'), position.debt ? grouped(shownHealth(position, threshold), 2) : w('endless')],
        [w('ltv'), w('percent', { amount: grouped(loanToValue(position), 1) })],
        ...(taken
          ? [[w('line'), dollars(liquidationPrice(position, threshold), 2)] as const, [w('bonus'), dollars(taken.bonus)] as const]
          : []),
      ]}
    />
  )
}

/** The price moves between these parts of the first one, and collateral is added up to so much of what there was. */
const LOWEST = 0.2
const HIGHEST = 1.5
const MOST_COLLATERAL = 2

/** A debt against collateral whose price moves, down to where it can be liquidated. */
export default function LoanFigure({ options }: FigureProps) {
  const { threshold, maxLtv, ...first } = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const [price, setPrice] = useState(first.price)
  const [owed, setOwed] = useState(first.debt)
  const [collateral, setCollateral] = useState(first.collateral)
  // One borrows at the first price: what was owed at first stays possible.
  const mostDebt = Math.max(first.debt, borrowable({ ...first, collateral }, maxLtv))
  const debt = Math.min(owed, mostDebt)
  const position = { collateral, price, debt }
  const taken = liquidate(position, threshold)
  const dollars = (amount: number, places = 0) => w('dollars', { amount: grouped(amount, places) })
  return (
    <Frame
      title={w('title')}
      task={w('task', { debt: grouped(first.debt), collateral: grouped(first.collateral, 2) })}
      said={w(!debt ? 'saidNone' : taken ? 'saidLiquidated' : 'saidSafe', {
        health: grouped(shownHealth(position, threshold), 2),
        repaid: grouped(taken?.repaid ?? 0),
        seized: grouped(taken?.seized ?? 0, 2),
      })}
      state={stateOf(position)}
      onAgain={() => {
        setPrice(first.price)
        setOwed(first.debt)
        setCollateral(first.collateral)
      }}
    >
      <Slider
        label={w('price')}
        value={price}
        shown={dollars(price, 2)}
        min={first.price * LOWEST}
        max={first.price * HIGHEST}
        step={niceStep(first.price * HIGHEST, first.price * LOWEST)}
        onChange={setPrice}
      />
      <Balance
        position={position}
        threshold={threshold}
        full={Math.max(first.collateral * first.price * HIGHEST, collateral * price, debt)}
        isOver={taken !== null}
      />
      <div className={frame.pair}>
        <Slider
          label={w('debt')}
          value={debt}
          shown={dollars(debt)}
          max={mostDebt}
          step={niceStep(mostDebt, first.debt)}
          onChange={setOwed}
        />
        <Slider
          label={w('collateral')}
          value={collateral}
          shown={w('coins', { amount: grouped(collateral, 2) })}
          min={first.collateral}
          max={first.collateral * MOST_COLLATERAL}
          step={niceStep(first.collateral * MOST_COLLATERAL, first.collateral)}
          onChange={setCollateral}
        />
      </div>
      <LoanFacts position={position} threshold={threshold} taken={taken} />
    </Frame>
  )
}
