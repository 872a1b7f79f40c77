import { Fragment, useState } from 'react'
import type en from '../../../locales/en/figures/ledger.json'
import { readOptions } from '../../../shared/figures/figure.ts'
import {
  type Balances,
  inOrder,
  judged,
  type Line,
  OPTIONS,
  type Person,
  SCENES,
  stateOf,
} from '../../../shared/figures/ledger.ts'
import button from '../../ui/button.module.css'
import { Mark } from '../controls/mark.tsx'
import { Frame } from '../frame.tsx'
import type { FigureProps } from '../slots.ts'
import { useWords } from '../use-words.ts'
import styles from './figure.module.css'

const PEOPLE: readonly Person[] = ['aya', 'ben', 'chika']

const signed = (change: number) => (change > 0 ? `+${change}` : `−${-change}`)

/** What everybody has after a line, and below it what the line has changed. */
const BalanceCells = ({ balances, before }: { balances: Balances; before: Balances }) =>
  PEOPLE.map(person => {
    const change = balances[person] - before[person]
    return (
      <td key={person}>
        <span>{balances[person]}</span>
        {change !== 0 && <span className={styles.change}>{signed(change)}</span>}
      </td>
    )
  })

/** Between two lines: what exchanges them. */
const SwapRow = ({ name, onSwap }: { name: string; onSwap: () => void }) => (
  <tr className={styles.between}>
    <td colSpan={PEOPLE.length + 1}>
      <button type="button" className={`${button.button} ${button.quiet} ${styles.swap}`} onClick={onSwap}>
        <span aria-hidden="true">⇅</span> <span>{name}</span>
      </button>
    </td>
  </tr>
)

interface LineRowProps {
  number: number
  line: Line
  before: Balances
  text: string
  verdict: string
}

/** A payment with what the ledger says to it. */
const LineRow = ({ number, line, before, text, verdict }: LineRowProps) => (
  <tr>
    <th scope="row">
      <span className={styles.payment}>{`${number}. ${text}`}</span>
      <Mark good={line.isPaid}>{verdict}</Mark>
    </th>
    <BalanceCells balances={line.after} before={before} />
  </tr>
)

/** The same ids with the one at this place and the next exchanged. */
const swapped = (ids: readonly string[], at: number) =>
  ids.map((id, i) => (i === at ? ids[at + 1] : i === at + 1 ? ids[at] : id) ?? id)

/** Payments that cannot all be made, in an order that one chooses. */
export default function LedgerFigure({ options }: FigureProps) {
  const w = useWords<typeof en>()
  const scene = SCENES[readOptions(OPTIONS, options).scene]
  const first: readonly string[] = scene.payments.map(({ id }) => id)
  const [ids, setIds] = useState(first)
  const lines = judged(inOrder(scene, ids) ?? scene)
  const inWords = ({ from, to, amount }: Line) => w('payment', { from: w(from), to: w(to), amount })
  const refused = lines.filter(({ isPaid }) => !isPaid).map(inWords)
  const count = lines.length - refused.length
  const said = !refused.length ? 'all' : count ? 'some' : 'none'
  return (
    <Frame
      title={w('title')}
      task={w('task')}
      said={w(said, { count, all: lines.length, refused: refused.join(w('and')) })}
      state={stateOf(ids)}
      onAgain={() => setIds(first)}
    >
      <table className={styles.ledger}>
        <thead>
          <tr>
            <th scope="col">{w('line')}</th>
            {PEOPLE.map(person => (
              <th key={person} scope="col">
                {w(person)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{w('start')}</th>
            <BalanceCells balances={scene.balances} before={scene.balances} />
          </tr>
          {lines.map((line, at) => {
            const before = lines[at - 1]?.after ?? scene.balances
            const verdict = line.isPaid ? w('paid') : w('refused', { has: before[line.from] })
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps its place and its button, so that the focus stays
              <Fragment key={at}>
                {at > 0 && <SwapRow name={w('swap', { upper: at, lower: at + 1 })} onSwap={() => setIds(swapped(ids, at - 1))} />}
                <LineRow number={at + 1} line={line} before={before} text={inWords(line)} verdict={verdict} />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </Frame>
  )
}
