import { type ReactNode, useState } from 'react'
import type en from '../../../locales/en/figures/shares.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import { FATES, type Fate, MOST_KEYS, OPTIONS, standingOf, stateOf } from '../../../shared/figures/shares.ts'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../controls/mark.tsx'
import { Slider } from '../controls/slider.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

interface KeyRowProps {
  number: number
  fate: Fate
  onFate: (fate: Fate) => void
}

/** A key, and what became of it: one of three. */
function KeyRow({ number, fate, onFate }: KeyRowProps) {
  const w = useWords<typeof en>()
  return (
    <fieldset className={styles.key} data-fate={fate}>
      <legend className="visually-hidden">{w('key', { number })}</legend>
      <span className={styles.name} aria-hidden="true">
        <Icon name="key" /> <span>{w('key', { number })}</span>
      </span>
      {FATES.map(each => (
        <button key={each} type="button" data-fate={each} aria-pressed={each === fate} onClick={() => onFate(each)}>
          {w(each)}
        </button>
      ))}
    </fieldset>
  )
}

const CELL = 24

interface HolderProps {
  name: string
  held: number
  needed: number
  keys: number
  isThief?: boolean
  /** In words what is drawn. */
  label: string
  isGood: boolean
  children: ReactNode
}

const cells = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => `M${(from + i) * CELL + 3} 5h18v20h-18z`).join('')

/** How many keys a person holds, and a line where they are enough. */
const Holder = ({ name, held, needed, keys, isThief = false, label, isGood, children }: HolderProps) => (
  <div className={styles.holder}>
    <p className={styles.who}>
      <span>{name}</span> <span>{held}</span>
    </p>
    <svg className={styles.cells} viewBox={`0 0 ${CELL * keys} 30`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.free} d={cells(held, keys)} />
      <path className={isThief ? styles.taken : styles.held} d={cells(0, held)} />
      <path className={styles.line} d={`M${CELL * needed} 0v30`} />
    </svg>
    <Mark good={isGood}>{children}</Mark>
  </div>
)

const ALL_THERE: readonly Fate[] = Array<Fate>(MOST_KEYS).fill('have')

/** Keys of which some have to sign together, and what becomes of them. */
export default function SharesFigure({ options }: FigureProps) {
  const first = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const [keys, setKeys] = useState(first.keys)
  const [wanted, setWanted] = useState(first.needed)
  const [all, setAll] = useState(ALL_THERE)
  const fates = all.slice(0, keys)
  const needed = Math.min(wanted, keys)
  const { have, stolen, isSpendable, isSafe } = standingOf(fates, needed)
  const said = isSafe ? (isSpendable ? 'saidSafe' : 'saidStuck') : isSpendable ? 'saidRace' : 'saidGone'
  const holder = (held: number) => ({
    held,
    needed,
    keys,
    label: w('picture', { held, keys, needed }),
  })
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(said, { needed, keys, have, stolen })}
      state={stateOf(fates, needed)}
      onAgain={() => {
        setKeys(first.keys)
        setWanted(first.needed)
        setAll(ALL_THERE)
      }}
    >
      <div className={frame.pair}>
        <Slider label={w('keys')} value={keys} shown={w('count', { count: keys })} min={1} max={MOST_KEYS} onChange={setKeys} />
        <Slider
          label={w('needed')}
          value={needed}
          shown={w('count', { count: needed })}
          min={1}
          max={keys}
          onChange={setWanted}
        />
      </div>
      <div className={styles.keys}>
        {fates.map((fate, at) => (
          <KeyRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a key is its number
            key={at}
            number={at + 1}
            fate={fate}
            onFate={next => setAll(before => before.map((each, other) => (other === at ? next : each)))}
          />
        ))}
      </div>
      <div className={frame.pair}>
        <Holder name={w('you')} {...holder(have)} isGood={isSpendable}>
          {w(isSpendable ? 'can' : 'cannot')}
        </Holder>
        <Holder name={w('thief')} {...holder(stolen)} isThief isGood={isSafe}>
          {w(isSafe ? 'cannot' : 'can')}
        </Holder>
      </div>
    </Frame>
  )
}
