import { useState } from 'react'
import type en from '../../../locales/en/figures/channel.json'
import {
  type Choice,
  channelOf,
  type End,
  MOST_PAYMENTS,
  type Move,
  OPTIONS,
  outcomeOf,
  stateOf,
  statesOf,
} from '../../../shared/figures/channel.ts'
import { readOptions } from '../../../shared/figures/figure.ts'
import { grouped } from '../controls/grouped.ts'
import { Toggle } from '../controls/toggle.tsx'
import frame from '../figure.module.css'
import { Button, Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

const WIDTH = 300

/** What both have locked up, as one bar: one's own from the left, the other side's from the right. */
function Shares({ mine, capacity }: { mine: number; capacity: number }) {
  const w = useWords<typeof en>()
  const theirs = capacity - mine
  const own = ((mine / capacity) * WIDTH).toFixed(1)
  return (
    <div>
      <p className={styles.caption} aria-hidden="true">
        <span>{w('you', { amount: grouped(mine) })}</span> <span>{w('shop', { amount: grouped(theirs) })}</span>
      </p>
      <svg
        className={styles.bar}
        viewBox={`0 0 ${WIDTH} 20`}
        preserveAspectRatio="none"
        role="img"
        aria-label={w('picture', { capacity: grouped(capacity), mine: grouped(mine), theirs: grouped(theirs) })}
      >
        <path className={styles.theirs} d={`M0 0h${WIDTH}v20H0z`} />
        <path className={styles.mine} d={`M0 0h${own}v20H0z`} />
      </svg>
    </div>
  )
}

const HEIGHT = 40

interface StatesProps {
  states: readonly number[]
  capacity: number
  chosen: number
  onChoose: (state: number) => void
}

/** All states of a channel beside each other, each as a column: what is one's own stands at its foot. */
function States({ states, capacity, chosen, onChoose }: StatesProps) {
  const w = useWords<typeof en>()
  return (
    <fieldset className={styles.states}>
      <legend>{w('states')}</legend>
      {states.map((mine, number) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what a state is called
          key={number}
          type="button"
          className={styles.state}
          aria-pressed={number === chosen}
          aria-label={w('state', { number, mine: grouped(mine), theirs: grouped(capacity - mine) })}
          onClick={() => onChoose(number)}
        >
          <svg viewBox={`0 0 10 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.theirs} d={`M0 0h10v${HEIGHT}h-10z`} />
            <path className={styles.mine} d={`M0 ${HEIGHT}v${-(mine / capacity) * HEIGHT}h10V${HEIGHT}z`} />
          </svg>
          <span>{number}</span>
        </button>
      ))}
    </fieldset>
  )
}

const SAID: Readonly<Record<End, keyof typeof en>> = {
  together: 'saidTogether',
  newest: 'saidNewest',
  'old-punished': 'saidPunished',
  'old-paid': 'saidPaid',
}

/** Payments between two who have locked up money together, and the ways in which that ends. */
export default function ChannelFigure({ options }: FigureProps) {
  const channel = channelOf(readOptions(OPTIONS, options))
  const { capacity, step } = channel
  const w = useWords<typeof en>()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [choice, setChoice] = useState<Choice>('open')
  const [picked, setPicked] = useState<number | null>(null)
  const [isWatched, setWatched] = useState(true)
  const states = statesOf(channel, moves) ?? [channel.mine]
  const newest = states.length - 1
  const due = states[newest] ?? 0
  const chosen = picked ?? newest
  const outcome = outcomeOf(states, choice, isWatched)
  const mine = outcome?.mine ?? due
  const canMove = (move: Move, before: readonly Move[]) =>
    before.length < MOST_PAYMENTS && statesOf(channel, [...before, move]) !== null
  const isOver = outcome !== null
  const mover = (move: Move) => (
    <Button
      quiet
      isOff={isOver || !canMove(move, moves)}
      onClick={() => {
        setMoves(before => (canMove(move, before) ? [...before, move] : before))
        setPicked(null)
      }}
    >
      {w(move, { step: grouped(step) })}
    </Button>
  )
  return (
    <Frame
      title={w('title')}
      task={w('task', { capacity: grouped(capacity) })}
      said={w(outcome ? SAID[outcome.end] : 'saidOpen', {
        newest,
        chosen: typeof choice === 'number' ? choice : newest,
        mine: grouped(mine),
        theirs: grouped(capacity - mine),
        capacity: grouped(capacity),
        due: grouped(due),
      })}
      state={stateOf(moves, choice, isWatched)}
      onAgain={() => {
        setMoves([])
        setChoice('open')
        setPicked(null)
        setWatched(true)
      }}
    >
      <Shares mine={mine} capacity={capacity} />
      <div className={frame.actions}>
        {mover('pay')}
        {mover('get')}
      </div>
      <States
        states={states}
        capacity={capacity}
        chosen={chosen}
        onChoose={state => {
          setPicked(state)
          if (typeof choice === 'number') setChoice(state)
        }}
      />
      <Toggle isOn={isWatched} onToggle={() => setWatched(is => !is)}>
        {w('watching')}
      </Toggle>
      <div className={frame.actions}>
        <Button isOff={isOver} onClick={() => setChoice(chosen)}>
          {w('publish', { number: chosen })}
        </Button>
        <Button quiet isOff={isOver} onClick={() => setChoice('together')}>
          {w('together')}
        </Button>
      </div>
    </Frame>
  )
}
