import { useCallback } from 'react'
import type { Block, Flaw } from '../../../shared/figures/hash-chain.ts'
import { Mark } from '../controls/mark.tsx'
import frame from '../figure.module.css'
import { useTyped } from '../use-typed.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { WORDS } from './words.ts'

const MAX_LENGTH = 60
const short = (hash: string) => `${hash.slice(0, 10)}…`

interface BlockCardProps {
  block: Block
  flaw: Flaw | null
  bits: number
  /** Where there is room for one only. */
  isShown: boolean
  onText: (number: number, text: string) => void
}

/** A block: what it says, what it is sealed with, and whether it counts. */
export function BlockCard({ block, flaw, bits, isShown, onText }: BlockCardProps) {
  const w = useWords(WORDS)
  const { number, text, nonce, previous, hash } = block
  const typed = useTyped(useCallback((said: string) => onText(number, said), [number, onText]))
  return (
    <li className={`${styles.block} ${flaw ? styles.broken : ''} ${isShown ? '' : styles.other}`}>
      <p className={styles.head}>
        <b>{w('block', { number })}</b> <Mark good={!flaw}>{w(flaw ?? 'fits', { bits, before: number - 1 })}</Mark>
      </p>
      <div className={frame.field}>
        <input
          ref={typed}
          type="text"
          aria-label={w('says', { number })}
          value={text}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onText(number, event.target.value)}
        />
      </div>
      <dl className={styles.parts}>
        <dt>{w('before')}</dt>
        <dd className={flaw === 'link' ? frame.bad : undefined}>
          {short(previous)}
          {flaw === 'link' && ' ≠'}
        </dd>
        <dt>{w('nonce')}</dt>
        <dd>{nonce}</dd>
        <dt>{w('hash')}</dt>
        <dd className={flaw === 'work' ? frame.bad : undefined}>{short(hash)}</dd>
      </dl>
    </li>
  )
}
