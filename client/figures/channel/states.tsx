import { grouped } from '../controls/grouped.ts'
import type { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import type { WORDS } from './words.ts'

const HEIGHT = 40

interface StatesProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  states: readonly number[]
  capacity: number
  chosen: number
  onChoose: (state: number) => void
}

/** All states of a channel beside each other, each as a column: what is one's own stands at its foot. */
export const States = ({ w, states, capacity, chosen, onChoose }: StatesProps) => (
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
        {number}
      </button>
    ))}
  </fieldset>
)
