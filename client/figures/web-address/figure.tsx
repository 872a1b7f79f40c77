import { useState } from 'react'
import type en from '../../../locales/en/figures/web-address.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import {
  decidingPiece,
  OPTIONS,
  type Pieces,
  SCENES,
  type Scene,
  stateOf,
  trueAddress,
} from '../../../shared/figures/web-address.ts'
import { Mark } from '../controls/mark.tsx'
import { Toggle } from '../controls/toggle.tsx'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

interface AddressProps {
  number: number
  pieces: Pieces
  /** The piece that was marked, or null while nobody has tried. */
  mark: number | null
  isChosen: boolean
  onMark: (piece: number) => void
  onChoose: () => void
}

/** A piece by its name, without what parts it from the others. */
const bare = (piece = '') => piece.replace(/^[@/]|\.$/g, '')

/** An address of which one piece can be marked, once. Then the one that decides is shown. */
function Address({ number, pieces, mark, isChosen, onMark, onChoose }: AddressProps) {
  const w = useWords<typeof en>()
  const deciding = decidingPiece(pieces)
  const verdict = mark === null ? null : mark === deciding ? 'right' : mark < deciding ? 'before' : 'behind'
  return (
    <fieldset className={styles.address}>
      <legend className="visually-hidden">{w('address', { number })}</legend>
      <p className={styles.pieces}>
        <span className={styles.scheme}>https://</span>
        {pieces.map((piece, at) => (
          <button
            key={piece}
            type="button"
            className={`${styles.piece} ${verdict && at === deciding ? styles.decides : ''}`}
            aria-pressed={at === mark}
            aria-disabled={verdict !== null}
            onClick={() => onMark(at)}
          >
            {piece}
          </button>
        ))}
      </p>
      {verdict && (
        <Mark good={verdict === 'right'}>{w(verdict, { mark: bare(pieces[mark ?? 0]), part: bare(pieces[deciding]) })}</Mark>
      )}
      <Toggle isOn={isChosen} onToggle={onChoose}>
        {w('choose', { number })}
      </Toggle>
    </fieldset>
  )
}

/** Addresses of which one is true: one marks what decides, and only then is told. */
export default function WebAddressFigure({ options }: FigureProps) {
  const scene: Scene = SCENES[readOptions(OPTIONS, options).scene]
  const { domain, addresses } = scene
  const w = useWords<typeof en>()
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
