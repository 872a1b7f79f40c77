import { useCallback, useState } from 'react'
import type en from '../../../locales/en/figures/hash-chain.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import { type Block, type Flaw, flawsOf, OPTIONS, repaired, stateOf, withText } from '../../../shared/figures/hash-chain.ts'
import { useLocale } from '../../visit/context.tsx'
import { Mark } from '../controls/mark.tsx'
import frame from '../figure.module.css'
import { Button, Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useTyped } from '../use-typed.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'
import { firstChain } from './first-chain.ts'

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
function BlockCard({ block, flaw, bits, isShown, onText }: BlockCardProps) {
  const w = useWords<typeof en>()
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
        <dd className={flaw === 'link' ? frame.bad : undefined}>{`${short(previous)}${flaw === 'link' ? ' ≠' : ''}`}</dd>
        <dt>{w('nonce')}</dt>
        <dd>{nonce}</dd>
        <dt>{w('hash')}</dt>
        <dd className={flaw === 'work' ? frame.bad : undefined}>{short(hash)}</dd>
      </dl>
    </li>
  )
}

interface BlockTabsProps {
  flaws: readonly (Flaw | null)[]
  shown: number
  onShow: (at: number) => void
}

/** On a small card one block is shown at a time, and all say whether they count. */
function BlockTabs({ flaws, shown, onShow }: BlockTabsProps) {
  const w = useWords<typeof en>()
  return (
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
          <span>{at + 1}</span> <span>{flaw ? '✕' : '✓'}</span>
        </button>
      ))}
    </div>
  )
}

const NO_WORK = { mined: 0, tries: 0 }

/** Blocks that name each other by their hashes: one is changed, and all that follow have to be mined again. */
export default function HashChainFigure({ options }: FigureProps) {
  const { blocks, bits } = readOptions(OPTIONS, options)
  const w = useWords<typeof en>()
  const locale = useLocale()
  const [chain, setChain] = useState(() => firstChain(w, locale, blocks))
  const [work, setWork] = useState(NO_WORK)
  const [shown, setShown] = useState(0)
  const flaws = flawsOf(chain, bits)
  const broken = flaws.findIndex(flaw => flaw !== null)
  const onText = useCallback((number: number, text: string) => setChain(now => withText(now, number - 1, text)), [])
  const mine = () => {
    const next = repaired(chain, broken, bits)
    setChain(next)
    setShown(broken)
    // Nonces are tried from 0 on.
    setWork({ mined: work.mined + 1, tries: work.tries + (next[broken]?.nonce ?? 0) + 1 })
  }
  const said = broken >= 0 ? 'broken' : work.mined ? 'mended' : 'sound'
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(said, { blocks, ...work, sound: broken, number: broken + 1 })}
      state={stateOf(chain)}
      onAgain={() => {
        setChain(firstChain(w, locale, blocks))
        setWork(NO_WORK)
        setShown(0)
      }}
    >
      <BlockTabs flaws={flaws} shown={shown} onShow={setShown} />
      <ol className={`${styles.chain} ${blocks % 2 ? styles.odd : ''}`}>
        {chain.map((block, at) => (
          <BlockCard
            key={block.number}
            block={block}
            flaw={flaws[at] ?? null}
            bits={bits}
            isShown={at === shown}
            onText={onText}
          />
        ))}
      </ol>
      <div className={frame.actions}>
        <Button isOff={broken < 0} onClick={mine}>
          {broken < 0 ? w('nothing') : w('mine', { number: broken + 1 })}
        </Button>
      </div>
    </Frame>
  )
}
