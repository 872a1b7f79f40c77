import { useState } from 'react'
import { readOptions } from '../../../shared/figures/figure.ts'
import { decidingPiece, OPTIONS, SCENES, type Scene, stateOf, trueAddress } from '../../../shared/figures/web-address.ts'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { Address, bare } from './address.tsx'
import styles from './figure.module.css'
import { WORDS } from './words.ts'

/** Addresses of which one is true: one marks what decides, and only then is told. */
export default function WebAddressFigure({ options }: FigureProps) {
  const scene: Scene = SCENES[readOptions(OPTIONS, options).scene]
  const { domain, addresses } = scene
  const w = useWords(WORDS)
  const [marks, setMarks] = useState<readonly (number | null)[]>(addresses.map(() => null))
  const [chosen, setChosen] = useState<number | null>(null)
  const said =
    chosen === null
      ? 'saidMarks'
      : marks[chosen] === null
        ? 'saidUnmarked'
        : chosen === trueAddress(scene)
          ? 'saidTrue'
          : 'saidFalse'
  const pieces = addresses[chosen ?? 0] ?? []
  return (
    <Frame
      title={w('title')}
      task={w('task', { domain })}
      said={w(said, {
        count: marks.filter(mark => mark !== null).length,
        right: addresses.filter((each, at) => decidingPiece(each) === marks[at]).length,
        number: (chosen ?? 0) + 1,
        part: bare(pieces[decidingPiece(pieces)]),
        domain,
      })}
      state={stateOf(marks, chosen)}
      onAgain={() => {
        setMarks(addresses.map(() => null))
        setChosen(null)
      }}
    >
      <div className={styles.addresses}>
        {addresses.map((each, at) => (
          <Address
            key={each.join('')}
            number={at + 1}
            pieces={each}
            mark={marks[at] ?? null}
            isChosen={chosen === at}
            onMark={piece => setMarks(before => before.map((mark, other) => (other === at ? (mark ?? piece) : mark)))}
            onChoose={() => setChosen(at)}
          />
        ))}
      </div>
    </Frame>
  )
}
