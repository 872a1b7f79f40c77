import { useState } from 'react'
import { readOptions } from '../../../shared/figures/figure.ts'
import { CUSTOMERS, coverage, ONE, OPTIONS, type Run, runOf, stateOf } from '../../../shared/figures/reserves.ts'
import button from '../../ui/button.module.css'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { Slider } from '../controls/slider.tsx'
import { Toggle } from '../controls/toggle.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { Bars } from './bars.tsx'
import styles from './figure.module.css'
import { Queue } from './queue.tsx'
import { WORDS } from './words.ts'

function outcomeOf({ asked, paid, unpaid, left }: Run) {
  if (unpaid) return 'saidUnpaid'
  if (paid === CUSTOMERS) return 'saidAll'
  if (left < ONE) return 'saidEmpty'
  return asked ? 'saidPaid' : 'saidNobody'
}

/** Customers who want back what they are owed, until nothing is left for the last of them. */
export default function ReservesFigure({ options }: FigureProps) {
  const first = readOptions(OPTIONS, options)
  const { who, owed } = first
  const w = useWords(WORDS)
  const [reserves, setReserves] = useState(first.reserves)
  const [asked, setAsked] = useState(first.asked)
  const [isCompared, setCompared] = useState(false)
  const run = runOf(reserves, asked)
  const isLast = run.asked === CUSTOMERS
  const amount = (percent: number) => w(`${who}Unit`, { amount: grouped((owed * percent) / 100, 2) })
  const [there, due] = [amount(run.left), amount(run.owed)]
  const covered = run.owed ? w('percent', { amount: grouped(coverage(run), 1) }) : w('done')
  return (
    <Frame
      title={w('title')}
      task={w(who)}
      said={w(outcomeOf(run), {
        asked: run.asked,
        paid: run.paid,
        unpaid: run.unpaid,
        rest: CUSTOMERS - run.asked,
        left: there,
      })}
      state={stateOf(reserves, asked, isCompared)}
      onAgain={() => {
        setReserves(first.reserves)
        setAsked(first.asked)
        setCompared(false)
      }}
    >
      <div className={frame.fields}>
        <Slider
          label={w('reserves')}
          value={reserves}
          shown={amount(reserves)}
          min={0}
          max={OPTIONS.reserves.max}
          step={ONE}
          onChange={setReserves}
        />
        <Slider
          label={w('asked')}
          value={asked}
          shown={w('count', { count: run.asked })}
          min={0}
          max={100}
          step={ONE}
          onChange={setAsked}
        />
      </div>
      <Queue run={run} label={w('people', { paid: run.paid, unpaid: run.unpaid })} />
      <div className={frame.actions}>
        <button
          type="button"
          className={button.button}
          aria-disabled={isLast}
          onClick={() => setAsked(before => Math.min(100, before + ONE))}
        >
          {w('next')}
        </button>
      </div>
      <Bars
        run={run}
        reserves={reserves}
        isCompared={isCompared}
        there={w('there', { amount: there })}
        owed={isCompared ? w('owed', { amount: due }) : w('unknown')}
        label={w(isCompared ? 'barsBoth' : 'bars', { there, owed: due })}
      />
      <div className={styles.proof}>
        <Toggle isOn={isCompared} onToggle={() => setCompared(is => !is)}>
          {w('compare')}
        </Toggle>
        <Facts facts={[[w('covered'), isCompared ? covered : w('open')]]} />
      </div>
    </Frame>
  )
}
