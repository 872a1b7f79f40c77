import { useState } from 'react'
import { readOptions } from '../../../shared/figures/figure.ts'
import { isPhrase, lastWords, OPTIONS, phraseOf, stateOf, wordsOf } from '../../../shared/figures/seed-words.ts'
import button from '../../ui/button.module.css'
import frame from '../figure.module.css'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import { Accounts } from './accounts.tsx'
import styles from './figure.module.css'
import { Places } from './places.tsx'
import { useAccounts } from './use-accounts.ts'
import { useWordlist } from './use-wordlist.ts'
import { WORDS } from './words.ts'

const LIST = 2048
const LAST = 11

/** A published phrase without its last word, which has to fit the others, and the accounts that follow from all twelve. */
export default function SeedWordsFigure({ options }: FigureProps) {
  const first = wordsOf(readOptions(OPTIONS, options).entropy).slice(0, LAST)
  const w = useWords(WORDS)
  const [words, setWords] = useState<readonly number[]>(first)
  const [tries, setTries] = useState(0)
  const list = useWordlist()
  const { accounts, status, show, forget } = useAccounts()
  const isAccepted = isPhrase(words)
  const canShow = isAccepted && list !== null
  const said =
    status !== 'none' ? status : accounts.length ? 'shown' : words.length === LAST ? 'open' : isAccepted ? 'accepted' : 'refused'

  function put(at: number, word: number) {
    forget()
    setTries(at === LAST ? tries + 1 : 0)
    setWords(at === words.length ? [...words, word] : words.map((own, i) => (i === at ? word : own)))
  }
  function find() {
    const fitting = lastWords(words.slice(0, LAST))
    put(LAST, fitting.find(word => word > (words[LAST] ?? -1)) ?? fitting[0] ?? 0)
  }
  const shown = Array.from({ length: LAST + 1 }, (_, at) => {
    const word = words[at]
    return word === undefined ? null : (list?.[word] ?? w('number', { number: word + 1 }))
  })
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(said, { tries })}
      state={stateOf(words)}
      onAgain={() => {
        forget()
        setTries(0)
        setWords(first)
      }}
    >
      <p className={styles.warning}>{w('warning')}</p>
      <Places
        words={shown}
        empty={w('empty')}
        nameOf={(place, word) => (word === null ? w('missing', { place }) : w('place', { place, word }))}
        onPress={at => put(at, ((words[at] ?? -1) + 1) % LIST)}
      />
      {/* It explains the last word; once that fits, the accounts need its room. */}
      {!accounts.length && <p className={styles.bits}>{w('bits')}</p>}
      <div className={frame.actions}>
        <button
          type="button"
          className={button.button}
          aria-disabled={!canShow}
          onClick={() => canShow && show(phraseOf(words, list))}
        >
          {w('accounts')}
        </button>
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={find}>
          {w('find')}
        </button>
      </div>
      <Accounts accounts={accounts} />
    </Frame>
  )
}
