import { useState } from 'react'
import { readOptions } from '../../../shared/figures/figure.ts'
import { borrowable, liquidate, OPTIONS, shownHealth, stateOf } from '../../../shared/figures/loan.ts'
import { grouped } from '../controls/grouped.ts'
import { niceStep } from '../controls/nice-step.ts'
import { Slider } from '../controls/slider.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { Balance } from './balance.tsx'
import { LoanFacts } from './loan-facts.tsx'
import { WORDS } from './words.ts'

/** The price moves between these parts of the first one, and collateral is added up to so much of what there was. */
const LOWEST = 0.2
const HIGHEST = 1.5
const MOST_COLLATERAL = 2

/** A debt against collateral whose price moves, down to where it can be liquidated. */
export default function LoanFigure({ options }: FigureProps) {
  const { threshold, maxLtv, ...first } = readOptions(OPTIONS, options)
  const w = useWords(WORDS)
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
        w={w}
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
          min={0}
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
      <LoanFacts w={w} position={position} threshold={threshold} taken={taken} />
    </Frame>
  )
}
