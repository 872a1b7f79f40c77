import { useCallback, useState } from 'react'
import { readOptions } from '../../../shared/figures/figure.ts'
import { levelsOf, OPTIONS, type Place, stateOf } from '../../../shared/figures/merkle.ts'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { LeafFields } from './leaf-fields.tsx'
import { PAYMENTS } from './payments.ts'
import { isSame, proofSoFar } from './proof-so-far.ts'
import { type Cell, type State, Tree } from './tree.tsx'
import { WORDS } from './words.ts'

const FIRST_LEAF = 2
const SHOWN_DIGITS = 3

/** A tree of hashes, of which somebody chooses those that prove one payment. */
export default function MerkleFigure({ options }: FigureProps) {
  const leaves = Number(readOptions(OPTIONS, options).leaves)
  const w = useWords(WORDS)
  const texts = PAYMENTS.slice(0, leaves).map(([from, to, amount]) => w('payment', { from: w(from), to: w(to), amount }))
  const [leaf, setLeaf] = useState(FIRST_LEAF)
  const [claimed, setClaimed] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly Place[]>([])
  const levels = levelsOf(texts)
  const root = levels.at(-1)?.[0] ?? ''
  const text = claimed ?? texts[leaf] ?? ''
  const { level, computed, isComplete, hasSurplus } = proofSoFar(levels, leaf, text, chosen)
  const isTrue = computed.at(-1)?.hash === root
  const said = !isComplete ? 'way' : !isTrue ? 'refused' : hasSurplus ? 'surplus' : 'proven'

  const begin = useCallback((at: number) => {
    setLeaf(at)
    setClaimed(null)
    setChosen([])
  }, [])

  function cellOf(place: Place, published: string): Cell {
    const own = computed.find(other => isSame(place, other))
    const isPressed = chosen.some(other => isSame(place, other))
    const state: State = own ? (own.hash === published ? 'computed' : 'differs') : isPressed ? 'chosen' : 'open'
    const hash = (own?.hash ?? published).slice(0, SHOWN_DIGITS)
    const mark = isPressed && own ? `${w('chosen')}, ${w(state)}` : w(state)
    return { ...place, hash, state, isPressed, name: w('place', { level: place.level, index: place.index + 1, hash, mark }) }
  }
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(said, { chosen: chosen.length, level, levels: levels.length - 1, number: leaf + 1, others: leaves - 1 })}
      state={stateOf(chosen)}
      onAgain={() => begin(FIRST_LEAF)}
    >
      <LeafFields w={w} texts={texts} leaf={leaf} text={text} onLeaf={begin} onText={setClaimed} />
      <Tree
        label={w('tree')}
        root={w('root', { hash: root.slice(0, 12) })}
        levels={levels.slice(0, -1).map((hashes, at) => hashes.map((hash, index) => cellOf({ level: at, index }, hash)))}
        onPress={({ level: at, index, isPressed }) =>
          setChosen(isPressed ? chosen.filter(other => !isSame(other, { level: at, index })) : [...chosen, { level: at, index }])
        }
      />
      <p className={styles.legend} aria-hidden="true">
        {w('legend')}
      </p>
    </Frame>
  )
}
