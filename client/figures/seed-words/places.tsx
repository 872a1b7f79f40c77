import styles from './figure.module.css'

interface PlacesProps {
  /** The words as they are shown; an empty place has none. */
  words: readonly (string | null)[]
  empty: string
  nameOf: (place: number, word: string | null) => string
  onPress: (at: number) => void
}

/** Twelve places. A press puts the next word of the list into one. */
export const Places = ({ words, empty, nameOf, onPress }: PlacesProps) => (
  <ol className={styles.places}>
    {words.map((word, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place stays where it is
      <li key={at}>
        <button type="button" className={word === null ? styles.empty : undefined} onClick={() => onPress(at)}>
          <span className="visually-hidden">{nameOf(at + 1, word)}</span>
          <span aria-hidden="true" className={styles.number}>
            {at + 1}
          </span>
          <span aria-hidden="true">{word ?? empty}</span>
        </button>
      </li>
    ))}
  </ol>
)
