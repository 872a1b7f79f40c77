import { useState } from 'react'
import { readOptions } from '../../../shared/figures/figure.ts'
import { type Fate, MOST_KEYS, OPTIONS, standingOf, stateOf } from '../../../shared/figures/shares.ts'
import { Slider } from '../controls/slider.tsx'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { Holder } from './holder.tsx'
import { KeyRow } from './key-row.tsx'
import { WORDS } from './words.ts'

const ALL_THERE: readonly Fate[] = Array<Fate>(MOST_KEYS).fill('have')

/** Keys of which some have to sign together, and what becomes of them. */
export default function SharesFigure({ options }: FigureProps) {
  const first = readOptions(OPTIONS, options)
  const w = useWords(WORDS)
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
        <Slider
          label={w('keys')}
          value={keys}
          shown={w('count', { count: keys })}
          min={1}
          max={MOST_KEYS}
          step={1}
          onChange={setKeys}
        />
        <Slider
          label={w('needed')}
          value={needed}
          shown={w('count', { count: needed })}
          min={1}
          max={keys}
          step={1}
          onChange={setWanted}
        />
      </div>
      <div className={styles.keys}>
        {fates.map((fate, at) => (
          <KeyRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a key is its number
            key={at}
            w={w}
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
