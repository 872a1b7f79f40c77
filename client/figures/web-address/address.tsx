import { decidingPiece, type Pieces } from '../../../shared/figures/web-address.ts'
import { Mark } from '../controls/mark.tsx'
import { Toggle } from '../controls/toggle.tsx'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { WORDS } from './words.ts'

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
export const bare = (piece = '') => piece.replace(/^[@/]|\.$/g, '')

/** An address of which one piece can be marked, once. Then the one that decides is shown. */
export function Address({ number, pieces, mark, isChosen, onMark, onChoose }: AddressProps) {
  const w = useWords(WORDS)
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
