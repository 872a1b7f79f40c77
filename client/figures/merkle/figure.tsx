import { useCallback, useState } from 'react'
import type en from '../../../locales/en/figures/merkle.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import { followed, levelsOf, OPTIONS, type Place, pathOf, proofOf, siblingsOf, stateOf } from '../../../shared/figures/merkle.ts'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { LeafFields } from './leaf-fields.tsx'
import { type Cell, type State, Tree } from './tree.tsx'

/** Who pays whom how much, by the keys of their names. */
const PAYMENTS = [
  ['aya', 'ben', 30],
  ['ben', 'chika', 55],
  ['chika', 'aya', 5],
  ['aya', 'chika', 12],
  ['ben', 'aya', 8],
  ['chika', 'ben', 20],
  ['aya', 'ben', 3],
  ['ben', 'chika', 17],
] as const

const isSame = (one: Place, other: Place) => one.level === other.level && one.index === other.index

/** How far a text and the chosen hashes of a tree lead: the hashes that can be computed, from the text's own up. */
function proofSoFar(levels: readonly (readonly string[])[], leaf: number, text: string, chosen: readonly Place[]) {
  const leaves = levels[0]?.length ?? 1
  const siblings = siblingsOf(leaves, leaf)
  const missing = siblings.findIndex(place => !chosen.some(other => isSame(place, other)))
  const level = missing < 0 ? siblings.length : missing
  const hashes = followed(text, proofOf(levels, leaf).slice(0, level))
  return {
    /** How many levels above the text. */
    level,
    computed: pathOf(leaves, leaf)
      .slice(0, level + 1)
      .map((place, at) => ({ ...place, hash: hashes[at] ?? '' })),
    isComplete: missing < 0,
    hasSurplus: chosen.length > siblings.length || (missing >= 0 && chosen.length > level),
  }
}

const FIRST_LEAF = 2
const SHOWN_DIGITS = 3

/** A tree of hashes, of which somebody chooses those that prove one payment. */
export default function MerkleFigure({ options }: FigureProps) {
  const leaves = Number(readOptions(OPTIONS, options).leaves)
  const w = useWords<typeof en>()
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
      <LeafFields texts={texts} leaf={leaf} text={text} onLeaf={begin} onText={setClaimed} />
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
