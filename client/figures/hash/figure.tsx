import { useState } from 'react'
import type en from '../../../locales/en/figures/hash.json'
import { hexDigestOf } from '../../../shared/figures/digest.ts'
import { readOptions } from '../../../shared/figures/figure.ts'
import { differingBits, OPTIONS, stateOf } from '../../../shared/figures/hash.ts'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useTyped } from '../use-typed.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

const COLUMNS = 32
const CELL = 10

/** Squares at these places, as one path: 256 elements would be most of the page. */
const squares = (places: readonly number[]) =>
  places.map(at => `M${(at % COLUMNS) * CELL + 1} ${Math.floor(at / COLUMNS) * CELL + 1}h8v8h-8z`).join('')

const setBits = (hex: string) =>
  [...hex].flatMap((digit, i) => {
    const value = Number.parseInt(digit, 16)
    return [8, 4, 2, 1].flatMap((bit, j) => (value & bit ? [i * 4 + j] : []))
  })

/** A fingerprint bit by bit; those that are another than before are ringed, too: colour is not all that says so. */
const Bits = ({ hex, changed, label }: { hex: string; changed: readonly number[]; label: string }) => (
  <svg className={frame.picture} viewBox="0 0 320 80" role="img" aria-label={label}>
    <path className={styles.set} d={squares(setBits(hex))} />
    <path className={styles.changed} d={squares(changed)} />
  </svg>
)

const FIRST_GUESS = 16
const ALL_BITS = 256

/** A text, its fingerprint, and what one changed letter makes of it. */
export default function HashFigure({ options }: FigureProps) {
  const { text: first } = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const [text, setText] = useState(first)
  const [guess, setGuess] = useState(FIRST_GUESS)
  const typed = useTyped(setText)
  const hex = hexDigestOf(text)
  const changed = differingBits(first, text)
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={changed.length ? w('differ', { bits: changed.length, guess }) : w('same')}
      state={stateOf(first, text)}
      onAgain={() => {
        setText(first)
        setGuess(FIRST_GUESS)
      }}
    >
      <div className={frame.fields}>
        <label className={frame.field}>
          {w('first')}
          <input type="text" value={first} readOnly />
        </label>
        <label className={frame.field}>
          {w('second')}
          <input
            ref={typed}
            type="text"
            value={text}
            maxLength={OPTIONS.text.maxLength}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={event => setText(event.target.value)}
          />
        </label>
      </div>
      <label className={frame.field}>
        <span className={frame.labelled}>
          {w('guess')} <output>{guess}</output>
        </span>
        <input type="range" min={0} max={ALL_BITS} value={guess} onChange={event => setGuess(event.target.valueAsNumber)} />
      </label>
      <Bits hex={hex} changed={changed} label={w('picture')} />
      <p className={frame.mono}>
        <span className="visually-hidden">{w('fingerprint')}: </span>
        <span>{hex}</span>
      </p>
    </Frame>
  )
}
