import type { Flaw } from '../../../shared/figures/hash-chain.ts'
import type { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import type { WORDS } from './words.ts'

interface BlockTabsProps {
  w: ReturnType<typeof useWords<keyof (typeof WORDS)['en']>>
  flaws: readonly (Flaw | null)[]
  shown: number
  onShow: (at: number) => void
}

/** On a small card one block is shown at a time, and all say whether they count. */
export const BlockTabs = ({ w, flaws, shown, onShow }: BlockTabsProps) => (
  <div className={styles.tabs} role="group" aria-label={w('blocks')}>
    {flaws.map((flaw, at) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a block keeps its place
        key={at}
        type="button"
        className={flaw ? styles.bad : undefined}
        aria-label={w(flaw ? 'counts-not' : 'counts', { number: at + 1 })}
        aria-pressed={at === shown}
        onClick={() => onShow(at)}
      >
        {at + 1} <span>{flaw ? '✕' : '✓'}</span>
      </button>
    ))}
  </div>
)
