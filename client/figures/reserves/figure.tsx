import { useState } from 'react'
import type en from '../../../locales/en/figures/reserves.json'
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
import styles from './figure.module.css'

const BAR_WIDTH = 300

interface BarsProps {
  run: Run
  /** Percent of all claims that were there at first: what has gone leaves its place empty. */
  reserves: number
  /** Whether what is owed is drawn as well. */
  isCompared: boolean
  there: string
  owed: string
  label: string
}

/** What is there, and below it what is owed: its place stays empty while nobody says. */
function Bars({ run, reserves, isCompared, there, owed, label }: BarsProps) {
  const wide = (percent: number) => ((percent / OPTIONS.reserves.max) * BAR_WIDTH).toFixed(1)
  return (
    <div className={styles.bars}>
      <p aria-hidden="true">{there}</p>
      <svg viewBox={`0 0 ${BAR_WIDTH + 2} 44`} preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.unknown} d={`M1 1h${wide(reserves)}v18H1z`} />
        <path className={styles.there} d={`M1 1h${wide(run.left)}v18H1z`} />
        <path
          className={isCompared ? styles.owed : styles.unknown}
          d={`M1 25h${wide(isCompared ? run.owed : OPTIONS.reserves.max)}v18H1z`}
        />
      </svg>
      <p aria-hidden="true">{owed}</p>
    </div>
  )
}

const IN_A_ROW = 10
const PERSON_WIDTH = 30
const PERSON_HEIGHT = 36

const person = (at: number) => {
  const x = (at % IN_A_ROW) * PERSON_WIDTH
  const y = Math.floor(at / IN_A_ROW) * PERSON_HEIGHT
  return `M${x + 10} ${y + 10}a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM${x + 5} ${y + 31}c0-8 4-12 10-12s10 4 10 12z`
}

const cross = (at: number) => {
  const x = (at % IN_A_ROW) * PERSON_WIDTH
  const y = Math.floor(at / IN_A_ROW) * PERSON_HEIGHT
  return `M${x + 5} ${y + 6}l20 25m0-25l-20 25`
}

const all = (from: number, to: number, draw: (at: number) => string) =>
  Array.from({ length: to - from }, (_, i) => draw(from + i)).join('')

/** All customers in the order in which they ask: paid, turned away with a cross, and those who have not asked. */
const Queue = ({ run: { asked, paid }, label }: { run: Run; label: string }) => (
  <svg
    className={styles.queue}
    viewBox={`0 0 ${PERSON_WIDTH * IN_A_ROW} ${(PERSON_HEIGHT * CUSTOMERS) / IN_A_ROW}`}
    role="img"
    aria-label={label}
  >
    <path className={styles.paid} d={all(0, paid, person)} />
    <path className={styles.unpaid} d={all(paid, asked, person)} />
    <path className={styles.cross} d={all(paid, asked, cross)} />
    <path className={styles.waiting} d={all(asked, CUSTOMERS, person)} />
  </svg>
)

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
  const w = useWords<typeof en>()
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
          max={OPTIONS.reserves.max}
          step={ONE}
          onChange={setReserves}
        />
        <Slider
          label={w('asked')}
          value={asked}
          shown={w('count', { count: run.asked })}
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
