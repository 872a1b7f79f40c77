import type { Place } from '../../../shared/figures/merkle.ts'
import styles from './figure.module.css'

const SPANS = [styles.one, styles.two, styles.four]

export type State = 'chosen' | 'computed' | 'differs' | 'open'
const MARKS: Readonly<Record<State, string>> = { chosen: '✓', computed: '=', differs: '≠', open: '·' }

export interface Cell extends Place {
  hash: string
  state: State
  isPressed: boolean
  name: string
}

interface TreeProps {
  label: string
  root: string
  /** Level by level from the leaves up, without the root. */
  levels: readonly (readonly Cell[])[]
  onPress: (cell: Cell) => void
}

/** Each hash over the two that it is made of, as a button that chooses it. */
export const Tree = ({ label, root, levels, onPress }: TreeProps) => (
  <div className={`${styles.tree} ${levels[0]?.length === 4 ? styles.small : ''}`} role="group" aria-label={label}>
    <p className={styles.root}>{root}</p>
    {levels.toReversed().flatMap(cells =>
      cells.map(cell => (
        <button
          key={`${cell.level}.${cell.index}`}
          type="button"
          className={[SPANS[cell.level], styles[cell.state]].filter(Boolean).join(' ')}
          aria-pressed={cell.isPressed}
          onClick={() => onPress(cell)}
        >
          <span className="visually-hidden">{cell.name}</span>
          {cell.level === 0 && <b aria-hidden="true">{cell.index + 1}</b>}
          <span aria-hidden="true">{cell.hash}</span>
          <span aria-hidden="true">{MARKS[cell.state]}</span>
        </button>
      )),
    )}
  </div>
)
