import { useEffect, useRef, useState } from 'react'
import type en from '../../../locales/en/figures/seed-words.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import type { Account } from '../../../shared/figures/seed-accounts.ts'
import { isPhrase, lastWords, OPTIONS, phraseOf, stateOf, wordsOf } from '../../../shared/figures/seed-words.ts'
import { ShortenedIfSmall } from '../controls/shortened.tsx'
import frame from '../figure.module.css'
import { Button, Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

/** The accounts that follow from a phrase, each with the way that leads to it. */
const Accounts = ({ accounts }: { accounts: readonly Account[] }) =>
  accounts.length > 0 && (
    <ul className={`${styles.accounts} ${frame.mono}`}>
      {accounts.map(({ path, address }) => (
        <li key={path}>
          <span className={styles.path}>{path}</span> <ShortenedIfSmall value={address} />
        </li>
      ))}
    </ul>
  )

interface PlacesProps {
  /** The words as they are shown; an empty place has none. */
  words: readonly (string | null)[]
  empty: string
  nameOf: (place: number, word: string | null) => string
  onPress: (at: number) => void
}

/** Twelve places. A press puts the next word of the list into one. */
const Places = ({ words, empty, nameOf, onPress }: PlacesProps) => (
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

/** The 2,048 words, which are 5 kB and come once the figure lives; until then there are their numbers. */
function useWordlist(): readonly string[] | null {
  const [words, setWords] = useState<readonly string[] | null>(null)
  useEffect(() => {
    let isShown = true
    void import('@scure/bip39/wordlists/english').then(
      ({ wordlist }) => isShown && setWords(wordlist),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [])
  return words
}

const COUNT = 3

/** The first accounts of a phrase. The code and the seed take a while; what was asked before does not come any more. */
function useAccounts() {
  const [accounts, setAccounts] = useState<readonly Account[]>([])
  const [status, setStatus] = useState<'none' | 'coming' | 'lost'>('none')
  const turn = useRef(0)

  function forget() {
    turn.current += 1
    setAccounts([])
    setStatus('none')
  }
  async function show(phrase: string) {
    forget()
    const own = turn.current
    setStatus('coming')
    const code = await import('../../../shared/figures/seed-accounts.ts').catch(() => null)
    const seed = await code?.seedOf(phrase)
    if (own !== turn.current) return
    setStatus(code ? 'none' : 'lost')
    if (code && seed) setAccounts(code.accountsOf(seed, COUNT))
  }
  return { accounts, status, show, forget }
}

const LIST = 2048
const LAST = 11

/** A published phrase without its last word, which has to fit the others, and the accounts that follow from all twelve. */
export default function SeedWordsFigure({ options }: FigureProps) {
  const first = wordsOf(readOptions(OPTIONS, options).entropy).slice(0, LAST)
  const w = useWords<typeof en>()
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
        <Button isOff={!canShow} onClick={() => list && show(phraseOf(words, list))}>
          {w('accounts')}
        </Button>
        <Button quiet onClick={find}>
          {w('find')}
        </Button>
      </div>
      <Accounts accounts={accounts} />
    </Frame>
  )
}
