import { useCallback } from 'react'
import type en from '../../../locales/en/figures/merkle.json'
import { useChosen } from '../controls/use-chosen.ts'
import frame from '../figure.module.css'
import { useTyped } from '../use-typed.ts'
import { useWords } from '../use-words.ts'

const MAX_LENGTH = 60

interface LeafFieldsProps {
  texts: readonly string[]
  leaf: number
  text: string
  onLeaf: (leaf: number) => void
  onText: (text: string) => void
}

/** The payment that is to be proven, and what somebody says that its text is. */
export function LeafFields({ texts, leaf, text, onLeaf, onText }: LeafFieldsProps) {
  const w = useWords<typeof en>()
  const picked = useChosen(useCallback(value => onLeaf(Number(value)), [onLeaf]))
  const typed = useTyped(onText)
  return (
    <div className={frame.fields}>
      <label className={frame.field}>
        {w('leaf')}
        <select ref={picked} value={leaf} onChange={event => onLeaf(Number(event.target.value))}>
          {texts.map((own, at) => (
            <option key={own} value={at}>
              {w('numbered', { number: at + 1, text: own })}
            </option>
          ))}
        </select>
      </label>
      <label className={frame.field}>
        {w('text')}
        <input
          ref={typed}
          type="text"
          value={text}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onText(event.target.value)}
        />
      </label>
    </div>
  )
}
