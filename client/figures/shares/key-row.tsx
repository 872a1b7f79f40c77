import { FATES, type Fate } from '../../../shared/figures/shares.ts'
import { Icon } from '../../ui/icon.tsx'
import type { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import type { WORDS } from './words.ts'

interface KeyRowProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  number: number
  fate: Fate
  onFate: (fate: Fate) => void
}

/** A key, and what became of it: one of three. */
export const KeyRow = ({ w, number, fate, onFate }: KeyRowProps) => (
  <fieldset className={styles.key} data-fate={fate}>
    <legend className="visually-hidden">{w('key', { number })}</legend>
    <span className={styles.name} aria-hidden="true">
      <Icon name="key" /> {w('key', { number })}
    </span>
    {FATES.map(each => (
      <button key={each} type="button" data-fate={each} aria-pressed={each === fate} onClick={() => onFate(each)}>
        {w(each)}
      </button>
    ))}
  </fieldset>
)
