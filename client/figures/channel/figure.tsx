import { useState } from 'react'
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
import button from '../../ui/button.module.css'
import { grouped } from '../controls/grouped.ts'
import { Toggle } from '../controls/toggle.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { Shares } from './shares.tsx'
import { States } from './states.tsx'
import { WORDS } from './words.ts'

const SAID: Readonly<Record<End, keyof (typeof WORDS)['en']>> = {
  together: 'saidTogether',
  newest: 'saidNewest',
  'old-punished': 'saidPunished',
  'old-paid': 'saidPaid',
}

/** Payments between two who have locked up money together, and the ways in which that ends. */
export default function ChannelFigure({ options }: FigureProps) {
  const channel = channelOf(readOptions(OPTIONS, options))
  const { capacity, step } = channel
  const w = useWords(WORDS)
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
  const act = (name: string, isPossible: boolean, onClick: () => void, isQuiet = true) => (
    <button
      type="button"
      className={`${button.button} ${isQuiet ? button.quiet : ''}`}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onClick()}
    >
      {name}
    </button>
  )
  const mover = (move: Move) =>
    act(w(move, { step: grouped(step) }), !outcome && canMove(move, moves), () => {
      setMoves(before => (canMove(move, before) ? [...before, move] : before))
      setPicked(null)
    })
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
      <Shares w={w} mine={mine} capacity={capacity} />
      <div className={frame.actions}>
        {mover('pay')}
        {mover('get')}
      </div>
      <States
        w={w}
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
        {act(w('publish', { number: chosen }), !outcome, () => setChoice(chosen), false)}
        {act(w('together'), !outcome, () => setChoice('together'))}
      </div>
    </Frame>
  )
}
