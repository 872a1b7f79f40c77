import { useState } from 'react'
import type en from '../../../locales/en/figures/mining.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import { chanceWithin, expectedTries, hashOf, OPTIONS, stateOf, zerosOf } from '../../../shared/figures/mining.ts'
import { Facts } from '../controls/facts.tsx'
import { grouped } from '../controls/grouped.ts'
import { Slider } from '../controls/slider.tsx'
import frame from '../figure.module.css'
import { Button, Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useTyped } from '../use-typed.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { useMiner } from './use-miner.ts'

interface MiningFactsProps {
  difficulty: number
  tries: number
  /** How many tries each find took. */
  finds: readonly number[]
}

/** The tries so far against those that were to be expected. */
function MiningFacts({ difficulty, tries, finds }: MiningFactsProps) {
  const w = useWords<typeof en>()
  const average = finds.reduce((sum, each) => sum + each, 0) / finds.length
  return (
    <Facts
      facts={[
        [w('tries'), grouped(tries)],
        [w('expected'), grouped(expectedTries(difficulty))],
        [w('chance'), w('percent', { percent: grouped(chanceWithin(difficulty, tries) * 100, 1) })],
        [w('finds'), finds.length ? w('average', { finds: finds.length, tries: grouped(average) }) : w('none')],
      ]}
    />
  )
}

/** A nonce is looked for, by hand and by the device, against the number of tries that is to be expected. */
export default function MiningFigure({ options }: FigureProps) {
  const first = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const [text, setText] = useState(first.text)
  const [difficulty, setDifficulty] = useState(first.difficulty)
  const miner = useMiner(text, difficulty)
  const { nonce, tries, isFound, isRunning } = miner
  const typed = useTyped(setText)
  const expected = grouped(expectedTries(difficulty))
  const zeros = zerosOf(text, nonce)
  const hash = hashOf(text, nonce)
  const said = isRunning ? 'running' : isFound ? 'found' : 'needs'
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(said, { nonce: grouped(nonce), zeros, difficulty, tries: grouped(tries), expected })}
      state={stateOf(text, nonce)}
      onAgain={() => {
        miner.forget()
        setText(first.text)
        setDifficulty(first.difficulty)
      }}
    >
      <div className={frame.fields}>
        <label className={frame.field}>
          {w('text')}
          <input
            ref={typed}
            type="text"
            value={text}
            maxLength={OPTIONS.text.maxLength}
            autoComplete="off"
            spellCheck={false}
            onChange={event => {
              miner.stop()
              setText(event.target.value)
            }}
          />
        </label>
        <Slider
          label={w('difficulty')}
          value={difficulty}
          shown={String(difficulty)}
          min={OPTIONS.difficulty.min}
          max={OPTIONS.difficulty.max}
          onChange={value => {
            miner.stop()
            setDifficulty(value)
          }}
        />
      </div>
      <div>
        <p className={styles.caption}>{w('hash', { nonce: grouped(nonce) })}</p>
        <p className={frame.mono}>
          <b className={styles.zeros}>{hash.slice(0, zeros)}</b>
          <span>{hash.slice(zeros)}</span>
        </p>
      </div>
      <div className={frame.actions}>
        <Button onClick={isRunning ? miner.stop : miner.mine}>{w(isRunning ? 'stop' : 'mine')}</Button>
        <Button quiet onClick={miner.tryOne}>
          {w('one')}
        </Button>
      </div>
      <MiningFacts difficulty={difficulty} tries={tries} finds={miner.finds} />
    </Frame>
  )
}
